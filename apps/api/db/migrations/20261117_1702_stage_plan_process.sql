-- The list of process models says which stages use each of them.
create index stage_plan_process on stage_plan (tenant_id, process_key) where process_key is not null;

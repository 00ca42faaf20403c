-- Lists are read newest first.
create index recommendation_newest on recommendation (tenant_id, created_at desc, id desc);

-- Until when a step is to be decided, as its drawing says; who has it is reminded before and after.
alter table process_task add column due_at timestamptz;
create index process_task_due on process_task (tenant_id, due_at) where due_at is not null and result = 1;

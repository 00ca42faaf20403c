-- Asked each minute for claims whose holder has left the pools: what was decided long ago is not read for it.
create index process_task_open_claim on process_task (tenant_id, claimed_by) where claimed_by is not null and result = 1;

-- How many of a list still wait is read from the index alone, not task by task.
drop index process_task_list;
create index process_task_list on process_task (tenant_id, list_organisation_id, id) where list_organisation_id is not null and result = 1;

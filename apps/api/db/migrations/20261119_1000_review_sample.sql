-- Left open when many were decided at once, to be read by somebody else: by whose batch it was drawn.
alter table process_task add column sampled_by uuid,
  add foreign key (tenant_id, sampled_by) references account;
create index process_task_sampled on process_task (tenant_id, sampled_by) where sampled_by is not null;

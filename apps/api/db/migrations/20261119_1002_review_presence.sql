-- Who has a task of an entry open, beside who of its team is in the entry itself: rooms of their own, which do not see each other.
alter table entry_presence add column task_id uuid,
  add foreign key (tenant_id, task_id) references process_task;
create index entry_presence_task on entry_presence (tenant_id, task_id) where task_id is not null;

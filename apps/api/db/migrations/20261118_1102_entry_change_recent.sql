-- All that was asked for, in every state and contest, oldest first.
create index entry_change_recent on entry_change (tenant_id, asked_at, id);

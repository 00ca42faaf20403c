-- Who has an entry open, tab by tab, and in which section. A tab that has not been heard of for a minute is gone; its row says so until the
-- entry is opened again, so that the version of the topic only grows.
create table entry_presence (
  tenant_id uuid not null references tenant,
  entry_id uuid not null,
  tab uuid not null,
  account_id uuid not null,
  section text,
  is_here boolean not null default true,
  seen_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, entry_id, tab),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, account_id) references account
);
create index entry_presence_account on entry_presence (tenant_id, account_id);
call fence('entry_presence', 'select, insert, update, delete');

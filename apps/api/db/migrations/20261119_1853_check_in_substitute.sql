-- Who judges in the place of a judge that did not come. The scores that the absent one has given stay theirs.
create table check_in_substitute (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  seat int not null,
  absent_account_id uuid not null,
  account_id uuid not null,
  reason text not null check (reason <> '' and char_length(reason) <= 200),
  -- How many entries went over, and how many did not because of a conflict of interest.
  entries int not null check (entries >= 0),
  conflicts int not null check (conflicts >= 0),
  named_by uuid not null,
  named_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, absent_account_id) references account,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, named_by) references account,
  check (account_id <> absent_account_id)
);
create index check_in_substitute_room on check_in_substitute (tenant_id, room_id, named_at);
create index check_in_substitute_absent on check_in_substitute (tenant_id, absent_account_id);
create index check_in_substitute_account on check_in_substitute (tenant_id, account_id);
create index check_in_substitute_namer on check_in_substitute (tenant_id, named_by);
call fence('check_in_substitute', 'select, insert');

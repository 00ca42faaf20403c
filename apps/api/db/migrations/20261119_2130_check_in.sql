-- What happens to a team that does not come.
create table check_in_setup (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  no_show text not null default 'end' check (no_show in ('end', 'lost')),
  -- Who comes later than so many minutes before their turn is late.
  minutes_before int not null default 20 check (minutes_before between 0 and 240),
  version int not null default 1,
  primary key (tenant_id, room_id),
  foreign key (tenant_id, room_id) references room on delete cascade
);
call fence('check_in_setup', 'select, insert, update, delete');

-- What a volunteer has seen. Its id is made on the phone, which sends it until there is an answer.
create table check_in_mark (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  -- Null: a judge.
  entry_id uuid,
  person_id uuid not null,
  state text not null check (state in ('present', 'late', 'absent')),
  means text not null check (means in ('scan', 'typed', 'list')),
  -- By the phone's clock, never later than it was received.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  marked_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, marked_by) references account
);
create index check_in_mark_room on check_in_mark (tenant_id, room_id);
create index check_in_mark_entry on check_in_mark (tenant_id, entry_id) where entry_id is not null;
create index check_in_mark_person on check_in_mark (tenant_id, person_id);
create index check_in_mark_marker on check_in_mark (tenant_id, marked_by);
call fence('check_in_mark', 'select, insert, delete');

-- The one that counts for a person in a room: of two that say the same the first, of two that differ the later one.
create table check_in (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  person_id uuid not null,
  mark_id uuid not null,
  state text not null check (state in ('present', 'late', 'absent')),
  at timestamptz not null,
  primary key (tenant_id, room_id, person_id),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, mark_id) references check_in_mark on delete cascade
);
create index check_in_person on check_in (tenant_id, person_id);
create index check_in_of_mark on check_in (tenant_id, mark_id);
call fence('check_in', 'select, insert, update, delete');

-- A team that did not come: one person says so, another confirms, and a person other than that one may take it back.
create table check_in_no_show (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  entry_id uuid not null,
  reason text not null check (reason <> '' and char_length(reason) <= 200),
  state text not null default 'asked' check (state in ('asked', 'refused', 'confirmed', 'undone')),
  -- What the confirmation did, by the rule of then, and where the entry stood.
  rule text check (rule in ('end', 'lost')),
  position_before int,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, decided_by) references account,
  foreign key (tenant_id, undone_by) references account,
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('confirmed', 'undone')) = (rule is not null)),
  check ((rule is null) = (position_before is null)),
  check ((state = 'undone') = (undone_by is not null)),
  check ((undone_by is null) = (undone_at is null)),
  check (state not in ('confirmed', 'undone') or decided_by <> asked_by),
  check (undone_by is null or undone_by <> decided_by)
);
create unique index check_in_no_show_open on check_in_no_show (tenant_id, room_id, entry_id) where state in ('asked', 'confirmed');
create index check_in_no_show_entry on check_in_no_show (tenant_id, entry_id);
create index check_in_no_show_asker on check_in_no_show (tenant_id, asked_by);
create index check_in_no_show_decider on check_in_no_show (tenant_id, decided_by) where decided_by is not null;
create index check_in_no_show_undoer on check_in_no_show (tenant_id, undone_by) where undone_by is not null;
call fence('check_in_no_show', 'select, insert, update, delete');

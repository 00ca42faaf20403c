-- Where entries are shown and judged in a hall: one row a room and day.
create table room (
  tenant_id uuid not null references tenant,
  id uuid not null,
  stage_id uuid not null,
  -- By whose sealed rules its entries are scored. Null: nothing is scored here.
  round_id uuid,
  name jsonb not null,
  venue text not null default '' check (char_length(venue) <= 60),
  day date not null,
  template int not null default 1 check (template in (1, 2)),
  state text not null default 'planned' check (state in ('planned', 'live', 'over')),
  pitch_seconds int not null default 420 check (pitch_seconds between 10 and 7200),
  questions_seconds int not null default 300 check (questions_seconds between 10 and 7200),
  scoring_seconds int not null default 120 check (scoring_seconds between 10 and 7200),
  -- Whether the hall sees a ranking of those whose score it has seen.
  shows_ranking boolean not null default true,
  -- What happens besides the entries: [{at, what}].
  rundown jsonb not null default '[]' check (jsonb_typeof(rundown) = 'array'),
  -- A public address that the hall is shown as a code.
  shared_url text not null default '' check (char_length(shared_url) <= 200),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, stage_id) references stage on delete cascade,
  foreign key (tenant_id, round_id) references judging_round on delete set null (round_id)
);
create index room_day on room (tenant_id, day desc, id desc);
create index room_stage on room (tenant_id, stage_id, day);
create index room_round on room (tenant_id, round_id) where round_id is not null;
call fence('room', 'select, insert, update, delete');

-- The entries of a room in their order.
create table room_slot (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  entry_id uuid not null,
  position int not null check (position > 0),
  planned_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'now', 'done', 'absent')),
  -- When its scores were locked, and which revisions counted then: what the hall is shown comes from these alone.
  locked_at timestamptz,
  revisions uuid[] not null default '{}',
  lock_reason text not null default '',
  -- Who locked it, if not a console.
  locked_by uuid,
  -- When the hall had seen its score.
  released_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, room_id, position) deferrable initially deferred,
  unique (tenant_id, room_id, entry_id),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, locked_by) references account,
  check (released_at is null or locked_at is not null)
);
create index room_slot_entry on room_slot (tenant_id, entry_id);
create index room_slot_locker on room_slot (tenant_id, locked_by) where locked_by is not null;
call fence('room_slot', 'select, insert, update, delete');

create table room_person (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  account_id uuid not null,
  role text not null check (role in ('judge', 'chief', 'volunteer')),
  -- Of judges: what the hall calls them.
  seat int check (seat between 1 and 50),
  primary key (tenant_id, room_id, account_id),
  unique (tenant_id, room_id, seat) deferrable initially deferred,
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, account_id) references account,
  check ((seat is null) = (role = 'volunteer'))
);
create index room_person_account on room_person (tenant_id, account_id);
call fence('room_person', 'select, insert, update, delete');

-- A screen is a door to a room; several may lead to the same one.
alter table screen add column room_id uuid,
  add column created_at timestamptz not null default now(),
  add column version int not null default 1,
  add foreign key (tenant_id, room_id) references room on delete set null (room_id);
create index screen_room on screen (tenant_id, room_id) where room_id is not null;
create index screen_portal on screen (tenant_id, portal_id, code);

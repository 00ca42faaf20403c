-- Whether a round takes scores: opened, closed and locked by the chief judge or by staff. Without a row it waits.
create table judging_scoring (
  tenant_id uuid not null references tenant,
  round_id uuid not null,
  state text not null check (state in ('open', 'closed', 'locked')),
  -- What judges are told; closing is an act of its own.
  due_at timestamptz,
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  locked_at timestamptz,
  locked_by uuid,
  -- Why it was locked although scores were missing.
  lock_reason text not null default '',
  primary key (tenant_id, round_id),
  foreign key (tenant_id, round_id) references judging_round,
  foreign key (tenant_id, opened_by) references account,
  foreign key (tenant_id, closed_by) references account,
  foreign key (tenant_id, locked_by) references account,
  check ((closed_by is null) = (closed_at is null)),
  check ((locked_by is null) = (locked_at is null)),
  check (state = 'open' or closed_at is not null),
  check ((state = 'locked') = (locked_at is not null))
);
create index judging_scoring_opener on judging_scoring (tenant_id, opened_by);
create index judging_scoring_closer on judging_scoring (tenant_id, closed_by) where closed_by is not null;
create index judging_scoring_locker on judging_scoring (tenant_id, locked_by) where locked_by is not null;
call fence('judging_scoring', 'select, insert, update');

-- What a judge has given to an entry, each time anew. Never changed, never removed (decision 45).
create table score_revision (
  tenant_id uuid not null references tenant,
  -- Made on the device.
  id uuid not null,
  assignment_id uuid not null,
  -- Which of this judge for this entry it is; the last one that is not late counts.
  receipt int not null check (receipt > 0),
  -- The sealed edition of the rules that it was given by.
  edition int not null check (edition > 0),
  given jsonb not null,
  -- For the entrant, and for the organiser alone.
  comment text not null,
  remark text not null,
  hash bytea not null check (length(hash) = 32),
  device_id uuid not null,
  -- The books of the device: how many it has made, and what binds each of them to the one before.
  device_created int not null check (device_created > 0),
  device_chain bytea not null check (length(device_chain) = 32),
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_late boolean not null,
  source text not null default 'device' check (source in ('device', 'paper')),
  primary key (tenant_id, id),
  unique (tenant_id, assignment_id, receipt),
  foreign key (tenant_id, assignment_id) references judging_assignment
);
call fence('score_revision', 'select, insert');

-- What a judge writes down for themselves.
create table score_note (
  tenant_id uuid not null references tenant,
  assignment_id uuid not null,
  text text not null,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, assignment_id),
  foreign key (tenant_id, assignment_id) references judging_assignment
);
call fence('score_note', 'select, insert, update, delete');

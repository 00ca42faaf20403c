-- A school's recommendation for the level above: one ordered list for each stage, organisation and track (decision 44). The processes of its
-- entries wait at a task that the list ends, and nobody else.
alter table process_task add column list_organisation_id uuid,
  add foreign key (tenant_id, list_organisation_id) references organisation;
create index process_task_list on process_task (tenant_id, list_organisation_id) where list_organisation_id is not null and result = 1;

create table recommendation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  stage_id uuid not null,
  organisation_id uuid not null,
  track_id uuid not null,
  -- proposed: ordered, and waiting for who confirms. returned: by the level above, with reasons.
  state text not null default 'open' check (state in ('open', 'proposed', 'confirmed', 'returned')),
  -- The rule of the step asks for two different persons (decision 46).
  needs_two boolean not null default false,
  version int not null default 1,
  -- How often it was sent.
  round int not null default 0,
  -- Where its places are: the stage above, and the organisation that gives them. Set when it is confirmed.
  to_stage_id uuid,
  to_organisation_id uuid,
  hash bytea check (octet_length(hash) = 32),
  saved_by uuid,
  saved_at timestamptz,
  proposed_by uuid,
  proposed_at timestamptz,
  confirmed_by uuid,
  confirmed_at timestamptz,
  returned_by uuid,
  returned_at timestamptz,
  returned_note text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, stage_id, organisation_id, track_id),
  foreign key (tenant_id, stage_id) references stage,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, track_id) references track,
  foreign key (tenant_id, to_stage_id) references stage,
  foreign key (tenant_id, to_organisation_id) references organisation,
  foreign key (tenant_id, saved_by) references account,
  foreign key (tenant_id, proposed_by) references account,
  foreign key (tenant_id, confirmed_by) references account,
  foreign key (tenant_id, returned_by) references account,
  check (state <> 'confirmed' or hash is not null and confirmed_by is not null)
);
create index recommendation_organisation on recommendation (tenant_id, organisation_id);
create index recommendation_track on recommendation (tenant_id, track_id);
create index recommendation_to on recommendation (tenant_id, to_stage_id, to_organisation_id) where to_stage_id is not null;
create index recommendation_saver on recommendation (tenant_id, saved_by) where saved_by is not null;
create index recommendation_proposer on recommendation (tenant_id, proposed_by) where proposed_by is not null;
create index recommendation_confirmer on recommendation (tenant_id, confirmed_by) where confirmed_by is not null;
create index recommendation_returner on recommendation (tenant_id, returned_by) where returned_by is not null;
call fence('recommendation', 'select, insert, update');

create table recommendation_entry (
  tenant_id uuid not null references tenant,
  recommendation_id uuid not null,
  entry_id uuid not null,
  -- The task that the list ends.
  task_id uuid not null,
  -- Null: a candidate that is not on the list.
  rank int check (rank > 0),
  -- It holds a place at the stage above.
  is_sent boolean not null default false,
  -- Taken off after it was sent: what was decided about it is undone.
  is_dropped boolean not null default false,
  returned_note text,
  -- What was done about the return.
  mended_note text,
  primary key (tenant_id, recommendation_id, entry_id),
  -- Checked at the end: a list is written in one statement in any order.
  constraint recommendation_entry_rank unique (tenant_id, recommendation_id, rank) deferrable initially deferred,
  foreign key (tenant_id, recommendation_id) references recommendation,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, task_id) references process_task,
  check (not (is_sent and is_dropped))
);
create index recommendation_entry_entry on recommendation_entry (tenant_id, entry_id);
create index recommendation_entry_task on recommendation_entry (tenant_id, task_id);
call fence('recommendation_entry', 'select, insert, update');

-- Who moved what, and why. Never changed.
create table recommendation_move (
  tenant_id uuid not null references tenant,
  id uuid not null,
  recommendation_id uuid not null,
  entry_id uuid not null,
  kind text not null check (kind in ('moved', 'added', 'removed', 'mended', 'dropped', 'advanced')),
  from_rank int,
  to_rank int,
  reason text not null default '',
  -- Null: by the rule that the next reserve takes a place that is free.
  moved_by uuid,
  moved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, recommendation_id, entry_id) references recommendation_entry,
  foreign key (tenant_id, moved_by) references account
);
create index recommendation_move_list on recommendation_move (tenant_id, recommendation_id, moved_at desc, id desc);
create index recommendation_move_entry on recommendation_move (tenant_id, recommendation_id, entry_id);
create index recommendation_move_mover on recommendation_move (tenant_id, moved_by) where moved_by is not null;
call fence('recommendation_move', 'select, insert');

-- It came by a recommendation of the level below, which has taken its place.
alter table entry_stage add column is_recommended boolean not null default false;

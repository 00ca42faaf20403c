-- A grouping of a stage's entries: list, groups, rules and a secret seed are bound by a commitment. Never changed, never removed.
create table grouping (
  tenant_id uuid not null references tenant,
  id uuid not null,
  stage_id uuid not null,
  -- Null: every track.
  track_id uuid,
  number int not null check (number > 0),
  -- [{name, capacity, roomId}]
  groups jsonb not null check (jsonb_typeof(groups) = 'array'),
  -- What is hashed and what the groups are made of.
  input jsonb not null,
  -- By code: [{entryId, code, title, shortName, schoolName}].
  list jsonb not null check (jsonb_typeof(list) = 'array'),
  -- Until it is drawn nobody may know it.
  server_seed_sealed bytea not null,
  input_hash bytea not null check (length(input_hash) = 32),
  commitment bytea not null check (length(commitment) = 32),
  committed_by uuid not null,
  committed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, stage_id, track_id, number),
  foreign key (tenant_id, stage_id) references stage,
  foreign key (tenant_id, track_id) references track,
  foreign key (tenant_id, committed_by) references account
);
create index grouping_track on grouping (tenant_id, track_id) where track_id is not null;
create index grouping_committer on grouping (tenant_id, committed_by);
call fence('grouping', 'select, insert');

-- Its key is the grouping's: one commitment is drawn once. Kept before the first of it is shown.
create table grouping_result (
  tenant_id uuid not null references tenant,
  grouping_id uuid not null,
  digits text[] not null check (cardinality(digits) > 0),
  -- Said by those present, or made by the server where nobody was.
  digits_by text not null check (digits_by in ('room', 'server')),
  final_seed bytea not null check (length(final_seed) = 32),
  -- [{code, group}], groups counted from 0.
  members jsonb not null check (jsonb_typeof(members) = 'array'),
  compromises jsonb not null check (jsonb_typeof(compromises) = 'array'),
  result_hash bytea not null check (length(result_hash) = 32),
  held_by uuid not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, grouping_id),
  foreign key (tenant_id, grouping_id) references grouping,
  foreign key (tenant_id, held_by) references account
);
create index grouping_result_holder on grouping_result (tenant_id, held_by);
call fence('grouping_result', 'select, insert');

-- Everything was shown, in a hall or by a person of the staff: from now on it is public.
create table grouping_reveal (
  tenant_id uuid not null references tenant,
  grouping_id uuid not null,
  -- Null: the hall has seen the last step.
  shown_by uuid,
  shown_at timestamptz not null default now(),
  primary key (tenant_id, grouping_id),
  foreign key (tenant_id, grouping_id) references grouping_result,
  foreign key (tenant_id, shown_by) references account
);
create index grouping_reveal_by on grouping_reveal (tenant_id, shown_by) where shown_by is not null;
call fence('grouping_reveal', 'select, insert');

-- The groups went to their rooms.
create table grouping_placing (
  tenant_id uuid not null references tenant,
  grouping_id uuid not null,
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  primary key (tenant_id, grouping_id),
  foreign key (tenant_id, grouping_id) references grouping_reveal,
  foreign key (tenant_id, placed_by) references account
);
create index grouping_placing_by on grouping_placing (tenant_id, placed_by);
call fence('grouping_placing', 'select, insert');

-- What only two persons do: void a grouping, or move entries by hand. Never removed; the drawn groups stay beside it.
create table grouping_act (
  tenant_id uuid not null references tenant,
  id uuid not null,
  grouping_id uuid not null,
  kind text not null check (kind in ('void', 'move')),
  -- [{code, to}]
  moves jsonb,
  reason text not null check (reason <> ''),
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, grouping_id) references grouping,
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, decided_by) references account,
  check ((kind = 'move') = (moves is not null)),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'confirmed' or decided_by <> asked_by)
);
create index grouping_act_grouping on grouping_act (tenant_id, grouping_id);
create index grouping_act_asker on grouping_act (tenant_id, asked_by);
create index grouping_act_decider on grouping_act (tenant_id, decided_by) where decided_by is not null;
create unique index grouping_act_open on grouping_act (tenant_id, grouping_id, kind) where state = 'asked';
create unique index grouping_act_void on grouping_act (tenant_id, grouping_id) where state = 'confirmed' and kind = 'void';
call fence('grouping_act', 'select, insert, update');

-- Every hall of the stage reads again: displays learn of it without this feature knowing of rooms.
create function note_grouping() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  about uuid;
begin
  about := case tg_table_name when 'grouping' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'grouping_id' end;
  update room_state s set activity = s.activity + 1 from grouping g join room r on r.tenant_id = g.tenant_id and r.stage_id = g.stage_id
  where g.tenant_id = new.tenant_id and g.id = about and s.tenant_id = r.tenant_id and s.room_id = r.id;
  return null;
end
$$;
create trigger note_grouping after insert on grouping for each row execute function note_grouping();
create trigger note_grouping_result after insert on grouping_result for each row execute function note_grouping();
create trigger note_grouping_reveal after insert on grouping_reveal for each row execute function note_grouping();
create trigger note_grouping_act after insert or update on grouping_act for each row execute function note_grouping();

-- Only triggers call it.
revoke all on function note_grouping() from public;

-- What a room shows and does now: one row, changed by one command at a time.
create table room_state (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  -- Commands and changes of the plan; a command names the one it has seen.
  version int not null default 1 check (version > 0),
  -- Scores that came or left. Together with the version: what tells displays that there is news.
  activity bigint not null default 0,
  -- Signs of life of its devices, which only consoles are told of.
  beats bigint not null default 0,
  program jsonb not null default '{"scene": "waiting", "slotId": null, "revealIndex": 0}',
  preview jsonb,
  timers jsonb not null default '[]',
  message jsonb,
  blackout boolean not null default false,
  -- The console that gives the commands, until when.
  lease_device_id uuid,
  lease_until timestamptz,
  -- While a rehearsal runs: what was before it, and comes back with its end.
  before_rehearsal jsonb,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, room_id),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, lease_device_id) references screen_device,
  check ((lease_device_id is null) = (lease_until is null))
);
create index room_state_lease on room_state (tenant_id, lease_device_id) where lease_device_id is not null;
call fence('room_state', 'select, insert, update, delete');

-- What consoles have told a room to do, in order; a rehearsal's are removed with it.
create table room_command (
  tenant_id uuid not null references tenant,
  -- Made on the device.
  id uuid not null,
  room_id uuid not null,
  device_id uuid not null,
  -- The one that it led to.
  version int not null check (version > 1),
  seen_version int not null check (seen_version > 0),
  kind text not null,
  command jsonb not null,
  -- What it replaced, for an undo. Null: it cannot be undone.
  before jsonb,
  undone_at timestamptz,
  is_rehearsal boolean not null default false,
  given_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, room_id, version),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, device_id) references screen_device
);
create index room_command_device on room_command (tenant_id, device_id);
call fence('room_command', 'select, insert, update, delete');

-- Whoever shows a room learns that a score came or a judge stepped back, without the score's feature knowing of rooms.
create function note_score_received() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update room_state s set activity = s.activity + 1
  from judging_assignment a
  join room_slot l on l.tenant_id = a.tenant_id and l.entry_id = a.entry_id
  join room r on r.tenant_id = l.tenant_id and r.id = l.room_id and r.round_id = a.round_id
  where a.tenant_id = new.tenant_id and a.id = new.assignment_id and s.tenant_id = r.tenant_id and s.room_id = r.id;
  return null;
end
$$;
create trigger note_score_received after insert on score_revision for each row execute function note_score_received();

create function note_judge_stepped_back() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update room_state s set activity = s.activity + 1
  from room_slot l join room r on r.tenant_id = l.tenant_id and r.id = l.room_id
  where l.tenant_id = new.tenant_id and l.entry_id = new.entry_id and r.round_id = new.round_id
    and s.tenant_id = r.tenant_id and s.room_id = r.id;
  return null;
end
$$;
create trigger note_judge_stepped_back after update of state on judging_assignment for each row
  when (new.state is distinct from old.state) execute function note_judge_stepped_back();

create function note_scoring_run() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update room_state s set activity = s.activity + 1 from room r
  where r.tenant_id = new.tenant_id and r.round_id = new.round_id and s.tenant_id = r.tenant_id and s.room_id = r.id;
  return null;
end
$$;
create trigger note_scoring_run after insert or update on judging_scoring for each row execute function note_scoring_run();

-- Only triggers call them.
revoke all on function note_score_received(), note_judge_stepped_back(), note_scoring_run() from public;

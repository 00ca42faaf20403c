-- By which rules the order of a room is drawn; what is committed keeps a copy.
create table draw_setup (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  -- [{position, entryId}]
  pins jsonb not null default '[]' check (jsonb_typeof(pins) = 'array'),
  no_adjacent_school boolean not null default true,
  max_tries int not null default 100000 check (max_tries between 1 and 100000),
  -- How many people say digits.
  seats int not null default 6 check (seats between 1 and 20),
  version int not null default 1,
  primary key (tenant_id, room_id),
  foreign key (tenant_id, room_id) references room on delete cascade
);
call fence('draw_setup', 'select, insert, update, delete');

-- A draw of a room's order, by draw-v1: list, rules and a secret seed are bound by a commitment that is shown before anything random is said.
-- Never changed, never removed: each attempt stays in sight.
create table draw (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  number int not null check (number > 0),
  -- [{entryId, code, school, title, shortName, schoolName}] as it was when it was committed.
  list jsonb not null check (jsonb_typeof(list) = 'array'),
  rules jsonb not null,
  seats int not null check (seats between 1 and 20),
  -- Until the digits are said nobody may know it: who does could choose them.
  server_seed_sealed bytea not null,
  list_hash bytea not null check (length(list_hash) = 32),
  rules_hash bytea not null check (length(rules_hash) = 32),
  commitment bytea not null check (length(commitment) = 32),
  committed_by_device uuid not null,
  committed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, room_id, number),
  foreign key (tenant_id, room_id) references room,
  foreign key (tenant_id, committed_by_device) references screen_device
);
create index draw_device on draw (tenant_id, committed_by_device);
call fence('draw', 'select, insert');

-- What the person on a seat said.
create table draw_digits (
  tenant_id uuid not null references tenant,
  draw_id uuid not null,
  seat int not null check (seat between 1 and 20),
  digits text not null check (digits ~ '^\d{1,6}$'),
  device_id uuid not null,
  said_at timestamptz not null default now(),
  primary key (tenant_id, draw_id, seat),
  foreign key (tenant_id, draw_id) references draw,
  foreign key (tenant_id, device_id) references screen_device
);
create index draw_digits_device on draw_digits (tenant_id, device_id);
call fence('draw_digits', 'select, insert, update');

-- Its key is the draw's: one commitment is drawn once. Kept before the first of it is shown.
create table draw_result (
  tenant_id uuid not null references tenant,
  draw_id uuid not null,
  digits text[] not null check (cardinality(digits) > 0),
  beacon text not null default '',
  final_seed bytea not null check (length(final_seed) = 32),
  -- Codes. Null: in so many tries the rules were never met.
  drawn_order text[],
  order_hash bytea check (length(order_hash) = 32),
  tries int not null check (tries > 0),
  held_by_device uuid not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, draw_id),
  foreign key (tenant_id, draw_id) references draw,
  foreign key (tenant_id, held_by_device) references screen_device,
  check ((drawn_order is null) = (order_hash is null))
);
create index draw_result_device on draw_result (tenant_id, held_by_device);
call fence('draw_result', 'select, insert');

-- Once the order was drawn, nobody says other digits.
create function keep_drawn_digits() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from draw_result n where n.tenant_id = new.tenant_id and n.draw_id = new.draw_id) then
    raise exception 'draw % is held', new.draw_id;
  end if;
  return new;
end
$$;
create trigger keep_drawn_digits before insert or update on draw_digits for each row execute function keep_drawn_digits();

-- The hall has seen every position: from now on the room follows the order, and the seed is public.
create table draw_reveal (
  tenant_id uuid not null references tenant,
  draw_id uuid not null,
  shown_at timestamptz not null default now(),
  primary key (tenant_id, draw_id),
  foreign key (tenant_id, draw_id) references draw_result
);
call fence('draw_reveal', 'select, insert');

-- What only two persons do: void a draw, or put another order in the place of the drawn one. Never removed.
create table draw_act (
  tenant_id uuid not null references tenant,
  id uuid not null,
  draw_id uuid not null,
  kind text not null check (kind in ('void', 'order')),
  -- Codes.
  new_order text[],
  reason text not null check (reason <> ''),
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, draw_id) references draw,
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, decided_by) references account,
  check ((kind = 'order') = (new_order is not null)),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'confirmed' or decided_by <> asked_by)
);
create index draw_act_draw on draw_act (tenant_id, draw_id);
create index draw_act_asker on draw_act (tenant_id, asked_by);
create index draw_act_decider on draw_act (tenant_id, decided_by) where decided_by is not null;
create unique index draw_act_open on draw_act (tenant_id, draw_id, kind) where state = 'asked';
create unique index draw_act_void on draw_act (tenant_id, draw_id) where state = 'confirmed' and kind = 'void';
call fence('draw_act', 'select, insert, update');

-- Where an entry stood before the order of its room was drawn. Null: it was not.
alter table room_slot add column planned_position int check (planned_position > 0);

-- Displays and consoles learn of what is asked and decided elsewhere, without the draw's feature knowing of rooms.
create function note_draw_act() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update room_state s set activity = s.activity + 1 from draw d
  where d.tenant_id = new.tenant_id and d.id = new.draw_id and s.tenant_id = d.tenant_id and s.room_id = d.room_id;
  return null;
end
$$;
create trigger note_draw_act after insert or update on draw_act for each row execute function note_draw_act();

-- Only triggers call them.
revoke all on function keep_drawn_digits(), note_draw_act() from public;

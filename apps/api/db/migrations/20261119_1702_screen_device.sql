-- A paired device has a code of its own, made on it; only its hash is here. Never removed: who was let in stays known.
create table screen_device (
  tenant_id uuid not null references tenant,
  id uuid not null,
  screen_id uuid not null,
  kind text not null check (kind in ('display', 'console')),
  name text not null check (char_length(name) between 1 and 40),
  auth_hash bytea not null check (length(auth_hash) = 32),
  paired_at timestamptz not null default now(),
  -- Who approved it: a console, or somebody of the staff. Neither: it came with the screen's own code.
  approved_by_device uuid,
  approved_by uuid,
  last_seen_at timestamptz not null default now(),
  latency_ms int check (latency_ms between 0 and 60000),
  -- The page that it says it shows.
  page text not null default '' check (char_length(page) <= 40),
  -- Until when it shows its name.
  identify_until timestamptz,
  -- Counts how often it was told to load anew.
  reloads int not null default 0,
  revoked_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, auth_hash),
  foreign key (tenant_id, screen_id) references screen,
  foreign key (tenant_id, approved_by_device) references screen_device,
  foreign key (tenant_id, approved_by) references account
);
create index screen_device_screen on screen_device (tenant_id, screen_id);
create index screen_device_approver on screen_device (tenant_id, approved_by) where approved_by is not null;
create index screen_device_console on screen_device (tenant_id, approved_by_device) where approved_by_device is not null;
call fence('screen_device', 'select, insert, update');

-- A page that shows a number and waits for somebody to let it in.
create table screen_pairing (
  tenant_id uuid not null references tenant,
  id uuid not null,
  screen_id uuid not null,
  auth_hash bytea not null check (length(auth_hash) = 32),
  number text not null check (number ~ '^\d{6}$'),
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, auth_hash),
  unique (tenant_id, screen_id, number),
  foreign key (tenant_id, screen_id) references screen
);
create index screen_pairing_expiry on screen_pairing (tenant_id, expires_at);
call fence('screen_pairing', 'select, insert, update, delete');

-- As enter_screen, and which device it is that shows a code of its own.
create function enter_screen_device(p_key bytea, p_screen_code text, p_auth_hash bytea)
returns table (
  entered_at timestamptz, tenant_id uuid, demo boolean, portal_id uuid, screen_id uuid, display_auth_hash bytea, console_auth_hash bytea,
  room_id uuid, device_id uuid, device_kind text, is_revoked boolean
)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
declare
  found record;
begin
  select * into found from tenant_of_screen(p_screen_code);
  if found.tenant_id is null then
    return;
  end if;
  perform enter_by_key(p_key, found.tenant_id);
  return query
    select now(), t.id, t.demo, s.portal_id, s.id, s.display_auth_hash, s.console_auth_hash, s.room_id, d.id, d.kind, d.revoked_at is not null
    from screen s
    join tenant t on t.id = s.tenant_id and t.state = 'open'
    left join screen_device d on d.tenant_id = s.tenant_id and d.screen_id = s.id and d.auth_hash = p_auth_hash
    where s.tenant_id = found.tenant_id and s.id = found.screen_id;
end
$$;
revoke all on function enter_screen_device(bytea, text, bytea) from public;
grant execute on function enter_screen_device(bytea, text, bytea) to laurel_app;

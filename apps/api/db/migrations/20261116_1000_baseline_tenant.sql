-- The baseline describes the whole database, area by area, in the order of its files; later migrations change it. Three roles: the owner
-- holds the schema and runs migrations, laurel_app serves requests inside one tenant, laurel_platform works across all of them.
grant usage on schema public to laurel_app, laurel_platform;

-- A node is ready only when the database has every migration that the node knows, so it reads their names and hashes.
grant select on migration to laurel_app, laurel_platform;

-- The tenant of a transaction --------------------------------------------------------------------------------------------------------------

-- A function with its owner's rights sets the tenant, and asks for the key of the connection: a secret that the node made when it opened the
-- connection, and that no statement can read. A setting of our own would not do: PostgreSQL lets everybody write settings it does not know,
-- also a statement that somebody smuggled in.
--
-- So the tenant stands in one of PostgreSQL's settings that only a superuser, or who was given the right, may write: backtrace_functions
-- names C functions whose errors are traced, for developers of PostgreSQL. Ours holds the hash of the key, a comma and the tenant, in
-- hexadecimal digits, and so names no function.
do $$
begin
  if not has_parameter_privilege('backtrace_functions', 'set') then
    raise exception 'a superuser must first say: grant set on parameter backtrace_functions to laurel_owner';
  end if;
end
$$;

-- Called once for each connection, before anything else.
create function take_key(p_key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_key is null or octet_length(p_key) < 32 then
    raise exception 'a key has 32 bytes' using errcode = 'invalid_parameter_value';
  end if;
  if current_setting('backtrace_functions') <> '' then
    raise exception 'this connection has a key, or the server sets backtrace_functions' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('backtrace_functions', encode(sha256(p_key), 'hex'), false);
end
$$;

-- Called by the functions that enter a tenant (baseline_entering).
create function enter_by_key(p_key bytea, p_tenant uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_key is null or left(current_setting('backtrace_functions'), 64) <> encode(sha256(p_key), 'hex') then
    raise exception 'this is not the key of the connection' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('backtrace_functions', left(current_setting('backtrace_functions'), 64) || ',' || translate(p_tenant::text, '-', ''), true);
end
$$;

-- PostgreSQL must be able to inline this, because the indexes begin with the tenant: one SQL expression, and no search_path of its own.
create function current_tenant() returns uuid
language sql stable parallel safe
as $$select nullif(pg_catalog.substr(pg_catalog.current_setting('backtrace_functions'), 66), '')::uuid$$;

revoke all on function take_key(bytea), enter_by_key(bytea, uuid), current_tenant() from public;
grant execute on function take_key(bytea), enter_by_key(bytea, uuid) to laurel_app;
grant execute on function current_tenant() to laurel_app, laurel_platform;

-- The fence --------------------------------------------------------------------------------------------------------------------------------

-- Every tenant table passes through this one procedure. Row security is forced, so that not even the owner reads across it.
create procedure fence(target regclass, privileges text, tenant_column name default 'tenant_id')
language plpgsql
set search_path = pg_catalog
as $$
declare
  same_tenant text := format('%I = public.current_tenant()', tenant_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_fence on %s to laurel_app using (%s) with check (%s)', target, same_tenant, same_tenant);
  execute format('create policy platform_door on %s to laurel_platform using (true) with check (true)', target);
  if privileges <> '' then
    execute format('grant %s on %s to laurel_app', privileges, target);
  end if;
  execute format('grant select, insert, update, delete on %s to laurel_platform', target);
end
$$;
revoke all on procedure fence(regclass, text, name) from public;

-- Tenants ----------------------------------------------------------------------------------------------------------------------------------

create table tenant (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name jsonb not null,
  kind text not null,
  zone text not null default 'Asia/Shanghai',
  levels text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'suspended')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspended_because text
);
-- Decision 15: the platform is a tenant like any other, and there is one.
create unique index tenant_platform on tenant (kind) where kind = 'platform';
call fence('tenant', 'select', 'id');

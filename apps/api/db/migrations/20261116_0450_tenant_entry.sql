-- The tenant of a transaction was a setting that every statement of the app may write, also one that somebody smuggled in. Now it is set by a function with
-- its owner's rights, which asks for the key of the connection: a secret that the node made when it opened the connection, and that no statement can read.
--
-- PostgreSQL lets everybody write settings that it does not know itself. So the tenant stands in one of its own that only a superuser, or who was given the
-- right, may write: backtrace_functions, for developers of PostgreSQL, names C functions whose errors are traced. Ours is the hash of the key, a comma and the
-- tenant, in hexadecimal digits, and names none.
do $$
begin
  if not has_parameter_privilege('backtrace_functions', 'set') then
    raise exception 'a superuser must first say: grant set on parameter backtrace_functions to laurel_owner';
  end if;
end
$$;

-- Once for each connection, before anything else.
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

-- Written so that PostgreSQL puts it into the statement as it stands: an index begins with it.
-- A node of the version before has no keys: on a connection without one its word counts, until trust_keys_only is called.
create function current_tenant() returns uuid
language sql stable parallel safe
as $$
  select case when pg_catalog.current_setting('backtrace_functions') = ''
    then nullif(pg_catalog.current_setting('app.tenant_id', true), '')::uuid
    else nullif(pg_catalog.substr(pg_catalog.current_setting('backtrace_functions'), 66), '')::uuid end
$$;

-- Once every node is of this version; at once where nobody is yet.
create procedure trust_keys_only()
language sql
as $$
  create or replace function public.current_tenant() returns uuid
  language sql stable parallel safe
  as 'select nullif(pg_catalog.substr(pg_catalog.current_setting(''backtrace_functions''), 66), '''')::uuid'
$$;

revoke all on function take_key(bytea), enter_by_key(bytea, uuid), current_tenant() from public;
revoke all on procedure trust_keys_only() from public;
grant execute on function take_key(bytea), enter_by_key(bytea, uuid) to laurel_app;
grant execute on function current_tenant() to laurel_app, laurel_platform;

do $$
begin
  if pg_relation_size('public.tenant') = 0 then
    call public.trust_keys_only();
  end if;
end
$$;

create or replace procedure fence(target regclass, privileges text, tenant_column name default 'tenant_id')
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

do $$
declare
  fenced record;
  same_tenant text;
begin
  for fenced in select polrelid::regclass as target from pg_policy where polname = 'tenant_fence' order by polrelid loop
    same_tenant := format('%I = public.current_tenant()', case when fenced.target = 'public.tenant'::regclass then 'id' else 'tenant_id' end);
    execute format('alter policy tenant_fence on %s using (%s) with check (%s)', fenced.target, same_tenant, same_tenant);
  end loop;
end
$$;

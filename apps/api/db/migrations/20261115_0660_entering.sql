-- Public names lead to a tenant before one is known: the code or domain of a portal, the code of a screen. The owner is fenced like
-- everyone, but for these reads; nothing else may be looked up across tenants.
create policy name_lookup on portal for select to laurel_owner using (true);
create policy name_lookup on screen for select to laurel_owner using (true);

create function tenant_of_portal(portal_code text) returns table (tenant_id uuid, portal_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$ select p.tenant_id, p.id from public.portal p where p.code = portal_code and p.state = 'open' $$;

create function tenant_of_screen(screen_code text) returns table (tenant_id uuid, screen_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$ select s.tenant_id, s.id from public.screen s where s.code = screen_code and s.state = 'open' $$;

-- A portal may have a domain of its own, whose front door leads to it.
create function portal_of_domain(host text) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$ select p.code from public.portal p where p.domain = host and p.state = 'open' $$;

revoke all on function tenant_of_portal(text), tenant_of_screen(text), portal_of_domain(text) from public;
grant execute on function tenant_of_portal(text), tenant_of_screen(text), portal_of_domain(text) to laurel_app, laurel_platform;

-- Tenant, session and time in one round trip. A portal code that is not the session's own organiser's gives no row: foreign and
-- absent look alike.
create function enter_session(p_tenant uuid, p_session uuid, p_portal_code text)
returns table (
  entered_at timestamptz, demo boolean, portal_id uuid, account_id uuid, person_id uuid, user_type int, user_name text, nickname text,
  roles text[], permissions text[]
)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform set_config('app.tenant_id', p_tenant::text, true);
  return query
    select now(), t.demo, p.id, a.id, a.person_id, a.user_type, a.user_name, a.nickname,
      coalesce(r.codes, '{}'), coalesce(r.permissions, '{}')
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.state = 'open'
    join tenant t on t.id = s.tenant_id and t.state = 'open'
    left join portal p on p.tenant_id = s.tenant_id and p.code = p_portal_code and p.state = 'open'
    left join lateral (
      select array_agg(distinct role.code) as codes, array_agg(distinct held.permission) filter (where held.permission is not null) as permissions
      from account_role ar
      join role on role.tenant_id = ar.tenant_id and role.id = ar.role_id
      left join lateral unnest(role.permissions) as held(permission) on true
      where ar.tenant_id = s.tenant_id and ar.account_id = a.id
    ) r on true
    where s.tenant_id = p_tenant and s.id = p_session and s.ended_at is null and s.expires_at > now()
      and (p_portal_code is null or p.id is not null);
end
$$;

create function enter_portal(p_portal_code text)
returns table (entered_at timestamptz, tenant_id uuid, demo boolean, portal_id uuid)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
declare
  found record;
begin
  select * into found from tenant_of_portal(p_portal_code);
  if found.tenant_id is null then
    return;
  end if;
  perform set_config('app.tenant_id', found.tenant_id::text, true);
  return query select now(), t.id, t.demo, found.portal_id from tenant t where t.id = found.tenant_id and t.state = 'open';
end
$$;

create function enter_screen(p_screen_code text)
returns table (entered_at timestamptz, tenant_id uuid, demo boolean, portal_id uuid, screen_id uuid, display_auth_hash bytea, console_auth_hash bytea)
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
  perform set_config('app.tenant_id', found.tenant_id::text, true);
  return query
    select now(), t.id, t.demo, s.portal_id, s.id, s.display_auth_hash, s.console_auth_hash
    from screen s join tenant t on t.id = s.tenant_id and t.state = 'open'
    where s.tenant_id = found.tenant_id and s.id = found.screen_id;
end
$$;

create function enter_tenant(p_tenant uuid)
returns table (entered_at timestamptz, demo boolean)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform set_config('app.tenant_id', p_tenant::text, true);
  return query select now(), t.demo from tenant t where t.id = p_tenant and t.state = 'open';
end
$$;

revoke all on function enter_session(uuid, uuid, text), enter_portal(text), enter_screen(text), enter_tenant(uuid) from public;
grant execute on function enter_session(uuid, uuid, text), enter_portal(text), enter_screen(text), enter_tenant(uuid) to laurel_app;

-- Each of these enters a tenant by the key of the connection and reads what a request begins with, in one round trip. No row: not to be had;
-- foreign and absent look alike.

-- Tenant, session and time, with what each role opens and where: data scope costs no round trip of its own. A portal code that is not of the
-- session's own organiser gives no row.
create function enter_account(p_key bytea, p_tenant uuid, p_session uuid, p_portal_code text)
returns table (
  entered_at timestamptz, demo boolean, portal_id uuid, account_id uuid, person_id uuid, user_type int, user_name text, nickname text,
  organisation_path text, grants jsonb
)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform enter_by_key(p_key, p_tenant);
  return query
    select now(), t.demo, p.id, a.id, a.person_id, a.user_type, a.user_name, a.nickname, o.path::text, g.grants
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.state = 'open'
    join tenant t on t.id = s.tenant_id and t.state = 'open'
    left join portal p on p.tenant_id = s.tenant_id and p.code = p_portal_code and p.state = 'open'
    left join organisation o on o.tenant_id = s.tenant_id and o.id = a.organisation_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('role', role.code, 'scope', role.data_scope, 'permissions', role.permissions, 'named',
        case when role.data_scope = 'named' then array(
          select n.path from role_organisation ro join organisation n on n.tenant_id = ro.tenant_id and n.id = ro.organisation_id
          where ro.tenant_id = role.tenant_id and ro.role_id = role.id) end)) as grants
      from account_role ar
      join role on role.tenant_id = ar.tenant_id and role.id = ar.role_id
      where ar.tenant_id = s.tenant_id and ar.account_id = a.id
    ) g on true
    where s.tenant_id = p_tenant and s.id = p_session and s.ended_at is null and s.expires_at > now()
      and (p_portal_code is null or p.id is not null);
end
$$;

create function enter_portal(p_key bytea, p_portal_code text)
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
  perform enter_by_key(p_key, found.tenant_id);
  return query select now(), t.id, t.demo, found.portal_id from tenant t where t.id = found.tenant_id and t.state = 'open';
end
$$;

create function enter_screen(p_key bytea, p_screen_code text)
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
  perform enter_by_key(p_key, found.tenant_id);
  return query
    select now(), t.id, t.demo, s.portal_id, s.id, s.display_auth_hash, s.console_auth_hash
    from screen s join tenant t on t.id = s.tenant_id and t.state = 'open'
    where s.tenant_id = found.tenant_id and s.id = found.screen_id;
end
$$;

create function enter_tenant(p_key bytea, p_tenant uuid)
returns table (entered_at timestamptz, demo boolean)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform enter_by_key(p_key, p_tenant);
  return query select now(), t.demo from tenant t where t.id = p_tenant and t.state = 'open';
end
$$;

revoke all on function enter_account(bytea, uuid, uuid, text), enter_portal(bytea, text), enter_screen(bytea, text), enter_tenant(bytea, uuid)
  from public;
grant execute on function enter_account(bytea, uuid, uuid, text), enter_portal(bytea, text), enter_screen(bytea, text), enter_tenant(bytea, uuid)
  to laurel_app;

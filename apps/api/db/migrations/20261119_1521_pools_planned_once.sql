-- PostgreSQL plans the body of an SQL function anew in each statement that calls it, unless it can be inlined, which a fixed search_path
-- prevents; that of a PL/pgSQL function once per connection. Who asks for a task asks for pools: planning took 5 ms, running 0.2.

create or replace function places_of(p_tenant uuid, p_organisation uuid) returns setof uuid
language plpgsql stable
set search_path = pg_catalog, public
as $$
begin
  return query
    with own as (
      select path, string_to_array(rtrim(path, '/'), '/')::uuid[] as nodes from organisation where tenant_id = p_tenant and id = p_organisation
    ), above as (
      select n.id, n.level, char_length(n.path) as depth from own join organisation n on n.tenant_id = p_tenant and n.id = any (own.nodes)
    )
    select id from above
    where depth >= coalesce((select max(depth) from above where level is not null), (select char_length(path) from own));
end
$$;

create or replace function account_pools(p_tenant uuid, p_account uuid) returns text[]
language plpgsql stable
set search_path = pg_catalog, public
as $$
begin
  return (
    with me as (
      select id, organisation_id from account where tenant_id = p_tenant and id = p_account and state = 'open' and user_type <> 1
    ), held as (
      select 'role:' || r.role_id as pool from me join account_role r on r.tenant_id = p_tenant and r.account_id = me.id
      union all
      select 'grp:' || g.work_group_id from me join work_group_member g on g.tenant_id = p_tenant and g.account_id = me.id
    )
    select array(
      select 'u:' || id from me
      union all select pool from held
      union all select pool || '@' || place from held, me, places_of(p_tenant, me.organisation_id) as place
      union all select 'post:' || h.post_id from me join post_holder h on h.tenant_id = p_tenant and h.account_id = me.id
      union all select 'head:' || o.id from me join organisation o on o.tenant_id = p_tenant and o.head_account_id = me.id
      union all
      select 'dept:' || node from me join organisation o on o.tenant_id = p_tenant and o.id = me.organisation_id,
        unnest(string_to_array(rtrim(o.path, '/'), '/')) as node
    ));
end
$$;

create or replace function are_colleagues(p_tenant uuid, p_one uuid, p_other uuid) returns boolean
language plpgsql stable
set search_path = pg_catalog, public
as $$
begin
  return exists (
    select from account a join account b on b.tenant_id = a.tenant_id and b.id = p_other and b.person_id <> a.person_id
    left join organisation x on x.tenant_id = a.tenant_id and x.id = a.organisation_id
    left join organisation y on y.tenant_id = b.tenant_id and y.id = b.organisation_id
    where a.tenant_id = p_tenant and a.id = p_one
      and (x.path is null or y.path is null or starts_with(x.path, y.path) or starts_with(y.path, x.path))
      and exists (
        select from unnest(account_pools(p_tenant, p_one)) as own (pool)
        where split_part(own.pool, ':', 1) in ('role', 'grp', 'post') and own.pool = any (account_pools(p_tenant, p_other))));
end
$$;

create or replace function delegators_of(p_tenant uuid, p_account uuid) returns table (account_id uuid, pools text[])
language plpgsql stable
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  return query
    select d.from_account_id, account_pools(p_tenant, d.from_account_id) from delegation d
    join tenant t on t.id = d.tenant_id
    where d.tenant_id = p_tenant and d.to_account_id = p_account and d.ended_at is null
      and (now() at time zone t.zone)::date between d.starts_on and d.ends_on
      and are_colleagues(p_tenant, d.from_account_id, p_account);
end
$$;

create or replace function name_parts(name text, user_name text) returns setof text
language plpgsql immutable
set search_path = pg_catalog
as $$
begin
  return query
    select left(substr(name, at), 16) from generate_series(2, length(name)) at where substr(name, at, 1) !~ '\s'
    union
    select left(substr(user_name, at), 16) from generate_series(2, length(user_name)) at
    where substr(user_name, at, 1) ~ '[a-z0-9]'
      and (substr(user_name, at - 1, 1) !~ '[a-z0-9]' or (substr(user_name, at, 1) ~ '[0-9]') <> (substr(user_name, at - 1, 1) ~ '[0-9]'));
end
$$;

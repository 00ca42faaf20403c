-- Candidates are pools (decision 53). A task is offered to a pool of people or to a person, never to each member; a claim makes it personal.
-- A pool is a token: u:<account>, role:<id>, grp:<id>, post:<id>, head:<organisation>, dept:<organisation>; role and grp may end in @<organisation>.
alter table process_task
  add column pools text[] not null default '{}',
  add column claimed_by uuid,
  add column claimed_at timestamptz,
  add foreign key (tenant_id, claimed_by) references account,
  add constraint process_task_claim check ((claimed_by is null) = (claimed_at is null));
update process_task set pools = array(select 'u:' || account from unnest(offered_to) as account);
alter table process_task drop column offered_to;
create index process_task_claimer on process_task (tenant_id, claimed_by) where claimed_by is not null;

alter table task_candidate add column pool text collate "C";
update task_candidate set pool = 'u:' || account_id;
alter table task_candidate drop constraint task_candidate_pkey;
alter table task_candidate drop column account_id;
alter table task_candidate alter column pool set not null;
alter table task_candidate add primary key (tenant_id, pool, created_at, task_id);

create index organisation_head on organisation (tenant_id, head_account_id) where head_account_id is not null;

-- Where an account belongs: its organisation, and those above it up to the first one that is a level (a school, a city). Without a level only
-- its own.
create function places_of(p_tenant uuid, p_organisation uuid) returns setof uuid
language sql stable
set search_path = pg_catalog, public
as $$
  with own as (
    select path, string_to_array(rtrim(path, '/'), '/')::uuid[] as nodes from organisation where tenant_id = p_tenant and id = p_organisation
  ), above as (
    select n.id, n.level, char_length(n.path) as depth from own join organisation n on n.tenant_id = p_tenant and n.id = any (own.nodes)
  )
  select id from above
  where depth >= coalesce((select max(depth) from above where level is not null), (select char_length(path) from own))
$$;

-- The pools that an account is in now. Entrants decide nothing (decision 52).
create function account_pools(p_tenant uuid, p_account uuid) returns text[]
language sql stable
set search_path = pg_catalog, public
as $$
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
  )
$$;

-- Those who are in a pool now: the same law, seen from the other side.
create function pool_members(p_tenant uuid, p_pool text) returns setof uuid
language plpgsql stable
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
declare
  v_kind text := split_part(p_pool, ':', 1);
  v_id uuid := split_part(split_part(p_pool, ':', 2), '@', 1)::uuid;
  v_place uuid := nullif(split_part(p_pool, '@', 2), '')::uuid;
begin
  return query
    select a.id from account a
    where a.tenant_id = p_tenant and a.state = 'open' and a.user_type <> 1
      and (v_place is null or v_place in (select places_of(p_tenant, a.organisation_id)))
      and a.id in (
        select v_id where v_kind = 'u'
        union all select r.account_id from account_role r where v_kind = 'role' and r.tenant_id = p_tenant and r.role_id = v_id
        union all select g.account_id from work_group_member g where v_kind = 'grp' and g.tenant_id = p_tenant and g.work_group_id = v_id
        union all select h.account_id from post_holder h where v_kind = 'post' and h.tenant_id = p_tenant and h.post_id = v_id
        union all select o.head_account_id from organisation o where v_kind = 'head' and o.tenant_id = p_tenant and o.id = v_id
        union all
        select m.id from organisation top
        join organisation o on o.tenant_id = top.tenant_id and o.path >= top.path and o.path < top.path || '~'
        join account m on m.tenant_id = o.tenant_id and m.organisation_id = o.id
        where v_kind = 'dept' and top.tenant_id = p_tenant and top.id = v_id
      );
end
$$;

revoke all on function places_of(uuid, uuid), account_pools(uuid, uuid), pool_members(uuid, text) from public;
grant execute on function places_of(uuid, uuid), account_pools(uuid, uuid), pool_members(uuid, text) to laurel_app, laurel_platform;

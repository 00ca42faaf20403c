-- A school has thousands of entrants and some dozens who review: who may decide in a department is found among these, without reading the others.
create index account_staff_organisation on account (tenant_id, organisation_id, id) where state = 'open' and user_type <> 1;

create or replace function pool_members(p_tenant uuid, p_pool text, p_limit int default null) returns setof uuid
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
    select a.id from (
      select v_id as id where v_kind = 'u'
      union all select r.account_id from account_role r where v_kind = 'role' and r.tenant_id = p_tenant and r.role_id = v_id
      union all select g.account_id from work_group_member g where v_kind = 'grp' and g.tenant_id = p_tenant and g.work_group_id = v_id
      union all select h.account_id from post_holder h where v_kind = 'post' and h.tenant_id = p_tenant and h.post_id = v_id
      union all select o.head_account_id from organisation o where v_kind = 'head' and o.tenant_id = p_tenant and o.id = v_id
      union all
      select m.id from organisation top
      join organisation o on o.tenant_id = top.tenant_id and o.path >= top.path and o.path < top.path || '~'
      join account m on m.tenant_id = o.tenant_id and m.organisation_id = o.id and m.state = 'open' and m.user_type <> 1
      where v_kind = 'dept' and top.tenant_id = p_tenant and top.id = v_id
    ) member
    join account a on a.tenant_id = p_tenant and a.id = member.id and a.state = 'open' and a.user_type <> 1
    where v_place is null or v_place in (select places_of(p_tenant, a.organisation_id))
    limit p_limit;
end
$$;

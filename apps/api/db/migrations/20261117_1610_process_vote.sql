-- Several decide one task (decision 53): the votes are ours, under the instance's lock; the engine has one token and hears one outcome.
alter table process_task
  add column mode text not null default 'claim' check (mode in ('claim', 'all', 'any', 'ratio', 'in-turn', 'veto')),
  -- With the mode ratio: the percentage of approvals that passes.
  add column ratio int check (ratio between 1 and 100),
  -- A drawn condition over the votes, under which they are enough.
  add column votes_until text,
  add constraint process_task_ratio check ((mode = 'ratio') = (ratio is not null));

create table process_vote (
  tenant_id uuid not null references tenant,
  task_id uuid not null,
  account_id uuid not null,
  -- The order in which they are asked, where they are asked in turn.
  position int not null,
  outcome text,
  reason text not null default '',
  voted_at timestamptz,
  primary key (tenant_id, task_id, account_id),
  foreign key (tenant_id, task_id) references process_task,
  foreign key (tenant_id, account_id) references account,
  check ((outcome is null) = (voted_at is null))
);
create index process_vote_account on process_vote (tenant_id, account_id);
call fence('process_vote', 'select, insert, update, delete');

-- A role may have thousands of members: who asks whether there is anybody needs a few of them.
drop function pool_members(uuid, text);
create function pool_members(p_tenant uuid, p_pool text, p_limit int default null) returns setof uuid
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
      join account m on m.tenant_id = o.tenant_id and m.organisation_id = o.id
      where v_kind = 'dept' and top.tenant_id = p_tenant and top.id = v_id
    ) member
    join account a on a.tenant_id = p_tenant and a.id = member.id and a.state = 'open' and a.user_type <> 1
    where v_place is null or v_place in (select places_of(p_tenant, a.organisation_id))
    limit p_limit;
end
$$;
revoke all on function pool_members(uuid, text, int) from public;
grant execute on function pool_members(uuid, text, int) to laurel_app, laurel_platform;

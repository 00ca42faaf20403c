-- Somebody is away for some days, and a colleague decides in their name. What that opens is read anew with each statement: it is never more
-- than the absent one may decide, and nothing that others have lent to them.
create table delegation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  -- Days of the organiser's zone, the last one included.
  starts_on date not null,
  ends_on date not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  -- Before its last day, by either of them.
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_account_id) references account,
  foreign key (tenant_id, to_account_id) references account,
  foreign key (tenant_id, ended_by) references account,
  check (from_account_id <> to_account_id),
  check (starts_on <= ends_on),
  check ((ended_at is null) = (ended_by is null))
);
create index delegation_from on delegation (tenant_id, from_account_id, ends_on desc);
create index delegation_to on delegation (tenant_id, to_account_id, ends_on desc);
create index delegation_ender on delegation (tenant_id, ended_by) where ended_by is not null;
call fence('delegation', 'select, insert, update');

-- Who decided, signed or acted is the colleague; in whose name they did stands beside it.
alter table process_task add column decided_for uuid,
  add foreign key (tenant_id, decided_for) references account;
create index process_task_decided_for on process_task (tenant_id, decided_for) where decided_for is not null;
alter table process_vote add column signed_by uuid,
  add foreign key (tenant_id, signed_by) references account;
create index process_vote_signed_by on process_vote (tenant_id, signed_by, voted_at desc, task_id desc) where signed_by is not null;
alter table process_operation add column on_behalf_of uuid,
  add foreign key (tenant_id, on_behalf_of) references account;
create index process_operation_on_behalf_of on process_operation (tenant_id, on_behalf_of) where on_behalf_of is not null;

-- Two persons who share a role, a post or a group, and whose organisations are in line.
create function are_colleagues(p_tenant uuid, p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = pg_catalog, public
as $$
  select exists (
    select from account a join account b on b.tenant_id = a.tenant_id and b.id = p_other and b.person_id <> a.person_id
    left join organisation x on x.tenant_id = a.tenant_id and x.id = a.organisation_id
    left join organisation y on y.tenant_id = b.tenant_id and y.id = b.organisation_id
    where a.tenant_id = p_tenant and a.id = p_one
      and (x.path is null or y.path is null or starts_with(x.path, y.path) or starts_with(y.path, x.path))
      and exists (
        select from unnest(account_pools(p_tenant, p_one)) as own (pool)
        where split_part(own.pool, ':', 1) in ('role', 'grp', 'post') and own.pool = any (account_pools(p_tenant, p_other))))
$$;

-- In whose name an account decides now, with the pools that these are in by themselves: there are no chains.
create function delegators_of(p_tenant uuid, p_account uuid) returns table (account_id uuid, pools text[])
language sql stable
set search_path = pg_catalog, public
as $$
  select d.from_account_id, account_pools(p_tenant, d.from_account_id) from delegation d
  join tenant t on t.id = d.tenant_id
  where d.tenant_id = p_tenant and d.to_account_id = p_account and d.ended_at is null
    and (now() at time zone t.zone)::date between d.starts_on and d.ends_on
    and are_colleagues(p_tenant, d.from_account_id, p_account)
$$;

revoke all on function are_colleagues(uuid, uuid, uuid), delegators_of(uuid, uuid) from public;
grant execute on function are_colleagues(uuid, uuid, uuid), delegators_of(uuid, uuid) to laurel_app, laurel_platform;

-- Decision 10: the organisations that a role of scope `named` reaches, each with all below it.
create table role_organisation (
  tenant_id uuid not null references tenant,
  role_id uuid not null,
  organisation_id uuid not null,
  primary key (tenant_id, role_id, organisation_id),
  foreign key (tenant_id, role_id) references role,
  foreign key (tenant_id, organisation_id) references organisation
);
create index role_organisation_node on role_organisation (tenant_id, organisation_id);
call fence('role_organisation', 'select, insert, delete');

create index account_role_role on account_role (tenant_id, role_id);
create index account_organisation on account (tenant_id, organisation_id, created_at desc, id desc);
create index account_recent on account (tenant_id, created_at desc, id desc);

create table post (
  tenant_id uuid not null references tenant,
  id uuid not null,
  organisation_id uuid not null,
  name jsonb not null,
  sort int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisation
);
create index post_organisation on post (tenant_id, organisation_id, sort);
call fence('post', 'select, insert, update, delete');

create table post_holder (
  tenant_id uuid not null references tenant,
  post_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, post_id, account_id),
  foreign key (tenant_id, post_id) references post,
  foreign key (tenant_id, account_id) references account
);
create index post_holder_account on post_holder (tenant_id, account_id);
call fence('post_holder', 'select, insert, delete');

create table work_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index work_group_recent on work_group (tenant_id, created_at desc, id desc);
call fence('work_group', 'select, insert, update, delete');

create table work_group_member (
  tenant_id uuid not null references tenant,
  work_group_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, work_group_id, account_id),
  foreign key (tenant_id, work_group_id) references work_group,
  foreign key (tenant_id, account_id) references account
);
create index work_group_member_account on work_group_member (tenant_id, account_id);
call fence('work_group_member', 'select, insert, delete');

-- G03: what people can be in a contest of a type.
create table contest_type_role (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_type_id uuid not null,
  name jsonb not null,
  sort int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, contest_type_id) references contest_type
);
create index contest_type_role_type on contest_type_role (tenant_id, contest_type_id, sort);
call fence('contest_type_role', 'select, insert, update, delete');

-- Kept for six months at least (Cybersecurity Law, article 21), longer than the sessions themselves.
create table login_log (
  tenant_id uuid not null references tenant,
  session_id uuid not null,
  account_id uuid not null,
  way text not null,
  device text not null default '',
  address text not null default '',
  logged_in_at timestamptz not null default now(),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, account_id) references account
);
create index login_log_recent on login_log (tenant_id, logged_in_at desc, session_id desc);
create index login_log_account on login_log (tenant_id, account_id, logged_in_at desc, session_id desc);
call fence('login_log', 'select, insert');

-- What a look into a list of people found. The cells are people's numbers, so all of it is sealed; it has the id of the job that looked.
create table member_import (
  tenant_id uuid not null references tenant,
  id uuid not null,
  file_id uuid not null,
  requested_by uuid not null,
  outcome_sealed bytea,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, requested_by) references account
);
create index member_import_age on member_import (tenant_id, created_at);
call fence('member_import', 'select, insert, update');

-- As enter_session, with what each role opens and where: data scope costs no round trip of its own. Beside the old one and not instead of
-- it: a node of the version before asks for that until it is replaced.
create function enter_account(p_tenant uuid, p_session uuid, p_portal_code text)
returns table (
  entered_at timestamptz, demo boolean, portal_id uuid, account_id uuid, person_id uuid, user_type int, user_name text, nickname text,
  organisation_path text, grants jsonb
)
language plpgsql
set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform set_config('app.tenant_id', p_tenant::text, true);
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
revoke all on function enter_account(uuid, uuid, text) from public;
grant execute on function enter_account(uuid, uuid, text) to laurel_app;

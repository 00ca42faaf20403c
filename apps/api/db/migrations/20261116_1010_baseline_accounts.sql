-- Organisations, the people in them, their accounts, and what an account may do.

create table organisation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  parent_id uuid,
  -- The ids from the root to this node, each followed by '/': a subtree is a range of this column.
  path text collate "C" not null,
  kind text not null,
  name jsonb not null,
  -- Lists and big screens have room for nine characters.
  short_name text not null check (char_length(short_name) <= 9),
  city text not null default '',
  province text not null default '',
  level text,
  head_account_id uuid,
  sort int not null default 0,
  -- A closed organisation stays, since the past refers to it; nobody new comes to belong to it.
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, path),
  foreign key (tenant_id, parent_id) references organisation
);
create index organisation_children on organisation (tenant_id, parent_id, sort);
call fence('organisation', 'select, insert, update');

-- Numbers and addresses are sealed (AES-256-GCM, key id in the value) and found by keyed hash only (decision 37).
create table person (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  mobile_sealed bytea,
  mobile_hash bytea,
  id_type text,
  id_number_sealed bytea,
  id_number_hash bytea,
  email_sealed bytea,
  email_hash bytea,
  organisation_id uuid,
  education text,
  enrolment_year text,
  major text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisation
);
create unique index person_id_number on person (tenant_id, id_number_hash) where id_number_hash is not null;
create index person_mobile on person (tenant_id, mobile_hash) where mobile_hash is not null;
create index person_organisation on person (tenant_id, organisation_id);
-- A list of twenty rows looks up twenty people, and every request looks up its session. A tree costs one more level per look-up as the table
-- grows, a hash does not (P5); hence the indexes named `_lookup`. They only lead to the row: the fence still decides whether it may be seen.
create index person_lookup on person using hash (id);
call fence('person', 'select, insert, update');

create table account (
  tenant_id uuid not null references tenant,
  id uuid not null,
  person_id uuid not null,
  user_type int not null check (user_type between 1 and 5),
  user_name text not null,
  -- NFKC, lower case: what a login is compared with, so that look-alikes cannot share a name.
  user_name_key text not null,
  nickname text not null,
  avatar text not null default '',
  password_hash text,
  organisation_id uuid,
  state text not null default 'open' check (state in ('open', 'locked', 'closed')),
  created_at timestamptz not null default now(),
  -- People are found by the beginning of the name they are shown by. A column and not an expression: under row security only leak-proof
  -- operators reach an index, and neither `like` nor `lower` is one; a range in the order of bytes is.
  nickname_key text collate "C" not null generated always as (lower(normalize(nickname, nfkc))) stored,
  -- Null: since the account was opened.
  password_set_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_name_key),
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, organisation_id) references organisation
);
create index account_person on account (tenant_id, person_id);
create index account_lookup on account using hash (id);
create index account_nickname on account (tenant_id, nickname_key, id);
create index account_user_name on account (tenant_id, user_name_key collate "C");
create index account_recent on account (tenant_id, created_at desc, id desc);
create index account_organisation on account (tenant_id, organisation_id, created_at desc, id desc);
-- The people of one kind, for whom login codes are issued.
create index account_kind on account (tenant_id, user_type, created_at desc, id desc);
call fence('account', 'select, insert, update');

-- Each of the two tables refers to the other.
alter table organisation add foreign key (tenant_id, head_account_id) references account;

-- How many belong to an organisation -------------------------------------------------------------------------------------------------------

-- The number of accounts is known without walking them: what was counted, and what has changed since. Changes are added and never updated, so
-- that people who register at one school at the same moment do not wait for each other; the clean-up adds them up.
create table organisation_size (
  tenant_id uuid not null references tenant,
  organisation_id uuid not null,
  members int not null,
  primary key (tenant_id, organisation_id),
  foreign key (tenant_id, organisation_id) references organisation
);
call fence('organisation_size', 'select');

create table organisation_change (
  tenant_id uuid not null references tenant,
  id bigint generated always as identity,
  organisation_id uuid not null,
  delta int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisation
);
create index organisation_change_node on organisation_change (tenant_id, organisation_id);
call fence('organisation_change', 'select, insert');

create function note_accounts_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into organisation_change (tenant_id, organisation_id, delta)
  select tenant_id, organisation_id, count(*) from added where organisation_id is not null group by tenant_id, organisation_id;
  return null;
end
$$;

create function note_account_moved() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into organisation_change (tenant_id, organisation_id, delta)
  select new.tenant_id, moved.organisation_id, moved.delta
  from (values (old.organisation_id, -1), (new.organisation_id, 1)) as moved(organisation_id, delta)
  where moved.organisation_id is not null;
  return null;
end
$$;
revoke all on function note_accounts_added(), note_account_moved() from public;

-- No trigger for deleting: accounts are closed, and deleted only with their whole organiser.
create trigger account_added after insert on account referencing new table as added
  for each statement execute function note_accounts_added();
create trigger account_moved after update of organisation_id on account
  for each row when (old.organisation_id is distinct from new.organisation_id) execute function note_account_moved();

-- Roles ------------------------------------------------------------------------------------------------------------------------------------

-- A role that nobody holds may be deleted.
create table role (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  name jsonb not null,
  data_scope text not null default 'own' check (data_scope in ('own', 'own-org', 'org-and-below', 'named', 'all')),
  permissions text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call fence('role', 'select, insert, update, delete');

-- Role `platform` opens the desk from which every organiser is reached. An organiser's administrator may name roles as they like, but not this.
create function keep_platform_role() returns trigger
language plpgsql
set search_path = pg_catalog, public
as $$
begin
  if new.code = 'platform' and not exists (select from tenant t where t.id = new.tenant_id and t.kind = 'platform') then
    raise exception 'role platform belongs to the platform' using errcode = 'check_violation', constraint = 'role_of_platform';
  end if;
  return new;
end
$$;
revoke all on function keep_platform_role() from public;
create trigger role_of_platform before insert or update of code, tenant_id on role for each row execute function keep_platform_role();

create table account_role (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, account_id, role_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, role_id) references role
);
create index account_role_role on account_role (tenant_id, role_id);
call fence('account_role', 'select, insert, delete');

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

-- Posts and work groups --------------------------------------------------------------------------------------------------------------------

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

-- Leaving ----------------------------------------------------------------------------------------------------------------------------------

-- S22: the owner of an account asks for its deletion; it is done after a time in which they may think again.
create table deletion_request (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null check (due_at > asked_at),
  withdrawn_at timestamptz,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  check (withdrawn_at is null or done_at is null)
);
create unique index deletion_request_open on deletion_request (tenant_id, account_id) where withdrawn_at is null and done_at is null;
create index deletion_request_due on deletion_request (tenant_id, due_at) where withdrawn_at is null and done_at is null;
create index deletion_request_done on deletion_request (tenant_id, account_id) where done_at is not null;
call fence('deletion_request', 'select, insert, update');

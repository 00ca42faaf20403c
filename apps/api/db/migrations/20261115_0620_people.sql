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
  primary key (tenant_id, id),
  unique (tenant_id, user_name_key),
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, organisation_id) references organisation
);
create index account_person on account (tenant_id, person_id);
call fence('account', 'select, insert, update');
alter table organisation add foreign key (tenant_id, head_account_id) references account;

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
call fence('role', 'select, insert, update');

create table account_role (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, account_id, role_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, role_id) references role
);
call fence('account_role', 'select, insert, delete');

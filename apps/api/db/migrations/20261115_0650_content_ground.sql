-- Platform rows, the same for everyone, and what an organiser says instead or in addition.
create table dictionary_entry (
  dict_type text not null check (dict_type ~ '^[a-z][a-z0-9_]{0,63}$'),
  value text not null,
  label_zh text not null,
  label_en text not null,
  color_type text not null default '',
  css_class text not null default '',
  sort int not null default 0,
  -- The values of a state dictionary are law: an organiser may rename and recolour them, never add to them.
  locked boolean not null default false,
  primary key (dict_type, value)
);
grant select on dictionary_entry to laurel_app, laurel_platform;
grant insert, update on dictionary_entry to laurel_platform;

create table dictionary_override (
  tenant_id uuid not null references tenant,
  dict_type text not null check (dict_type ~ '^[a-z][a-z0-9_]{0,63}$'),
  value text not null,
  label_zh text not null,
  label_en text not null,
  color_type text not null default '',
  css_class text not null default '',
  sort int not null default 0,
  primary key (tenant_id, dict_type, value)
);
call fence('dictionary_override', 'select, insert, update, delete');

create table platform_configuration (
  key text primary key,
  value text not null,
  is_public boolean not null default false
);
grant select on platform_configuration to laurel_app, laurel_platform;
grant insert, update on platform_configuration to laurel_platform;

create table configuration (
  tenant_id uuid not null references tenant,
  key text not null,
  value text not null,
  is_public boolean not null default false,
  primary key (tenant_id, key)
);
call fence('configuration', 'select, insert, update');

create table option_set (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  form_code text not null,
  name text not null,
  options jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, form_code, name),
  foreign key (tenant_id, account_id) references account
);
call fence('option_set', 'select, insert, update, delete');

create table file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  state text not null default 'pending' check (state in ('pending', 'stored', 'refused')),
  refused_because text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index file_account on file (tenant_id, account_id, created_at desc);
create index file_unfinished on file (tenant_id, created_at) where state <> 'stored';
call fence('file', 'select, insert, update');

create table job_run (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null,
  input jsonb not null default '{}',
  requested_by uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int,
  result_file_id uuid,
  row_errors jsonb not null default '[]',
  reason text,
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references account,
  foreign key (tenant_id, result_file_id) references file
);
create index job_run_recent on job_run (tenant_id, created_at desc, id desc);
create index job_run_asked on job_run (tenant_id, requested_by, created_at desc, id desc);
call fence('job_run', 'select, insert, update');

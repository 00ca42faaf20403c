create table tenant (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name jsonb not null,
  kind text not null,
  zone text not null default 'Asia/Shanghai',
  levels text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'suspended')),
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
call fence('tenant', 'select', 'id');

create table contest_type (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name jsonb not null,
  icon text not null default '',
  event_kind text not null default 'general',
  sort int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call fence('contest_type', 'select, insert, update');

create table portal (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Reserved words: every first segment of a portal route, and the addresses of the application itself (decision 14).
  code text not null unique check (
    code ~ '^[a-z][a-z0-9-]{1,31}$'
    and code <> all (array['index', 'login', 'auditorlogin', 'loading', 'regist', 'entry', 'personal', 'details', 'detail', 'image', 'files',
      'projectreview', 'bpm', 'manager', 'verify', 'assets', 'app-api', 'notfound', 'sociallogin', 'userprotocol', 'entrysuccess',
      'projectscoring', 'roadshowmanagement'])
  ),
  domain text unique check (domain ~ '^[a-z0-9.-]{4,253}$'),
  title jsonb not null,
  head_navigation jsonb not null,
  theme text not null default '#1E85FE' check (theme ~ '^#[0-9A-Fa-f]{6}$'),
  template text not null default 'A',
  contest_type_id uuid,
  login_strategies int[] not null default '{1}',
  password_strategy int not null default 1,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contest_type_id) references contest_type
);
call fence('portal', 'select, insert, update');

create table contest (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_type_id uuid not null,
  code text not null,
  name jsonb not null,
  edition int not null default 1,
  zone text not null default 'Asia/Shanghai',
  grace_minutes int not null default 0 check (grace_minutes between 0 and 1440),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, contest_type_id) references contest_type
);
call fence('contest', 'select, insert, update');

create table stage (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_id uuid not null,
  code text not null,
  name jsonb not null,
  process_type int not null check (process_type between 1 and 6),
  level text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at >= opens_at),
  sort int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, contest_id, code),
  foreign key (tenant_id, contest_id) references contest
);
call fence('stage', 'select, insert, update');

create table screen (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  portal_id uuid not null,
  stage_id uuid,
  title jsonb not null,
  template int not null default 1 check (template in (1, 2)),
  config jsonb not null default '{}',
  display_auth_hash bytea not null,
  console_auth_hash bytea not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  primary key (tenant_id, id),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, stage_id) references stage
);
call fence('screen', 'select, insert, update');

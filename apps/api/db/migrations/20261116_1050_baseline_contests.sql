-- A contest as far as pages need it: its type, what it is divided into, and what its organiser says about it.

create table contest_type (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name jsonb not null,
  icon text not null default '',
  event_kind text not null default 'general',
  sort int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  constraint contest_type_event_kind check (event_kind in ('general', 'event'))
);
call fence('contest_type', 'select, insert, update, delete');

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
  summary jsonb not null default '{"zh": "", "en": ""}',
  -- HTML, cleaned on the way in.
  rules jsonb not null default '{"zh": "", "en": ""}',
  state text not null default 'open' check (state in ('open', 'closed')),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, contest_type_id) references contest_type
);
call fence('contest', 'select, insert, update, delete');
call notes_file_uses('contest');

create table track (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_id uuid not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,7}$'),
  name jsonb not null,
  summary jsonb not null default '{"zh": "", "en": ""}',
  sort int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, contest_id, code),
  foreign key (tenant_id, contest_id) references contest
);
call fence('track', 'select, insert, update, delete');
call notes_file_uses('track');

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
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, contest_id, code),
  foreign key (tenant_id, contest_id) references contest
);
call fence('stage', 'select, insert, update, delete');

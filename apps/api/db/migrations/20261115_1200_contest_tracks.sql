-- A contest as far as pages need it: what it is divided into, and what its organiser says about it.
alter table contest_type
  add constraint contest_type_event_kind check (event_kind in ('general', 'event')),
  add column version int not null default 1;

alter table contest
  add column summary jsonb not null default '{"zh": "", "en": ""}',
  -- HTML, cleaned on the way in.
  add column rules jsonb not null default '{"zh": "", "en": ""}',
  add column state text not null default 'open' check (state in ('open', 'closed')),
  add column version int not null default 1;

alter table stage add column version int not null default 1;
grant delete on stage to laurel_app;

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

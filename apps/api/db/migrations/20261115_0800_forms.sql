-- A form is never changed: its next version is another row, and what was filled in by an old one still means what it meant.
create table form_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  version int not null check (version > 0),
  name jsonb not null,
  purpose text not null,
  definition jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code, version)
);
create index form_definition_purpose on form_definition (tenant_id, purpose, version desc);
call fence('form_definition', 'select, insert');

-- A deadline that was put off: of a stage, of one organisation there, or of one entry. Never changed: who promised what to whom, and why.
create table extension (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_id uuid not null,
  stage_id uuid not null,
  organisation_id uuid,
  entry_id uuid,
  was_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > was_at),
  reason jsonb not null,
  broadcast_id uuid,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contest_id) references contest on delete cascade,
  foreign key (tenant_id, stage_id) references stage on delete cascade,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, broadcast_id) references broadcast,
  foreign key (tenant_id, made_by) references account,
  check (organisation_id is null or entry_id is null)
);
create index extension_contest on extension (tenant_id, contest_id);
create index extension_stage on extension (tenant_id, stage_id, made_at desc, id desc);
-- An entry's own deadline is read with every look at it.
create index extension_entry on extension (tenant_id, entry_id, stage_id, closes_at) where entry_id is not null;
create index extension_organisation on extension (tenant_id, organisation_id) where organisation_id is not null;
create index extension_broadcast on extension (tenant_id, broadcast_id) where broadcast_id is not null;
create index extension_maker on extension (tenant_id, made_by);
call fence('extension', 'select, insert');

-- Who can be asked to judge: what they know, where they belong, and how much they take on in a season. Draws know them by their code, never by name.
create table expert (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  number int not null check (number > 0),
  code text not null generated always as ('Z' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  title text not null default '',
  -- What counts for avoidance; more of them in expert_avoidance.
  organisation_id uuid,
  max_load int not null check (max_load between 1 and 1000),
  state text not null check (state in ('available', 'paused', 'to-confirm', 'to-check')),
  -- Why it was paused, or is to be checked.
  state_reason text not null default '',
  state_at timestamptz not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, account_id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, organisation_id) references organisation
);
create index expert_newest on expert (tenant_id, created_at desc, id desc);
create index expert_state on expert (tenant_id, state, created_at desc, id desc);
create index expert_organisation on expert (tenant_id, organisation_id) where organisation_id is not null;
call fence('expert', 'select, insert, update');

-- Values of the dictionary ims_expert_field; what stands before a full stop is the field above.
create table expert_field (
  tenant_id uuid not null references tenant,
  expert_id uuid not null,
  field text collate "C" not null,
  sort int not null default 0,
  primary key (tenant_id, expert_id, field),
  foreign key (tenant_id, expert_id) references expert
);
create index expert_field_experts on expert_field (tenant_id, field, expert_id);
call fence('expert_field', 'select, insert, delete');

create table expert_avoidance (
  tenant_id uuid not null references tenant,
  expert_id uuid not null,
  organisation_id uuid not null,
  primary key (tenant_id, expert_id, organisation_id),
  foreign key (tenant_id, expert_id) references expert,
  foreign key (tenant_id, organisation_id) references organisation
);
create index expert_avoidance_organisation on expert_avoidance (tenant_id, organisation_id);
call fence('expert_avoidance', 'select, insert, delete');

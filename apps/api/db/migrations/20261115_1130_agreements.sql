-- What a portal asks people to agree to. A version is never changed: what somebody agreed to stays what they read.
create table agreement (
  tenant_id uuid not null references tenant,
  id uuid not null,
  portal_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'guardian')),
  primary key (tenant_id, id),
  unique (tenant_id, portal_id, kind),
  foreign key (tenant_id, portal_id) references portal
);
call fence('agreement', 'select, insert');

create table agreement_version (
  tenant_id uuid not null references tenant,
  id uuid not null,
  agreement_id uuid not null,
  -- As people read it; `number` gives the order.
  version text not null check (version ~ '^\d{1,3}(\.\d{1,3}){0,2}$'),
  number int not null check (number > 0),
  title jsonb not null,
  changes jsonb,
  sections jsonb not null,
  effective_on date not null,
  published_at timestamptz not null default now(),
  -- Null: the platform.
  published_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, agreement_id, version),
  unique (tenant_id, agreement_id, number),
  foreign key (tenant_id, agreement_id) references agreement,
  foreign key (tenant_id, published_by) references account
);
call fence('agreement_version', 'select, insert');

create table agreement_acceptance (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  version_id uuid not null,
  accepted_at timestamptz not null default now(),
  primary key (tenant_id, account_id, version_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, version_id) references agreement_version
);
create index agreement_acceptance_version on agreement_acceptance (tenant_id, version_id, accepted_at desc);
call fence('agreement_acceptance', 'select, insert');

-- S22: who answers for a minor, and to which text they agreed.
create table guardian_consent (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  version_id uuid not null,
  name_sealed bytea not null,
  mobile_sealed bytea not null,
  mobile_hash bytea not null,
  consented_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, version_id) references agreement_version
);
call fence('guardian_consent', 'select, insert');

-- What was answered beyond what the person's own row holds, sealed, with the version of the form that asked.
create table registration (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  -- Null: the portal had no form of its own.
  form_id uuid,
  answers_sealed bytea not null,
  registered_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, form_id) references form_definition
);
call fence('registration', 'select, insert');

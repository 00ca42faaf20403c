-- Portals and screens, how a public name leads to its tenant, and what a portal asks of people who register.

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
  -- Whether people may open accounts by themselves. Where the terms are missing nobody can, whatever it says here.
  registration text not null default 'open' check (registration in ('open', 'closed')),
  header_style text not null default 'over' check (header_style in ('over', 'light', 'brand')),
  -- Whether its visits are counted by somebody else: off until an organiser says otherwise.
  analytics jsonb not null default '{"provider": "none", "id": ""}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, contest_type_id) references contest_type
);
call fence('portal', 'select, insert, update');
call notes_file_uses('portal');

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

-- From a public name to its tenant ---------------------------------------------------------------------------------------------------------

-- Public names are looked up before a tenant is known: the code or domain of a portal, the code of a screen. The owner is fenced like
-- everyone, except for these reads; nothing else may be looked up across tenants.
create policy name_lookup on portal for select to laurel_owner using (true);
create policy name_lookup on screen for select to laurel_owner using (true);

create function tenant_of_portal(portal_code text) returns table (tenant_id uuid, portal_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$ select p.tenant_id, p.id from public.portal p where p.code = portal_code and p.state = 'open' $$;

create function tenant_of_screen(screen_code text) returns table (tenant_id uuid, screen_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$ select s.tenant_id, s.id from public.screen s where s.code = screen_code and s.state = 'open' $$;

-- A portal may have a domain of its own, whose front door leads to it.
create function portal_of_domain(host text) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$ select p.code from public.portal p where p.domain = host and p.state = 'open' $$;

revoke all on function tenant_of_portal(text), tenant_of_screen(text), portal_of_domain(text) from public;
grant execute on function tenant_of_portal(text), tenant_of_screen(text), portal_of_domain(text) to laurel_app, laurel_platform;

-- Agreements -------------------------------------------------------------------------------------------------------------------------------

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

-- What an organiser is still writing; nobody else reads it. Published, it becomes a version, and the draft is gone.
create table agreement_draft (
  tenant_id uuid not null references tenant,
  portal_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'guardian')),
  content jsonb not null,
  -- Whoever saves names the one they have read: two who write at once do not overwrite each other.
  revision int not null default 1 check (revision > 0),
  saved_at timestamptz not null default now(),
  saved_by uuid,
  primary key (tenant_id, portal_id, kind),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, saved_by) references account
);
call fence('agreement_draft', 'select, insert, update, delete');

-- Registration -----------------------------------------------------------------------------------------------------------------------------

-- S22: who answers for a minor, and to which text they agreed. Erasing an account takes away who the guardian was; that there was one, and to
-- which text, stays.
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
-- Who consented to a text, newest first.
create index guardian_consent_version on guardian_consent (tenant_id, version_id, consented_at desc);
call fence('guardian_consent', 'select, insert');
grant update (name_sealed, mobile_sealed, mobile_hash) on guardian_consent to laurel_app;

-- What was answered beyond what the person's own row holds, sealed, with the version of the form that asked. Erasing an account deletes it.
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
call fence('registration', 'select, insert, delete');

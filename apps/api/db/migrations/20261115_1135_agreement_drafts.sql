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

-- Whether people may open accounts by themselves. Where the terms are missing nobody can, whatever it says here.
alter table portal add column registration text not null default 'open' check (registration in ('open', 'closed'));

-- Who consented to a text, newest first.
create index guardian_consent_version on guardian_consent (tenant_id, version_id, consented_at desc);

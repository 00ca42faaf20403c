-- An organiser asks for another portal; the platform opens it or says why not.
create table portal_request (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  title jsonb not null,
  -- What the portal is to show; null: every type of the organiser.
  contest_type_id uuid,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'declined')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  declined_because text,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, contest_type_id) references contest_type on delete set null (contest_type_id),
  check ((state = 'waiting') = (answered_at is null))
);
create index portal_request_recent on portal_request (tenant_id, asked_at desc, id desc);
create index portal_request_asker on portal_request (tenant_id, asked_by);
create index portal_request_type on portal_request (tenant_id, contest_type_id) where contest_type_id is not null;
call fence('portal_request', 'select, insert');

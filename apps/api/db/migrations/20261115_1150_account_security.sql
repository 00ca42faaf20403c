-- A second factor by time (RFC 6238). What it is made of is sealed; of the codes for the day the phone is gone only keyed hashes are kept.
create table second_factor (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  -- Null until it is turned on.
  secret_sealed bytea,
  turned_on_at timestamptz,
  -- The step of the last code that was taken: none is good twice (RFC 6238, 5.2).
  last_step bigint not null default 0,
  -- Being set up: nothing depends on it yet. Its codes come once the first number was right.
  pending_sealed bytea,
  pending_codes bytea[],
  -- The wrong ones of the last quarter of an hour.
  wrong_at timestamptz[] not null default '{}',
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account,
  check ((secret_sealed is null) = (turned_on_at is null)),
  check (pending_codes is null or pending_sealed is not null)
);
call fence('second_factor', 'select, insert, update, delete');

create table recovery_code (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references second_factor on delete cascade
);
call fence('recovery_code', 'select, insert, update, delete');

-- The card that a login began with: it is spent when the second factor was passed, not before.
alter table login_ticket add column card_id uuid;

-- S22: asked for by its owner, done after a time in which they may think again.
create table deletion_request (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null check (due_at > asked_at),
  withdrawn_at timestamptz,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  check (withdrawn_at is null or done_at is null)
);
create unique index deletion_request_open on deletion_request (tenant_id, account_id) where withdrawn_at is null and done_at is null;
create index deletion_request_due on deletion_request (tenant_id, due_at) where withdrawn_at is null and done_at is null;
create index deletion_request_done on deletion_request (tenant_id, account_id) where done_at is not null;
call fence('deletion_request', 'select, insert, update');

-- What erasing takes away: the answers of a registration, and who a guardian was. That there was one, and to which text, stays.
grant delete on registration to laurel_app;
grant update (name_sealed, mobile_sealed, mobile_hash) on guardian_consent to laurel_app;
-- The log of logins is kept for as long as the law asks for; where from is all that is personal in it.
create index login_log_age on login_log (tenant_id, logged_in_at);

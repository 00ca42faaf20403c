-- How somebody gets in, and what is remembered of it. Whatever guards a login is kept in PostgreSQL and not in Redis, so that logins go on while
-- Redis is away and a limit is the same on every node.

create table session (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  -- The hash of the refresh token in force, and how many times it has been rotated: an older generation is a reuse.
  refresh_hash bytea not null,
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  remembered boolean not null default false,
  device text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  -- The browser that the session was opened in. Its owner's wrong guesses are counted apart from a stranger's, who could lock them out.
  browser_hash bytea,
  -- "See as": somebody of the platform looks through this session. It has no refresh token, and whoever enters by it writes nothing.
  impersonated_by uuid,
  impersonation_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  constraint session_impersonation check ((impersonated_by is null) = (impersonation_reason is null))
);
create index session_account on session (tenant_id, account_id) where ended_at is null;
create index session_expiry on session (tenant_id, expires_at);
create index session_browser on session (tenant_id, account_id, browser_hash) where browser_hash is not null;
create index session_lookup on session using hash (id);
call fence('session', 'select, insert, update');

-- Kept for six months at least (Cybersecurity Law, article 21), longer than the sessions themselves. The address is all that is personal in it.
create table login_log (
  tenant_id uuid not null references tenant,
  session_id uuid not null,
  account_id uuid not null,
  way text not null,
  device text not null default '',
  address text not null default '',
  logged_in_at timestamptz not null default now(),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, account_id) references account
);
create index login_log_recent on login_log (tenant_id, logged_in_at desc, session_id desc);
create index login_log_account on login_log (tenant_id, account_id, logged_in_at desc, session_id desc);
call fence('login_log', 'select, insert');

-- The answer to a keyed write is kept for a day, so that a retry gets the same one. Sealed: an answer may name people.
create table idempotency_key (
  tenant_id uuid not null references tenant,
  actor_id uuid not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  request_hash bytea not null,
  status int,
  answer_sealed bytea,
  created_at timestamptz not null default now(),
  -- A call that goes in steps commits its key before it has an answer. It holds the key until then, so that a second call waits.
  held_until timestamptz,
  primary key (tenant_id, actor_id, key)
);
create index idempotency_key_age on idempotency_key (tenant_id, created_at);
call fence('idempotency_key', 'select, insert, update');

-- Passwords --------------------------------------------------------------------------------------------------------------------------------

-- Browsers seal passwords with this key pair: one per deployment, rotatable. No tenant: it is the same for every portal.
create table password_key (
  id text primary key,
  public_spki text not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
grant select on password_key to laurel_app, laurel_platform;
grant insert, update on password_key to laurel_platform;

-- A sealed password is good once: its nonce is spent here.
create table spent_nonce (
  tenant_id uuid not null references tenant,
  nonce_hash bytea not null,
  spent_at timestamptz not null default now(),
  primary key (tenant_id, nonce_hash)
);
create index spent_nonce_age on spent_nonce (tenant_id, spent_at);
call fence('spent_nonce', 'select, insert');

-- Guesses at a password are counted by name and not by account: a name that does not exist is counted like one that does.
create table login_attempt (
  tenant_id uuid not null references tenant,
  subject_hash bytea not null,
  -- The wrong ones of the last quarter of an hour, ten at most.
  guessed_at timestamptz[] not null default '{}',
  wrong_in_a_row int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (tenant_id, subject_hash)
);
create index login_attempt_age on login_attempt (tenant_id, last_at);
call fence('login_attempt', 'select, insert, update, delete');

-- A proof of work is good once.
create table spent_challenge (
  tenant_id uuid not null references tenant,
  challenge_hash bytea not null,
  spent_at timestamptz not null default now(),
  primary key (tenant_id, challenge_hash)
);
create index spent_challenge_age on spent_challenge (tenant_id, spent_at);
call fence('spent_challenge', 'select, insert');

-- Codes ------------------------------------------------------------------------------------------------------------------------------------

-- A code is bound to the number, the scene and the browser that asked for it. It is sealed for the worker that sends it, and erased then.
create table sms_code (
  tenant_id uuid not null references tenant,
  id uuid not null,
  scene int not null check (scene between 1 and 4),
  mobile_hash bytea not null,
  mobile_sealed bytea not null,
  browser_hash bytea not null,
  code_hash bytea not null,
  code_sealed bytea,
  language text not null default 'zh' check (language in ('zh', 'en')),
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  spent_at timestamptz,
  primary key (tenant_id, id)
);
create index sms_code_mobile on sms_code (tenant_id, mobile_hash, scene, created_at desc);
create index sms_code_age on sms_code (tenant_id, created_at);
call fence('sms_code', 'select, insert, update');

-- A code opens one account: printed on a card for event day, or shown to a first administrator. Only its keyed hash is kept (decision 23).
create table login_code (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  kind text not null check (kind in ('once', 'timed')),
  -- Cards that were issued together are numbered on one sheet, and can be revoked together.
  batch_id uuid not null,
  number int not null check (number > 0),
  -- Null: the platform, for a first administrator.
  issued_by uuid,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  unique (tenant_id, batch_id, number),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, issued_by) references account
);
create index login_code_account on login_code (tenant_id, account_id);
create index login_code_recent on login_code (tenant_id, issued_at desc, id desc);
call fence('login_code', 'select, insert, update');

-- Which sessions a code has opened: revoking a card ends them.
create table login_code_use (
  tenant_id uuid not null references tenant,
  code_id uuid not null,
  session_id uuid not null,
  used_at timestamptz not null default now(),
  -- No reference to the session: that row goes a month after its end, and this one stays.
  primary key (tenant_id, code_id, session_id),
  foreign key (tenant_id, code_id) references login_code
);
call fence('login_code_use', 'select, insert');

-- Somebody has shown who they are, and one more step is needed: which account, a new password, a second factor.
create table login_ticket (
  tenant_id uuid not null references tenant,
  ticket_hash bytea not null,
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,31}$'),
  account_ids uuid[] not null check (cardinality(account_ids) > 0),
  browser_hash bytea not null,
  remembered boolean not null default false,
  -- How they came: password, sms, social, code.
  way text not null,
  -- The new password that waits for the account to be chosen.
  password_hash text,
  created_at timestamptz not null default now(),
  spent_at timestamptz,
  -- The card that the login began with: it is spent once the second factor was passed, not before.
  card_id uuid,
  primary key (tenant_id, ticket_hash)
);
create index login_ticket_age on login_ticket (tenant_id, created_at);
call fence('login_ticket', 'select, insert, update');

-- Providers --------------------------------------------------------------------------------------------------------------------------------

-- A provider vouches for the owner of an account. Who that is there is known by keyed hash only; the name shown for it is sealed.
create table social_binding (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  type int not null check (type between 1 and 9),
  subject_hash bytea not null,
  label_sealed bytea not null,
  bound_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, type, subject_hash),
  foreign key (tenant_id, account_id) references account
);
create index social_binding_account on social_binding (tenant_id, account_id, type);
call fence('social_binding', 'select, insert, update, delete');

-- A way to a provider and back is good once, in one browser. Who came back unknown is remembered for ten minutes, to be bound to an account.
create table social_state (
  tenant_id uuid not null references tenant,
  state_hash bytea not null,
  type int not null check (type between 1 and 9),
  code_hash bytea not null,
  browser_hash bytea not null,
  subject_hash bytea not null,
  label_sealed bytea not null,
  returned_at timestamptz not null default now(),
  spent_at timestamptz,
  primary key (tenant_id, state_hash)
);
create index social_state_age on social_state (tenant_id, returned_at);
call fence('social_state', 'select, insert, update, delete');

-- The second factor ------------------------------------------------------------------------------------------------------------------------

-- A second factor by time (RFC 6238). Its secret is sealed; of the codes for the day the phone is gone only keyed hashes are kept.
create table second_factor (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  -- Null until it is turned on.
  secret_sealed bytea,
  turned_on_at timestamptz,
  -- The step of the last code that was taken: none is good twice (RFC 6238, 5.2).
  last_step bigint not null default 0,
  -- Being set up: nothing depends on it yet. Its recovery codes come once the first number was right.
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

-- Guesses at a password are counted by name and not by account: a name that does not exist is counted like one that does. In PostgreSQL,
-- so that the limit is the same on every node and while Redis is away.
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

-- Bound to the number, the scene and the browser that asked for it. The code itself is sealed for the worker that sends it, and erased then.
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
  primary key (tenant_id, ticket_hash)
);
create index login_ticket_age on login_ticket (tenant_id, created_at);
call fence('login_ticket', 'select, insert, update');

-- Null: since the account was opened.
alter table account add column password_set_at timestamptz;

-- The browser that a session was opened in: its owner's guesses are not counted with a stranger's, who could lock them out.
alter table session add column browser_hash bytea;
create index session_browser on session (tenant_id, account_id, browser_hash) where browser_hash is not null;

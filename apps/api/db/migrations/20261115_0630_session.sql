create table session (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  -- The refresh token in force, hashed, and how many times it has been rotated: an older generation is a reuse.
  refresh_hash bytea not null,
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  remembered boolean not null default false,
  device text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index session_account on session (tenant_id, account_id) where ended_at is null;
create index session_expiry on session (tenant_id, expires_at);
call fence('session', 'select, insert, update');

-- A sealed password is good once: its nonce is spent here, in PostgreSQL, so that logins go on while Redis is away.
create table spent_nonce (
  tenant_id uuid not null references tenant,
  nonce_hash bytea not null,
  spent_at timestamptz not null default now(),
  primary key (tenant_id, nonce_hash)
);
create index spent_nonce_age on spent_nonce (tenant_id, spent_at);
call fence('spent_nonce', 'select, insert');

-- One key pair per deployment, rotatable. No tenant: it is the same for every portal.
create table password_key (
  id text primary key,
  public_spki text not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
grant select on password_key to laurel_app, laurel_platform;
grant insert, update on password_key to laurel_platform;

-- The answer of a keyed write, kept for a day so that a retry gets the same one. Sealed: an answer may name people.
create table idempotency_key (
  tenant_id uuid not null references tenant,
  actor_id uuid not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  request_hash bytea not null,
  status int,
  answer_sealed bytea,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor_id, key)
);
create index idempotency_key_age on idempotency_key (tenant_id, created_at);
call fence('idempotency_key', 'select, insert, update');

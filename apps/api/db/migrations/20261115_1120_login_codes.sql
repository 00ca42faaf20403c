-- A code opens one account: printed on a card for event day, or shown to a first administrator. Only its keyed hash is kept (decision 23).
create table login_code (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  kind text not null check (kind in ('once', 'timed')),
  -- Cards that were issued together: their number on the sheet, and one stroke to revoke them all.
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

-- Which sessions a code has opened: a card that is revoked takes them with it.
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

-- The people of one kind, for whom cards are chosen.
create index account_kind on account (tenant_id, user_type, created_at desc, id desc);

-- Somebody elsewhere vouches for the owner of an account. Who that is there is known by keyed hash only; the name shown for it is sealed.
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

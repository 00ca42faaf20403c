-- Notices: what a person is told, in their inbox and by the channels they can be reached by.

-- UUIDv7, for statements that add one row for each member of a team.
create function new_id() returns uuid
language sql volatile parallel safe
set search_path = pg_catalog
as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
revoke all on function new_id() from public;
grant execute on function new_id() to laurel_app, laurel_platform;

create table notice (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (length(kind) between 1 and 64),
  -- What it is about and which time it is: the same one is never made again.
  key text not null check (length(key) between 1 and 200),
  subject_id uuid,
  -- Ids, dates and counts only. Names and titles are read when the notice is.
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, account_id, key),
  foreign key (tenant_id, account_id) references account
);
create index notice_inbox on notice (tenant_id, account_id, created_at desc, id desc);
create index notice_unread on notice (tenant_id, account_id, created_at desc, id desc) where read_at is null;
create index notice_old on notice (tenant_id, created_at);
call fence('notice', 'select, insert, update, delete');

-- Address and number are read when it is sent, and never kept here.
create table notice_delivery (
  tenant_id uuid not null references tenant,
  notice_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- sending: handed to the provider. One that stays so was interrupted, and is not sent again: it may have arrived.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts int not null default 0,
  reason text check (length(reason) <= 100),
  due_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, notice_id, channel),
  foreign key (tenant_id, notice_id) references notice on delete cascade,
  check ((ended_at is not null) = (state in ('sent', 'failed', 'skipped')))
);
create index notice_delivery_due on notice_delivery (tenant_id, due_at) where state in ('waiting', 'sending');
call fence('notice_delivery', 'select, insert, update');

-- How somebody wants to be told.
create table notice_setting (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  language text not null default 'zh' check (language in ('zh', 'en')),
  -- Kinds that do not come by this channel.
  no_mail text[] not null default '{}',
  no_sms text[] not null default '{}',
  -- The address that its owner has shown to be theirs, by its keyed hash. Another address is not confirmed by it.
  mail_hash bytea,
  -- The code that was sent to the address, until it is confirmed.
  code_hash bytea,
  code_sent_at timestamptz,
  code_tries int not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
);
call fence('notice_setting', 'select, insert, update, delete');

-- Broadcasts: what an organiser writes to many. Words are kept once here; each reader has a notice that names the broadcast.

create table broadcast (
  tenant_id uuid not null references tenant,
  id uuid not null,
  sent_by uuid not null,
  -- Where the writer belonged: who sees the record.
  organisation_id uuid,
  -- To whom: a contest, and what narrows it; or a role.
  audience jsonb not null,
  -- What was within the writer's reach when they sent it.
  reach jsonb not null,
  texts jsonb not null,
  channels text[] not null check (channels <@ array['mail', 'sms']),
  job_id uuid not null,
  recipients int not null default 0 check (recipients >= 0),
  -- How far the walk came, kept with what was written.
  last_id uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sent_by) references account,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, job_id) references job_run
);
create index broadcast_recent on broadcast (tenant_id, created_at desc, id desc);
create index broadcast_sender on broadcast (tenant_id, sent_by);
create index broadcast_organisation on broadcast (tenant_id, organisation_id);
create index broadcast_job on broadcast (tenant_id, job_id);
call fence('broadcast', 'select, insert, update');

-- What came back, of each channel. Counted where a delivery ends: nothing counts a million rows later.
create table broadcast_outcome (
  tenant_id uuid not null references tenant,
  broadcast_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  outcome text not null check (outcome in ('sent', 'failed', 'no-address', 'refused', 'skipped')),
  count int not null check (count >= 0),
  primary key (tenant_id, broadcast_id, channel, outcome),
  foreign key (tenant_id, broadcast_id) references broadcast on delete cascade
) with (fillfactor = 50);
call fence('broadcast_outcome', 'select, insert, update');

create table broadcast_template (
  tenant_id uuid not null references tenant,
  id uuid not null,
  texts jsonb not null,
  channels text[] not null check (channels <@ array['mail', 'sms']),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index broadcast_template_recent on broadcast_template (tenant_id, created_at desc, id desc);
call fence('broadcast_template', 'select, insert, update, delete');

-- One of many: it goes after what concerns its reader alone, and not at night.
alter table notice_delivery add column is_bulk boolean not null default false;
drop index notice_delivery_due;
create index notice_delivery_due on notice_delivery (tenant_id, is_bulk, due_at) where state in ('waiting', 'sending');

-- Those of a role are walked by their ids.
create index account_role_walk on account_role (tenant_id, role_id, account_id);
drop index account_role_role;

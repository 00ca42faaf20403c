-- Changes of a team after the deadline: asked for by its leader with a reason, decided by the organiser.
create table entry_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  entry_id uuid not null,
  contest_id uuid not null,
  kind text not null check (kind in ('add', 'remove', 'replace')),
  part text not null check (part in ('member', 'guide')),
  -- Who goes; kept after they have gone.
  leaving_id uuid,
  leaving_member_id uuid,
  -- Who comes, as a person of their own like every teammate.
  joining_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'cancelled')),
  note text not null default '' check (length(note) <= 500),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  check ((leaving_id is not null) = (kind in ('remove', 'replace'))),
  check ((joining_id is not null) = (kind in ('add', 'replace'))),
  check ((decided_at is not null) = (state <> 'asked')),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, contest_id) references contest,
  foreign key (tenant_id, leaving_id) references person,
  foreign key (tenant_id, joining_id) references person,
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, decided_by) references account
);
create index entry_change_entry on entry_change (tenant_id, entry_id, asked_at desc);
-- What waits, oldest first.
create index entry_change_waiting on entry_change (tenant_id, asked_at, id) where state = 'asked';
create index entry_change_contest on entry_change (tenant_id, contest_id, asked_at, id);
create index entry_change_leaving on entry_change (tenant_id, leaving_id) where leaving_id is not null;
create index entry_change_joining on entry_change (tenant_id, joining_id) where joining_id is not null;
create index entry_change_asker on entry_change (tenant_id, asked_by);
create index entry_change_decider on entry_change (tenant_id, decided_by) where decided_by is not null;
call fence('entry_change', 'select, insert, update');

-- Whoever came by such a change may still confirm, though the deadline has passed.
alter table entry_member add column is_late boolean not null default false;

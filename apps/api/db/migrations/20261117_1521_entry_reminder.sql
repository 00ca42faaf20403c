-- How far the reminders before a deadline have come: one row for each date, and each of its three times.
create table entry_reminder (
  tenant_id uuid not null references tenant,
  stage_id uuid not null,
  closes_at timestamptz not null,
  -- Of the organisations that close then, and not of the stage itself.
  is_own boolean not null,
  hours int not null check (hours > 0),
  -- The last draft that was looked at.
  last_id uuid,
  done_at timestamptz,
  primary key (tenant_id, stage_id, closes_at, is_own, hours),
  foreign key (tenant_id, stage_id) references stage on delete cascade
);
call fence('entry_reminder', 'select, insert, update');

-- Drafts of a stage, in the order in which they are walked.
create index entry_draft on entry (tenant_id, stage_id, id) where state = 0;

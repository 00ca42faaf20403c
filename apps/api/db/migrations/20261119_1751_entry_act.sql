-- What staff do to many entries at once.
create table entry_act (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('change-track', 'remind', 'return', 'withdraw', 'disqualify')),
  -- The one to change to.
  track_id uuid,
  -- Those that a return opens.
  fields text[] not null default '{}',
  -- The teams read it.
  reason text not null default '',
  -- Proposed: it waits for another person.
  state text not null check (state in ('proposed', 'cancelled', 'started', 'undone')),
  job_id uuid,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, track_id) references track on delete cascade,
  foreign key (tenant_id, job_id) references job_run on delete set null (job_id),
  foreign key (tenant_id, made_by) references account,
  foreign key (tenant_id, confirmed_by) references account,
  check ((track_id is not null) = (kind = 'change-track')),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index entry_act_made on entry_act (tenant_id, made_at desc, id desc);
create index entry_act_maker on entry_act (tenant_id, made_by);
create index entry_act_confirmer on entry_act (tenant_id, confirmed_by) where confirmed_by is not null;
create index entry_act_track on entry_act (tenant_id, track_id) where track_id is not null;
create index entry_act_job on entry_act (tenant_id, job_id) where job_id is not null;
call fence('entry_act', 'select, insert, update');

create table entry_act_row (
  tenant_id uuid not null references tenant,
  act_id uuid not null,
  entry_id uuid not null,
  -- Kept: it could not be undone.
  result text not null default 'waiting' check (result in ('waiting', 'done', 'refused', 'undone', 'kept')),
  -- Why it was refused or kept.
  refusal text,
  -- What it takes to undo it: the track before, and how the entry stood when it was done.
  track_id uuid,
  revision int,
  primary key (tenant_id, act_id, entry_id),
  foreign key (tenant_id, act_id) references entry_act,
  foreign key (tenant_id, entry_id) references entry,
  check ((refusal is not null) = (result in ('refused', 'kept')))
);
create index entry_act_row_entry on entry_act_row (tenant_id, entry_id);
call fence('entry_act_row', 'select, insert, update');

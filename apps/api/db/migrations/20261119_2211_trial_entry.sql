-- What all judges of a round mark first, to agree on their scale. Apart from the scores: what counts scores never meets it.
create table trial_entry (
  tenant_id uuid not null references tenant,
  id uuid not null,
  round_id uuid not null,
  entry_id uuid not null,
  marked_by uuid not null,
  marked_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, round_id),
  foreign key (tenant_id, round_id) references judging_round on delete cascade,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, marked_by) references account
);
create index trial_entry_entry on trial_entry (tenant_id, entry_id);
create index trial_entry_marker on trial_entry (tenant_id, marked_by);
call fence('trial_entry', 'select, insert, delete');

-- Once by each judge: what the others gave is shown after it. By newer rules once more.
create table trial_score (
  tenant_id uuid not null references tenant,
  trial_id uuid not null,
  judge_id uuid not null,
  -- The sealed edition of the rules that it was given by.
  edition int not null check (edition > 0),
  given jsonb not null,
  given_at timestamptz not null default now(),
  primary key (tenant_id, trial_id, judge_id),
  foreign key (tenant_id, trial_id) references trial_entry on delete cascade,
  foreign key (tenant_id, judge_id) references judge on delete cascade
);
create index trial_score_judge on trial_score (tenant_id, judge_id);
call fence('trial_score', 'select, insert, update, delete');

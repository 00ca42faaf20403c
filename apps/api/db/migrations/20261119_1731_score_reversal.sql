-- What undoes a score or the lock of a round: one person asks with a reason, another decides (decision 46). Never removed.
create table score_reversal (
  tenant_id uuid not null references tenant,
  id uuid not null,
  round_id uuid not null,
  kind text not null check (kind in ('void', 'reopen')),
  -- Of a void: which score. The judge's earlier ones for that entry do not count in its place.
  assignment_id uuid,
  receipt int,
  reason text not null check (reason <> ''),
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references judging_round,
  foreign key (tenant_id, assignment_id, receipt) references score_revision (tenant_id, assignment_id, receipt),
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, decided_by) references account,
  check ((kind = 'void') = (assignment_id is not null)),
  check ((assignment_id is null) = (receipt is null)),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'confirmed' or decided_by <> asked_by)
);
create index score_reversal_round on score_reversal (tenant_id, round_id, asked_at);
create index score_reversal_score on score_reversal (tenant_id, assignment_id, receipt) where assignment_id is not null;
create index score_reversal_asker on score_reversal (tenant_id, asked_by);
create index score_reversal_decider on score_reversal (tenant_id, decided_by) where decided_by is not null;
-- One at a time for each score, and for each round.
create unique index score_reversal_open_void on score_reversal (tenant_id, assignment_id) where state = 'asked' and kind = 'void';
create unique index score_reversal_open_reopen on score_reversal (tenant_id, round_id) where state = 'asked' and kind = 'reopen';
call fence('score_reversal', 'select, insert, update');

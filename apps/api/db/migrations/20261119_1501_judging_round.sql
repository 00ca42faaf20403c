-- How the entries of a stage are judged: a draft that anybody who may can change, until two persons have sealed it (decision 46).
create table judging_round (
  tenant_id uuid not null references tenant,
  id uuid not null,
  stage_id uuid not null,
  -- Null: every track.
  track_id uuid,
  name jsonb not null,
  rule jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'proposed', 'sealed')),
  -- How often it was sealed: what binds is the last of judging_round_seal, whatever is being drafted.
  seals int not null default 0 check (seals >= 0),
  -- Why a rule that was sealed is changed.
  reason text not null default '',
  proposed_by uuid,
  proposed_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, stage_id) references stage on delete cascade,
  foreign key (tenant_id, track_id) references track on delete cascade,
  foreign key (tenant_id, proposed_by) references account,
  check ((proposed_by is null) = (proposed_at is null)),
  check (state <> 'proposed' or proposed_by is not null),
  check (state <> 'sealed' or seals > 0)
);
create index judging_round_newest on judging_round (tenant_id, created_at desc, id desc);
create index judging_round_stage on judging_round (tenant_id, stage_id);
create index judging_round_track on judging_round (tenant_id, track_id) where track_id is not null;
create index judging_round_proposer on judging_round (tenant_id, proposed_by) where proposed_by is not null;
call fence('judging_round', 'select, insert, update, delete');

-- Never changed, never removed: what judges were asked, and who answers for it.
create table judging_round_seal (
  tenant_id uuid not null references tenant,
  round_id uuid not null,
  number int not null check (number > 0),
  rule jsonb not null,
  hash bytea not null check (length(hash) = 32),
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  sealed_by uuid not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, round_id, number),
  foreign key (tenant_id, round_id) references judging_round,
  foreign key (tenant_id, proposed_by) references account,
  foreign key (tenant_id, sealed_by) references account,
  check (proposed_by <> sealed_by)
);
create index judging_round_seal_proposer on judging_round_seal (tenant_id, proposed_by);
create index judging_round_seal_sealer on judging_round_seal (tenant_id, sealed_by);
call fence('judging_round_seal', 'select, insert');

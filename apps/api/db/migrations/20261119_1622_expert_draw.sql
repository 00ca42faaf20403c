-- A draw of experts for a round, by draw-v1: who is on the list and a secret seed are bound by a commitment that is shown before anything random is
-- said. Never changed, never removed: each attempt stays in sight.
create table expert_draw (
  tenant_id uuid not null references tenant,
  id uuid not null,
  round_id uuid not null,
  number int not null check (number > 0),
  -- Why it is drawn again.
  reason text not null default '',
  wishes jsonb not null,
  -- Everybody who could be drawn: code, school, fields.
  list jsonb not null,
  -- Everybody else of the bank: code and the first reason that held.
  removed jsonb not null,
  funnel jsonb not null,
  -- Until the draw nobody may know it: who does could choose the digits.
  server_seed_sealed bytea not null,
  list_hash bytea not null check (length(list_hash) = 32),
  rules_hash bytea not null check (length(rules_hash) = 32),
  commitment bytea not null check (length(commitment) = 32),
  committed_by uuid not null,
  committed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, round_id, number),
  foreign key (tenant_id, round_id) references judging_round,
  foreign key (tenant_id, committed_by) references account
);
create index expert_draw_newest on expert_draw (tenant_id, committed_at desc, id desc);
create index expert_draw_committer on expert_draw (tenant_id, committed_by);
call fence('expert_draw', 'select, insert');

-- Its key is the draw's: one commitment is drawn once.
create table expert_draw_result (
  tenant_id uuid not null references tenant,
  draw_id uuid not null,
  digits text[] not null check (cardinality(digits) > 0),
  -- Said by those present, or made by the server where nobody was.
  digits_by text not null check (digits_by in ('room', 'server')),
  final_seed bytea not null check (length(final_seed) = 32),
  drawn jsonb not null,
  reserve jsonb not null,
  drawn_by uuid not null,
  held_at timestamptz not null,
  primary key (tenant_id, draw_id),
  foreign key (tenant_id, draw_id) references expert_draw,
  foreign key (tenant_id, drawn_by) references account
);
create index expert_draw_result_drawer on expert_draw_result (tenant_id, drawn_by);
call fence('expert_draw_result', 'select, insert');

-- Who declined, and who moved up for them in the order of the draw. Null: nobody was left for that field.
create table expert_draw_decline (
  tenant_id uuid not null references tenant,
  draw_id uuid not null,
  code text not null,
  successor text,
  reason text not null,
  noted_by uuid not null,
  noted_at timestamptz not null,
  primary key (tenant_id, draw_id, code),
  unique (tenant_id, draw_id, successor),
  foreign key (tenant_id, draw_id) references expert_draw_result,
  foreign key (tenant_id, noted_by) references account,
  check (code <> successor)
);
create index expert_draw_decline_noter on expert_draw_decline (tenant_id, noted_by);
call fence('expert_draw_decline', 'select, insert');

-- What somebody read from a judge's sheet of paper. Two persons read it, each without seeing the other's; where they agree, it is a revision.
create table paper_score (
  tenant_id uuid not null references tenant,
  id uuid not null,
  assignment_id uuid not null,
  entered_by uuid not null,
  -- The sealed edition of the rules that the sheet was printed by.
  edition int not null check (edition > 0),
  given jsonb not null,
  comment text not null,
  -- Of edition, given and comment: equal where two have read the same.
  content bytea not null check (length(content) = 32),
  entered_at timestamptz not null default now(),
  -- What came of it, with another person's.
  revision_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, assignment_id) references judging_assignment,
  foreign key (tenant_id, entered_by) references account,
  foreign key (tenant_id, revision_id) references score_revision
);
-- Of each one at a time.
create unique index paper_score_waiting on paper_score (tenant_id, assignment_id, entered_by) where revision_id is null;
create index paper_score_assignment on paper_score (tenant_id, assignment_id);
create index paper_score_enterer on paper_score (tenant_id, entered_by);
create index paper_score_revision on paper_score (tenant_id, revision_id) where revision_id is not null;
call fence('paper_score', 'select, insert, update, delete');

-- Questions that entrants ask about their entry, and what the organiser answers: to them alone, or as a frequent question of the contest.

create table question (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_id uuid not null,
  entry_id uuid not null,
  asked_by uuid not null,
  -- Empty once the account is erased.
  text text not null check (length(text) <= 1000),
  asked_at timestamptz not null default now(),
  answer text check (length(answer) <= 2000),
  answered_by uuid,
  answered_at timestamptz,
  -- The question as everybody reads it, without who asked; null: for who asked alone.
  public_text text check (length(public_text) <= 1000),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, contest_id) references contest,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, answered_by) references account,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check (public_text is null or answer is not null)
);
create index question_waiting on question (tenant_id, id) where answered_at is null;
create index question_answered on question (tenant_id, id desc) where answered_at is not null;
create index question_frequent on question (tenant_id, contest_id, id desc) where public_text is not null;
create index question_contest on question (tenant_id, contest_id, id);
create index question_entry on question (tenant_id, entry_id, asked_by, id desc);
create index question_asker on question (tenant_id, asked_by, id);
create index question_answerer on question (tenant_id, answered_by);
call fence('question', 'select, insert, update, delete');

-- Who judges a round: asked by the organiser, answered by the person.
create table judge (
  tenant_id uuid not null references tenant,
  id uuid not null,
  round_id uuid not null,
  account_id uuid not null,
  -- Opens, closes and locks the scoring.
  is_chief boolean not null default false,
  -- At most so many entries.
  max_entries int not null check (max_entries between 1 and 500),
  state text not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'left')),
  -- Why they declined, or left.
  reason text not null default '',
  invited_by uuid not null,
  invited_at timestamptz not null default now(),
  answered_at timestamptz,
  -- When they said with which entries they have a conflict of interest. Before that, none is assigned to them.
  declared_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, round_id, account_id),
  foreign key (tenant_id, round_id) references judging_round on delete cascade,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, invited_by) references account,
  check ((answered_at is null) = (state = 'invited')),
  check (state <> 'accepted' or declared_at is not null)
);
create index judge_account on judge (tenant_id, account_id, invited_at desc, id desc);
create index judge_inviter on judge (tenant_id, invited_by);
call fence('judge', 'select, insert, update, delete');

-- Of a person, whatever account they use (decision 10): with one entry, or with every entry of an organisation.
create table declared_conflict (
  tenant_id uuid not null references tenant,
  id uuid not null,
  person_id uuid not null,
  entry_id uuid,
  organisation_id uuid,
  kind text not null check (kind in ('same-school', 'teacher-student', 'family', 'investment', 'collaboration', 'other')),
  reason text not null default '',
  declared_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, person_id, entry_id, organisation_id),
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, organisation_id) references organisation,
  check (num_nonnulls(entry_id, organisation_id) = 1)
);
create index declared_conflict_entry on declared_conflict (tenant_id, entry_id) where entry_id is not null;
create index declared_conflict_organisation on declared_conflict (tenant_id, organisation_id) where organisation_id is not null;
call fence('declared_conflict', 'select, insert, update, delete');

-- Which judge has which entry.
create table judging_assignment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  round_id uuid not null,
  judge_id uuid not null,
  entry_id uuid not null,
  -- The place in the judge's list, from 1.
  number int not null check (number > 0),
  -- Why this judge: as `assignJudges` says.
  choice text not null check (choice in ('kept', 'field', 'moved', 'least-loaded')),
  is_by_hand boolean not null default false,
  state text not null default 'assigned' check (state in ('assigned', 'recused')),
  -- Why they recused themselves.
  reason text not null default '',
  assigned_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, round_id, entry_id, judge_id),
  unique (tenant_id, judge_id, number),
  foreign key (tenant_id, round_id) references judging_round,
  foreign key (tenant_id, judge_id) references judge,
  foreign key (tenant_id, entry_id) references entry
);
create index judging_assignment_entry on judging_assignment (tenant_id, entry_id);
call fence('judging_assignment', 'select, insert, update, delete');

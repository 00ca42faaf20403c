-- Entries: what a team fills in, who is in it, what it has handed in, and how it fared at each level.

-- What a stage asks of an entry: its form, the process that decides about it, and how large a team is. A track may have a plan of its own.
create table stage_plan (
  tenant_id uuid not null references tenant,
  id uuid not null,
  stage_id uuid not null,
  track_id uuid,
  -- One version: a form that changed is a plan that changed. Entries that have begun keep the version they began with.
  form_id uuid not null,
  -- Null: nobody decides about it here.
  process_key text,
  -- after: processes of a stage begin when it has ended, and not with each submission.
  review_begins text not null default 'submission' check (review_begins in ('submission', 'after')),
  min_members int not null default 1 check (min_members between 1 and 100),
  max_members int not null default 1 check (max_members between min_members and 100),
  min_guides int not null default 0 check (min_guides between 0 and 20),
  max_guides int not null default 0 check (max_guides between min_guides and 20),
  -- How many entries of the contest one person may be in, and lead. Null: any number.
  max_entries_per_person int check (max_entries_per_person between 1 and 100),
  max_led_per_person int check (max_led_per_person between 1 and 100),
  version int not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, stage_id, track_id),
  foreign key (tenant_id, stage_id) references stage on delete cascade,
  foreign key (tenant_id, track_id) references track on delete cascade,
  foreign key (tenant_id, form_id) references form_definition
);
create index stage_plan_form on stage_plan (tenant_id, form_id);
create index stage_plan_track on stage_plan (tenant_id, track_id) where track_id is not null;
call fence('stage_plan', 'select, insert, update, delete');

-- What a school, city or province may do at a level (decision 32). Null seats: any number; a null track: all of them together.
create table stage_quota (
  tenant_id uuid not null references tenant,
  id uuid not null,
  stage_id uuid not null,
  organisation_id uuid not null,
  track_id uuid,
  seats int check (seats between 0 and 1000000),
  taken int not null default 0 check (taken >= 0),
  closes_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, stage_id, organisation_id, track_id),
  check (seats is null or taken <= seats),
  foreign key (tenant_id, stage_id) references stage on delete cascade,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, track_id) references track on delete cascade
);
create index stage_quota_organisation on stage_quota (tenant_id, organisation_id);
create index stage_quota_track on stage_quota (tenant_id, track_id) where track_id is not null;
call fence('stage_quota', 'select, insert, update, delete');

create table entry (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contest_id uuid not null,
  track_id uuid not null,
  -- Whose it is at the first level: the leader's school when the entry was begun.
  organisation_id uuid,
  -- The level it is filled in for, or was handed in to.
  stage_id uuid not null,
  form_id uuid not null,
  -- Given with the first submission.
  code text,
  title text not null default '',
  -- ims_entry_state (decision 26)
  state int not null default 0 check (state between 0 and 9),
  -- What still has to be mended before it can be handed in, and how much of the form is filled in, as of the last change.
  missing int not null default 0,
  completion int not null default 0 check (completion between 0 and 100),
  -- While it is returned: the fields that may be changed, each with what is wrong; and until when.
  returned jsonb,
  returned_until timestamptz,
  -- The number of its newest submission.
  submission int not null default 0,
  -- Counts what is not in a section: title, track, team, state.
  version int not null default 1,
  begun_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  submitted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, contest_id, code),
  foreign key (tenant_id, contest_id) references contest,
  foreign key (tenant_id, track_id) references track,
  foreign key (tenant_id, stage_id) references stage,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, form_id) references form_definition,
  foreign key (tenant_id, begun_by) references account,
  check ((code is null) = (submission = 0)),
  check ((returned is not null) = (state = 3))
)
-- Saved again and again while it is filled in; no column that an index holds changes meanwhile.
with (fillfactor = 80);
create index entry_lookup on entry using hash (id);
create index entry_stage_now on entry (tenant_id, stage_id);
create index entry_track on entry (tenant_id, track_id);
create index entry_organisation on entry (tenant_id, organisation_id);
create index entry_form on entry (tenant_id, form_id);
create index entry_begun on entry (tenant_id, begun_by);
call fence('entry', 'select, insert, update');

-- The next number of a track.
create table entry_number (
  tenant_id uuid not null references tenant,
  contest_id uuid not null,
  track_id uuid not null,
  last int not null default 0,
  primary key (tenant_id, contest_id, track_id),
  foreign key (tenant_id, contest_id) references contest on delete cascade,
  foreign key (tenant_id, track_id) references track on delete cascade
) with (fillfactor = 50);
create index entry_number_track on entry_number (tenant_id, track_id);
call fence('entry_number', 'select, insert, update');

-- One card of the form. Its version guards it: two people in different sections never meet, two in the same one are shown both texts.
create table entry_section (
  tenant_id uuid not null references tenant,
  entry_id uuid not null,
  key text not null check (length(key) between 1 and 64),
  held jsonb not null default '{}',
  -- Numbers and addresses of people, as one sealed object (decision 47).
  sealed bytea,
  version int not null default 1,
  saved_by uuid not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, entry_id, key),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, saved_by) references account
) with (fillfactor = 70);
create index entry_section_saver on entry_section (tenant_id, saved_by);
call fence('entry_section', 'select, insert, update');

create table entry_member (
  tenant_id uuid not null references tenant,
  id uuid not null,
  entry_id uuid not null,
  person_id uuid not null,
  part text not null check (part in ('leader', 'member', 'guide')),
  -- What they do in the team, in the team's own words.
  task text not null default '',
  sort int not null default 0,
  -- Null: they were named by a team mate and have not said yes.
  confirmed_at timestamptz,
  added_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, entry_id, person_id),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, added_by) references account
);
create unique index entry_member_leader on entry_member (tenant_id, entry_id) where part = 'leader';
-- What somebody is in, newest first.
create index entry_member_person on entry_member (tenant_id, person_id, created_at desc, entry_id desc);
create index entry_member_adder on entry_member (tenant_id, added_by) where added_by is not null;
call fence('entry_member', 'select, insert, update, delete');

-- A link that lets people join. Only its digest is kept.
create table entry_invitation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  entry_id uuid not null,
  part text not null check (part in ('member', 'guide')),
  token_hash bytea not null,
  made_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, made_by) references account
);
create unique index entry_invitation_entry on entry_invitation (tenant_id, entry_id, part);
create index entry_invitation_maker on entry_invitation (tenant_id, made_by);
call fence('entry_invitation', 'select, insert, update, delete');

-- The files of a section, as rows: who is in the entry sees them, and they are kept as long as it is.
create table entry_file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  entry_id uuid not null,
  field text not null check (length(field) between 1 and 64),
  file_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, entry_id, field, file_id),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, file_id) references file
);
create index entry_file_file on entry_file (tenant_id, file_id);
call fence('entry_file', 'select, insert, delete');
call notes_file_uses('entry_file');

-- What was handed in, as it was. Never changed; the newest one counts.
create table entry_submission (
  tenant_id uuid not null references tenant,
  id uuid not null,
  entry_id uuid not null,
  number int not null check (number > 0),
  stage_id uuid not null,
  track_id uuid not null,
  form_id uuid not null,
  title text not null,
  -- Section → values; people by their rows only; files with their sizes and sums.
  held jsonb not null,
  sealed bytea,
  people jsonb not null,
  files jsonb not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- What anyone can verify it by.
  receipt text not null check (receipt ~ '^[0-9A-Z]{16}$'),
  submitted_by uuid not null,
  submitted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, entry_id, number),
  unique (tenant_id, receipt),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, stage_id) references stage,
  foreign key (tenant_id, track_id) references track,
  foreign key (tenant_id, form_id) references form_definition,
  foreign key (tenant_id, submitted_by) references account
);
create index entry_submission_stage on entry_submission (tenant_id, stage_id);
create index entry_submission_submitter on entry_submission (tenant_id, submitted_by);
create index entry_submission_track on entry_submission (tenant_id, track_id);
create index entry_submission_form on entry_submission (tenant_id, form_id);
call fence('entry_submission', 'select, insert');

-- How an entry fares at one level: each level's outcome is its own row.
create table entry_stage (
  tenant_id uuid not null references tenant,
  entry_id uuid not null,
  stage_id uuid not null,
  -- Who decides about it at this level: the school, its city, its province.
  organisation_id uuid,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'approved', 'rejected', 'promoted', 'awarded', 'withdrawn')),
  rank int check (rank > 0),
  process_id uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, entry_id, stage_id),
  foreign key (tenant_id, entry_id) references entry,
  foreign key (tenant_id, stage_id) references stage,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, process_id) references process_instance
);
create index entry_stage_list on entry_stage (tenant_id, stage_id, organisation_id, outcome, entry_id);
create index entry_stage_organisation on entry_stage (tenant_id, organisation_id);
create index entry_stage_process on entry_stage (tenant_id, process_id) where process_id is not null;
call fence('entry_stage', 'select, insert, update');

-- A team takes its entry back before anyone has decided: the instance ends without a task.
alter table engine_command drop constraint engine_command_check;
alter table engine_command add constraint engine_command_check check (kind = 'cancel' or (task_id is null) = (kind = 'start'));

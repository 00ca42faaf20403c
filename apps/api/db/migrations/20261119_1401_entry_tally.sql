-- As what each entry is counted: counting it again changes nothing.
create table entry_counted (
  tenant_id uuid not null references tenant,
  entry_id uuid not null,
  contest_id uuid not null,
  track_id uuid not null,
  organisation_id uuid,
  stage_id uuid not null,
  state int not null,
  begun_on date not null,
  submitted_on date,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references entry
);
call fence('entry_counted', 'select, insert, update, delete');

-- How many entries: `here` those of the organisation itself, `below` with all organisations below it. A null organisation is the whole contest.
create table entry_tally (
  tenant_id uuid not null references tenant,
  contest_id uuid not null,
  organisation_id uuid,
  track_id uuid not null,
  stage_id uuid not null,
  state int not null,
  here int not null,
  below int not null,
  unique nulls not distinct (tenant_id, contest_id, organisation_id, track_id, stage_id, state),
  foreign key (tenant_id, contest_id) references contest on delete cascade,
  foreign key (tenant_id, organisation_id) references organisation,
  foreign key (tenant_id, track_id) references track on delete cascade,
  foreign key (tenant_id, stage_id) references stage on delete cascade
) with (fillfactor = 50);
create index entry_tally_organisation on entry_tally (tenant_id, organisation_id);
create index entry_tally_track on entry_tally (tenant_id, track_id);
create index entry_tally_stage on entry_tally (tenant_id, stage_id);
call fence('entry_tally', 'select, insert, update, delete');

-- How many were begun, and submitted for the first time, on each day of the organiser.
create table entry_day_tally (
  tenant_id uuid not null references tenant,
  contest_id uuid not null,
  organisation_id uuid,
  day date not null,
  begun_here int not null,
  begun_below int not null,
  submitted_here int not null,
  submitted_below int not null,
  unique nulls not distinct (tenant_id, contest_id, organisation_id, day),
  foreign key (tenant_id, contest_id) references contest on delete cascade,
  foreign key (tenant_id, organisation_id) references organisation
) with (fillfactor = 50);
create index entry_day_tally_organisation on entry_day_tally (tenant_id, organisation_id);
call fence('entry_day_tally', 'select, insert, update, delete');

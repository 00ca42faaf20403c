-- The organiser's list: the newest first, of a contest, of a state, of a track, of an organisation, or by what was submitted last.
create index entry_of_contest on entry (tenant_id, contest_id, id);
create index entry_of_state on entry (tenant_id, contest_id, state, id);
create index entry_of_track on entry (tenant_id, track_id, id);
drop index entry_track;
create index entry_of_organisation on entry (tenant_id, organisation_id, contest_id, id);
drop index entry_organisation;
create index entry_submitted on entry (tenant_id, contest_id, submitted_at, id) where submitted_at is not null;

-- Row security lets only comparisons use an index: a search is for the beginning of a name, between two texts in the order of their bytes.
alter table entry add column title_key text collate "C" not null generated always as (lower(normalize(title, nfkc))) stored;
create index entry_title on entry (tenant_id, title_key, id);
alter table person add column name_key text collate "C" not null generated always as (lower(normalize(name, nfkc))) stored;
create index person_name on person (tenant_id, name_key, id);

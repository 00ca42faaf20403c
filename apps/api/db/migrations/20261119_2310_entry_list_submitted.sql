-- A clerk's list, the last submitted first: of each organisation the newest, not all of them sorted.
create index entry_of_organisation_submitted on entry (tenant_id, organisation_id, contest_id, submitted_at, id) where submitted_at is not null;

-- A file that a team replaces after a return belongs to what was submitted before: reviewers compare the two, and the receipt vouches for it.
call notes_file_uses('entry_submission');
insert into file_use (tenant_id, file_id, subject, subject_id)
select distinct s.tenant_id, f.id, 'entry_submission', s.id from entry_submission s
cross join jsonb_to_recordset(s.files) as frozen (id uuid)
join file f on f.tenant_id = s.tenant_id and f.id = frozen.id
on conflict do nothing;

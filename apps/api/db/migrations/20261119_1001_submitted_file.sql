-- A file that a team replaces after a return belongs to what was submitted before: reviewers compare the two, and the receipt vouches for it.
-- Noted when it is replaced, which is rare, and not with each submission.
create function keep_submitted_file() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into file_use (tenant_id, file_id, subject, subject_id)
  select s.tenant_id, old.file_id, 'entry_submission', s.id from entry_submission s
  where s.tenant_id = old.tenant_id and s.entry_id = old.entry_id
    and s.files @> jsonb_build_array(jsonb_build_object('id', old.file_id))
    and exists (select from file f where f.tenant_id = old.tenant_id and f.id = old.file_id)
  on conflict do nothing;
  return null;
end
$$;
revoke all on function keep_submitted_file() from public;
create trigger kept_for_submission after delete or update of file_id on entry_file for each row execute function keep_submitted_file();
insert into file_use (tenant_id, file_id, subject, subject_id)
select distinct s.tenant_id, f.id, 'entry_submission', s.id from entry_submission s
cross join jsonb_to_recordset(s.files) as frozen (id uuid)
join file f on f.tenant_id = s.tenant_id and f.id = frozen.id
where not exists (select from entry_file e where e.tenant_id = s.tenant_id and e.entry_id = s.entry_id and e.file_id = f.id)
on conflict do nothing;

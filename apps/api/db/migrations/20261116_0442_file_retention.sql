-- A list of people is erased after its import; what the import found stays for a week, and says what the list was called.
alter table member_import
  alter column file_id drop not null,
  add column file_name text not null default '';
alter table member_import no force row level security;
alter table file no force row level security;
update member_import i set file_name = f.name from file f where f.tenant_id = i.tenant_id and f.id = i.file_id;
alter table file force row level security;
alter table member_import force row level security;

-- Private files are looked at once, a week after they came, whether anything uses them; so far the clean-up has come.
alter table file_usage
  add column swept_until timestamptz,
  add column swept_id uuid;
create index file_private on file (tenant_id, finished_at, id) where state = 'stored' and not is_library;

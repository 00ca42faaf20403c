-- Files, what uses them, how much of them is kept, and the jobs that read and write them.

-- Nobody gets a file before its bytes were read: it is `scanning` from the moment they have arrived until the scanner and our own look at their
-- structure have said what they are. An infected file is `quarantined`: kept apart for those who look into it, never handed out.
create table file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  state text not null default 'pending',
  refused_because text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Of the organiser rather than of the one who sent it: pages may show it.
  is_library boolean not null default false,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  width int check (width > 0),
  height int check (height > 0),
  scanned_at timestamptz,
  -- The scanner and its signatures, as it names them.
  scanned_by text,
  threat text,
  -- Set while the scanner cannot be reached.
  waiting_since timestamptz,
  -- When the pictures for pages stood ready.
  media_at timestamptz,
  -- The bytes, once they were replaced; until then they go by the file's own id.
  object_id uuid,
  -- Of an upload in parts.
  upload_id text,
  part_bytes int check (part_bytes > 0),
  -- By which the sender's browser recognises the file.
  fingerprint text,
  -- Whoever reads a file holds no lock of its row meanwhile: `taken_until` says that somebody is at it, `taken_as` whose result counts when it
  -- is settled. Bytes that had to be cleaned lie under that id.
  taken_until timestamptz,
  taken_as uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  constraint file_state_known check (state in ('pending', 'scanning', 'stored', 'refused', 'quarantined'))
);
create index file_account on file (tenant_id, account_id, created_at desc);
create index file_unfinished on file (tenant_id, created_at) where state <> 'stored';
create index file_library on file (tenant_id, created_at desc, id desc) where is_library;
create index file_awaiting_scan on file (tenant_id, finished_at) where state = 'scanning';
-- Private files are looked at once, a week after they came, whether anything uses them.
create index file_private on file (tenant_id, finished_at, id) where state = 'stored' and not is_library;
call fence('file', 'select, insert, update, delete');

-- What a file held before it was replaced.
create table file_version (
  tenant_id uuid not null references tenant,
  file_id uuid not null,
  number int not null check (number > 0),
  object_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text,
  stored_by uuid not null,
  stored_at timestamptz not null,
  primary key (tenant_id, file_id, number),
  foreign key (tenant_id, file_id) references file on delete cascade,
  foreign key (tenant_id, stored_by) references account
);
call fence('file_version', 'select, insert, delete');

-- What uses a file -------------------------------------------------------------------------------------------------------------------------

-- Which rows name which files. Kept by triggers (call notes_file_uses), so that whoever writes such a row need not think of it.
create table file_use (
  tenant_id uuid not null references tenant,
  file_id uuid not null,
  subject text not null,
  subject_id uuid not null,
  primary key (tenant_id, file_id, subject, subject_id),
  foreign key (tenant_id, file_id) references file on delete cascade
);
create index file_use_subject on file_use (tenant_id, subject, subject_id);
call fence('file_use', 'select, insert, delete');

-- Every id in the row that is a file's id is a use of it. The trigger's argument names the column with the id of the subject.
create function note_file_uses() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  is_gone boolean := tg_op = 'DELETE';
  held jsonb := case when is_gone then to_jsonb(old) else to_jsonb(new) end;
  owner_id uuid := (held ->> 'tenant_id')::uuid;
  subject_key uuid := (held ->> tg_argv[0])::uuid;
begin
  delete from file_use where tenant_id = owner_id and subject = tg_table_name and subject_id = subject_key;
  if not is_gone then
    insert into file_use (tenant_id, file_id, subject, subject_id)
    select distinct owner_id, f.id, tg_table_name, subject_key
    from regexp_matches(held::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as named
    join file f on f.tenant_id = owner_id and f.id = named[1]::uuid
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke all on function note_file_uses() from public;

-- Every table whose rows may name files calls this, as it calls the fence.
create procedure notes_file_uses(target regclass, subject_column name default 'id')
language plpgsql
set search_path = pg_catalog
as $$
begin
  execute format(
    'create trigger file_uses after insert or update or delete on %s for each row execute function public.note_file_uses(%L)',
    target, subject_column);
end
$$;
revoke all on procedure notes_file_uses(regclass, name) from public;

-- How much is kept -------------------------------------------------------------------------------------------------------------------------

-- How much an organiser and each account keep, without walking their files: what a quota is compared with. Refused files have no bytes.
-- Whoever changes both rows changes the organiser's first: its lock makes those of one organiser take turns, so that two of them cannot
-- wait for each other, and a quota is compared with what really is there.
create table file_usage (
  tenant_id uuid primary key references tenant,
  files bigint not null default 0,
  bytes bigint not null default 0,
  library_bytes bigint not null default 0,
  -- How far the clean-up has looked through the private files (file_private).
  swept_until timestamptz,
  swept_id uuid
) with (fillfactor = 50);
call fence('file_usage', 'select, insert, update');

-- Without the library, which is the organiser's.
create table account_file_usage (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  files bigint not null default 0,
  bytes bigint not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
) with (fillfactor = 80);
call fence('account_file_usage', 'select, insert, update');

create function add_file_usage(p_tenant uuid, p_files bigint, p_bytes bigint, p_library bigint) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  update file_usage set files = files + p_files, bytes = bytes + p_bytes, library_bytes = library_bytes + p_library where tenant_id = p_tenant;
  -- What is taken away was counted before, or its organiser is being erased.
  if not found and p_files >= 0 and p_bytes >= 0 then
    insert into file_usage as known (tenant_id, files, bytes, library_bytes) values (p_tenant, p_files, p_bytes, p_library)
    on conflict (tenant_id) do update set files = known.files + excluded.files, bytes = known.bytes + excluded.bytes,
      library_bytes = known.library_bytes + excluded.library_bytes;
  end if;
end
$$;

create function count_files_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform add_file_usage(tenant_id, count(*), sum(size)::bigint, coalesce(sum(size) filter (where is_library), 0)::bigint)
  from added where state <> 'refused' group by tenant_id order by tenant_id;
  insert into account_file_usage as known (tenant_id, account_id, files, bytes)
  select tenant_id, account_id, count(*), sum(size) from added where state <> 'refused' and not is_library
  group by tenant_id, account_id order by tenant_id, account_id
  on conflict (tenant_id, account_id) do update set files = known.files + excluded.files, bytes = known.bytes + excluded.bytes;
  return null;
end
$$;

create function count_files_removed() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform add_file_usage(tenant_id, -count(*), -sum(size)::bigint, -coalesce(sum(size) filter (where is_library), 0)::bigint)
  from removed where state <> 'refused' group by tenant_id order by tenant_id;
  update account_file_usage u set files = u.files - r.files, bytes = u.bytes - r.bytes
  from (
    select tenant_id, account_id, count(*) as files, sum(size)::bigint as bytes from removed where state <> 'refused' and not is_library
    group by tenant_id, account_id) r
  where u.tenant_id = r.tenant_id and u.account_id = r.account_id;
  return null;
end
$$;

create function count_file_changed() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  files_before int := (old.state <> 'refused')::int;
  files_after int := (new.state <> 'refused')::int;
begin
  perform add_file_usage(new.tenant_id, files_after - files_before, files_after * new.size - files_before * old.size,
    files_after * new.is_library::int * new.size - files_before * old.is_library::int * old.size);
  if files_before = 1 and not old.is_library then
    update account_file_usage set files = files - 1, bytes = bytes - old.size where tenant_id = old.tenant_id and account_id = old.account_id;
  end if;
  if files_after = 1 and not new.is_library then
    insert into account_file_usage as known (tenant_id, account_id, files, bytes) values (new.tenant_id, new.account_id, 1, new.size)
    on conflict (tenant_id, account_id) do update set files = known.files + 1, bytes = known.bytes + excluded.bytes;
  end if;
  return null;
end
$$;

create function count_versions_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform add_file_usage(tenant_id, count(*), sum(size)::bigint, 0) from added group by tenant_id order by tenant_id;
  return null;
end
$$;

create function count_versions_removed() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform add_file_usage(tenant_id, -count(*), -sum(size)::bigint, 0) from removed group by tenant_id order by tenant_id;
  return null;
end
$$;
revoke all on function add_file_usage(uuid, bigint, bigint, bigint), count_files_added(), count_files_removed(), count_file_changed(),
  count_versions_added(), count_versions_removed() from public;
grant execute on function add_file_usage(uuid, bigint, bigint, bigint) to laurel_app, laurel_platform;

create trigger file_added after insert on file referencing new table as added for each statement execute function count_files_added();
create trigger file_removed after delete on file referencing old table as removed for each statement execute function count_files_removed();
create trigger file_changed after update on file for each row
  when ((old.state = 'refused') <> (new.state = 'refused') or old.size <> new.size or old.account_id <> new.account_id
    or old.is_library <> new.is_library)
  execute function count_file_changed();
create trigger file_version_added after insert on file_version referencing new table as added
  for each statement execute function count_versions_added();
create trigger file_version_removed after delete on file_version referencing old table as removed
  for each statement execute function count_versions_removed();

-- Jobs -------------------------------------------------------------------------------------------------------------------------------------

-- Work that outlasts the request that asked for it: how far it is, and what came of it.
create table job_run (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null,
  input jsonb not null default '{}',
  requested_by uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int,
  result_file_id uuid,
  row_errors jsonb not null default '[]',
  reason text,
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references account,
  foreign key (tenant_id, result_file_id) references file
);
create index job_run_recent on job_run (tenant_id, created_at desc, id desc);
create index job_run_asked on job_run (tenant_id, requested_by, created_at desc, id desc);
call fence('job_run', 'select, insert, update');

-- What a look into a list of people found. The cells are people's numbers, so all of it is sealed. Its id is that of the job that looked.
create table member_import (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null: the list is erased after its import. What the import found stays for a week, and says what the list was called.
  file_id uuid,
  requested_by uuid not null,
  outcome_sealed bytea,
  created_at timestamptz not null default now(),
  -- The job that has imported what was looked at: whoever comes back to either of them finds the other.
  run_id uuid,
  file_name text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, requested_by) references account,
  foreign key (tenant_id, run_id) references job_run
);
create index member_import_age on member_import (tenant_id, created_at);
create index member_import_run on member_import (tenant_id, run_id);
call fence('member_import', 'select, insert, update');

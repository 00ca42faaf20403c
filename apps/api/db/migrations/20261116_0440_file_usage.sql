-- How much an organiser and each account keep, without walking their files: what a quota is compared with. Refused files have no bytes.
-- Whoever changes both rows changes the organiser's first: its lock makes those of one organiser take turns, so that two of them cannot
-- wait for each other, and a quota is compared with what really is there.
create table file_usage (
  tenant_id uuid primary key references tenant,
  files bigint not null default 0,
  bytes bigint not null default 0,
  library_bytes bigint not null default 0
) with (fillfactor = 50);

-- Without the library, which is the organiser's.
create table account_file_usage (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  files bigint not null default 0,
  bytes bigint not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
) with (fillfactor = 80);

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

-- Forced row security holds for the owner too, who reads every organiser's files this once.
alter table file no force row level security;
alter table file_version no force row level security;
insert into file_usage (tenant_id, files, bytes, library_bytes)
select tenant_id, count(*), sum(size), coalesce(sum(size) filter (where in_library), 0) from (
  select tenant_id, size, is_library as in_library from file where state <> 'refused'
  union all select tenant_id, size, false from file_version) kept
group by tenant_id;
insert into account_file_usage (tenant_id, account_id, files, bytes)
select tenant_id, account_id, count(*), sum(size) from file where state <> 'refused' and not is_library group by tenant_id, account_id;
alter table file force row level security;
alter table file_version force row level security;
call fence('file_usage', 'select, insert, update');
call fence('account_file_usage', 'select, insert, update');

-- Nobody gets a file before its bytes were read: `scanning` from the moment they have arrived until the scanner and our own look at their
-- structure have said what they are. What is infected is `quarantined`: kept apart for those who look into it, never handed out.
alter table file
  drop constraint file_state_check,
  add constraint file_state_known check (state in ('pending', 'scanning', 'stored', 'refused', 'quarantined')),
  -- Of the organiser rather than of the one who sent it: pages may show it.
  add column is_library boolean not null default false,
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column width int check (width > 0),
  add column height int check (height > 0),
  add column scanned_at timestamptz,
  -- The scanner and its signatures, as it names them.
  add column scanned_by text,
  add column threat text,
  -- Set while the scanner cannot be reached.
  add column waiting_since timestamptz,
  -- When the pictures for pages stood ready.
  add column media_at timestamptz,
  -- The bytes, once they were replaced; until then they go by the file's own id.
  add column object_id uuid,
  -- Of an upload in parts.
  add column upload_id text,
  add column part_bytes int check (part_bytes > 0),
  -- What the sender's browser knows the file by again.
  add column fingerprint text;

create index file_library on file (tenant_id, created_at desc, id desc) where is_library;
create index file_awaiting_scan on file (tenant_id, finished_at) where state = 'scanning';
grant delete on file to laurel_app;

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

-- Every id in the row that is a file's id is a use of it. `subject_column` holds the id of the subject that the row belongs to.
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

call notes_file_uses('article');
call notes_file_uses('attachment');
call notes_file_uses('gallery_picture');
call notes_file_uses('page');
call notes_file_uses('page_publication', 'page_id');
call notes_file_uses('portal');
call notes_file_uses('contest');
call notes_file_uses('track');

-- By what entries may be the same: one row for the title, for each file and each person of an entry that was handed in. Made again from the entry. How many entries a person
-- may be in is asked when it is read: the limit may change at any time.
create table entry_duplicate_key (
  tenant_id uuid not null references tenant,
  entry_id uuid not null,
  contest_id uuid not null,
  kind text not null check (kind in ('title', 'file', 'person')),
  -- Of the normalised title, of the bytes of the file, of the person in the contest.
  key bytea not null check (octet_length(key) = 32),
  -- The file or the person.
  about_id uuid,
  -- Another entry has it as well.
  is_shared boolean not null default false,
  primary key (tenant_id, entry_id, kind, key),
  foreign key (tenant_id, entry_id) references entry,
  check ((about_id is null) = (kind = 'title'))
);
create index entry_duplicate_key_same on entry_duplicate_key (tenant_id, kind, key, entry_id);
create index entry_duplicate_key_shared on entry_duplicate_key (tenant_id, contest_id, entry_id) where is_shared;
call fence('entry_duplicate_key', 'select, insert, update, delete');

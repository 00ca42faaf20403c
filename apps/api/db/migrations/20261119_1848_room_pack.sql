-- What is printed for a room: one document in each language, made again when what it says has changed.
create table room_pack (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  language text not null check (language in ('zh', 'en')),
  -- Its version, which stands on each page; 0: it was asked for and is not made yet.
  number int not null default 0 check (number >= 0),
  -- Of what it says, whatever the language. Empty: not made yet.
  digest bytea not null default '' check (octet_length(digest) in (0, 32)),
  -- Whose result it is.
  job_id uuid not null,
  asked_by uuid not null,
  made_at timestamptz,
  primary key (tenant_id, room_id, language),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, job_id) references job_run,
  foreign key (tenant_id, asked_by) references account,
  check ((number = 0) = (made_at is null)),
  check ((number = 0) = (octet_length(digest) = 0))
);
create index room_pack_job on room_pack (tenant_id, job_id);
create index room_pack_asker on room_pack (tenant_id, asked_by);
call fence('room_pack', 'select, insert, update, delete');

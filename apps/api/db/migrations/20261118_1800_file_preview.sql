-- What a document looks like, as pictures of its pages and the words on them; both lie beside the file in the store. A row that waits is made by the
-- worker, however often it was interrupted before; `attempts` ends what brings a worker down each time.
create table file_preview (
  tenant_id uuid not null references tenant,
  file_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  reason text check (reason in ('unavailable', 'damaged', 'too-long')),
  -- [{ width, height }] of each picture.
  pages jsonb not null default '[]',
  -- The document goes on after the last of them.
  is_cut boolean not null default false,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references file on delete cascade,
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'ready') = (jsonb_array_length(pages) > 0)),
  check ((state = 'waiting') = (ended_at is null))
);
create index file_preview_waiting on file_preview (tenant_id, created_at) where state = 'waiting';
create index file_preview_unavailable on file_preview (tenant_id, ended_at) where reason = 'unavailable';
call fence('file_preview', 'select, insert, update, delete');

insert into file_preview (tenant_id, file_id)
select tenant_id, id from file
where state = 'stored' and not is_library and scanned_at is not null and type in (
  'application/pdf', 'image/jpeg', 'image/png', 'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation');

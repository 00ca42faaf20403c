-- Pages of a portal: as they are built, published and rendered.

-- A page is edited as one document, published as another that needs nothing else to be shown, and rendered by the worker for each language.
create table page (
  tenant_id uuid not null references tenant,
  id uuid not null,
  portal_id uuid not null,
  path text not null check (path ~ '^[a-z][A-Za-z0-9]{0,31}$'),
  draft jsonb not null,
  -- Counts what was asked to be published; what visitors see is live_version.
  version int not null default 0,
  live_version int check (live_version between 1 and version),
  saved_at timestamptz not null default now(),
  -- Counts what was saved: whoever saves names the one they have read. Zero: nobody has saved yet.
  draft_version int not null default 1 check (draft_version >= 0),
  saved_by uuid,
  -- Counts whatever those who work on the page must hear of.
  watch_version int not null default 1,
  -- When a block comes or goes by itself next; null: none does.
  next_change_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, portal_id, path),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, saved_by) references account
);
create index page_next_change on page (tenant_id, next_change_at) where next_change_at is not null;
call fence('page', 'select, insert, update');
call notes_file_uses('page');

-- What its editors published, or what was kept before something else took the draft's place. Publications are made anew whenever what they
-- show changes; a version is what somebody meant.
create table page_version (
  tenant_id uuid not null references tenant,
  id uuid not null,
  page_id uuid not null,
  -- Null: a draft that was kept, never published.
  number int check (number > 0),
  draft jsonb not null,
  note text not null default '',
  origin text not null check (origin in ('now', 'schedule', 'kept')),
  made_by uuid,
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, page_id, number),
  foreign key (tenant_id, page_id) references page,
  foreign key (tenant_id, made_by) references account,
  check ((origin = 'kept') = (number is null))
);
create index page_version_newest on page_version (tenant_id, page_id, made_at desc, id desc);
call fence('page_version', 'select, insert, update');

create table page_publication (
  tenant_id uuid not null references tenant,
  page_id uuid not null,
  version int not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  version_id uuid,
  primary key (tenant_id, page_id, version),
  foreign key (tenant_id, page_id) references page,
  foreign key (tenant_id, version_id) references page_version
);
call fence('page_publication', 'select, insert');
call notes_file_uses('page_publication', 'page_id');

create table page_rendering (
  tenant_id uuid not null references tenant,
  page_id uuid not null,
  version int not null,
  language text not null check (language in ('zh', 'en')),
  -- The build of the web application whose files the page asks for.
  build text not null,
  html bytea not null,
  gzip bytea not null,
  brotli bytea not null,
  etag text not null,
  csp text not null,
  rendered_at timestamptz not null default now(),
  primary key (tenant_id, page_id, version, language),
  foreign key (tenant_id, page_id, version) references page_publication
);
-- They are compressed already.
alter table page_rendering alter column gzip set storage external, alter column brotli set storage external;
call fence('page_rendering', 'select, insert, update, delete');

-- At most one per page. What waits to be published will be shown: its pictures are in use already.
create table page_schedule (
  tenant_id uuid not null references tenant,
  page_id uuid not null,
  publish_at timestamptz not null,
  draft jsonb not null,
  draft_version int not null,
  note text not null default '',
  scheduled_by uuid,
  scheduled_at timestamptz not null default now(),
  primary key (tenant_id, page_id),
  foreign key (tenant_id, page_id) references page,
  foreign key (tenant_id, scheduled_by) references account
);
create index page_schedule_due on page_schedule (tenant_id, publish_at);
call fence('page_schedule', 'select, insert, update, delete');
call notes_file_uses('page_schedule', 'page_id');

-- Who has the page open, tab by tab; a tab that has not been heard of for a minute is gone.
create table page_editor (
  tenant_id uuid not null references tenant,
  page_id uuid not null,
  tab uuid not null,
  account_id uuid not null,
  block_id text,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, page_id, tab),
  foreign key (tenant_id, page_id) references page,
  foreign key (tenant_id, account_id) references account
);
call fence('page_editor', 'select, insert, update, delete');

-- A page while it is built. `draft_version` counts what was saved: whoever saves names the one they have read. Zero: nobody has saved yet.
alter table page
  add column draft_version int not null default 1 check (draft_version >= 0),
  add column saved_by uuid,
  -- Counts whatever those who work on the page must hear of.
  add column watch_version int not null default 1,
  -- When a block comes or goes by itself next; null: none does.
  add column next_change_at timestamptz,
  add foreign key (tenant_id, saved_by) references account;

create index page_next_change on page (tenant_id, next_change_at) where next_change_at is not null;

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

alter table page_publication
  add column version_id uuid,
  add foreign key (tenant_id, version_id) references page_version;

-- At most one per page.
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

-- How a portal looks, and whether its visits are counted by somebody else (off until an organiser says otherwise).
alter table portal
  add column header_style text not null default 'over' check (header_style in ('over', 'light', 'brand')),
  add column analytics jsonb not null default '{"provider": "none", "id": ""}',
  add column version int not null default 1;

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
  primary key (tenant_id, id),
  unique (tenant_id, portal_id, path),
  foreign key (tenant_id, portal_id) references portal
);
call fence('page', 'select, insert, update');

create table page_publication (
  tenant_id uuid not null references tenant,
  page_id uuid not null,
  version int not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  primary key (tenant_id, page_id, version),
  foreign key (tenant_id, page_id) references page
);
call fence('page_publication', 'select, insert');

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
-- Compressed already.
alter table page_rendering alter column gzip set storage external, alter column brotli set storage external;
call fence('page_rendering', 'select, insert, update, delete');

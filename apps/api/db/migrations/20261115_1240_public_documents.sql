-- Pages of a portal beside its home, as bytes: made by the worker when what they show changes, and read without anything else.
create table public_document (
  tenant_id uuid not null references tenant,
  portal_id uuid not null,
  path text not null check (path in ('details', 'detail', 'files', 'image', 'search', 'gone', 'sitemap.xml', 'share.png')),
  -- What the page is of, as its address says it: `id=…`, `rule=…`, `category=…&page=2`, or nothing.
  query text collate "C" not null check (length(query) <= 300),
  language text not null check (language in ('zh', 'en')),
  -- The build of the web application whose files the page asks for, and what it was drawn from: the same twice is drawn once.
  build text not null,
  source text not null,
  content_type text not null,
  plain bytea not null,
  gzip bytea not null,
  brotli bytea not null,
  etag text not null,
  csp text not null,
  rendered_at timestamptz not null default now(),
  primary key (tenant_id, portal_id, path, query, language),
  foreign key (tenant_id, portal_id) references portal
);
alter table public_document alter column gzip set storage external, alter column brotli set storage external;
call fence('public_document', 'select, insert, update, delete');

-- Everything that can be found, with a digest of the words it was made findable by.
create table public_item (
  tenant_id uuid not null references tenant,
  portal_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in ('article', 'attachment')),
  source text not null,
  primary key (tenant_id, portal_id, item_id),
  foreign key (tenant_id, portal_id) references portal
);
call fence('public_item', 'select, insert, update, delete');

-- What is published, by what it can be found with: two neighbouring characters of Chinese, a word of Latin letters. Plain keys, because row
-- security lets no other index answer.
create table public_term (
  tenant_id uuid not null references tenant,
  portal_id uuid not null,
  term text collate "C" not null check (length(term) between 1 and 40),
  item_id uuid not null,
  -- How much the item is about it: a title more than a text.
  weight smallint not null check (weight > 0),
  primary key (tenant_id, portal_id, term, item_id),
  foreign key (tenant_id, portal_id, item_id) references public_item on delete cascade
);
create index public_term_item on public_term (tenant_id, portal_id, item_id);
call fence('public_term', 'select, insert, update, delete');

-- Lists of what is published, pinned ones first.
create index article_listed on article (tenant_id, portal_id, is_pinned desc, published_at desc, id desc)
  where state = 'published' and kind <> 'rule';

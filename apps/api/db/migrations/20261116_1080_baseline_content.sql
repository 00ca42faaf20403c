-- What a portal says: articles, attachments and pictures, and what is made of them for visitors.

-- News, official papers and rules. `draft` is what an editor works on, `live` what visitors read; both hold { title, summary, html, author,
-- cover }. HTML is cleaned on the way in. The columns `category` and `number` are those of what visitors read; drafts hold their own.
create table article (
  tenant_id uuid not null references tenant,
  id uuid not null,
  portal_id uuid not null,
  kind text not null check (kind in ('news', 'policy', 'rule')),
  category text not null default '',
  -- Of an official paper, such as 岚教创〔2026〕18 号.
  number text not null default '',
  draft jsonb not null,
  live jsonb,
  is_pinned boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  -- When a scheduled one comes out.
  publish_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by uuid,
  version int not null default 1,
  -- What comes out at a set time is what was there when the time was set: whoever goes on writing changes nothing of it.
  scheduled jsonb,
  -- How often it has come out.
  edition int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, saved_by) references account,
  check (state <> 'published' or (live is not null and published_at is not null)),
  check (state <> 'scheduled' or publish_at is not null),
  constraint article_scheduled_whole check ((publish_at is null) = (scheduled is null))
);
create index article_shown on article (tenant_id, portal_id, kind, published_at desc, id desc) where state = 'published';
-- Lists of what is published, pinned ones first.
create index article_listed on article (tenant_id, portal_id, is_pinned desc, published_at desc, id desc)
  where state = 'published' and kind <> 'rule';
create index article_worked_on on article (tenant_id, portal_id, kind, saved_at desc, id desc);
create index article_due on article (tenant_id, publish_at) where publish_at is not null;
call fence('article', 'select, insert, update, delete');
call notes_file_uses('article');

-- Apart from what is read and edited: a count is no change of the article.
create table article_reading (
  tenant_id uuid not null references tenant,
  article_id uuid not null,
  views bigint not null default 0,
  primary key (tenant_id, article_id),
  foreign key (tenant_id, article_id) references article on delete cascade
);
call fence('article_reading', 'select, insert, update');

create table attachment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  portal_id uuid not null,
  file_id uuid not null,
  title jsonb not null,
  category text not null default '',
  audience text not null default 'everyone' check (audience in ('everyone', 'entrant', 'school', 'judge')),
  sort int not null default 0,
  state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, file_id) references file
);
create index attachment_shown on attachment (tenant_id, portal_id, updated_at desc, id desc) where state = 'published';
create index attachment_worked_on on attachment (tenant_id, portal_id, updated_at desc, id desc);
create index attachment_file on attachment (tenant_id, file_id);
call fence('attachment', 'select, insert, update, delete');
call notes_file_uses('attachment');

create table attachment_reading (
  tenant_id uuid not null references tenant,
  attachment_id uuid not null,
  downloads bigint not null default 0,
  primary key (tenant_id, attachment_id),
  foreign key (tenant_id, attachment_id) references attachment on delete cascade
);
call fence('attachment_reading', 'select, insert, update');

create table gallery_picture (
  tenant_id uuid not null references tenant,
  id uuid not null,
  portal_id uuid not null,
  -- { art | fileId, alt }
  picture jsonb not null,
  caption jsonb not null,
  ratio text not null default '4:3' check (ratio in ('1:1', '3:4', '4:3', '16:9')),
  album text not null default '',
  taken_on date,
  video_file_id uuid,
  video_seconds int check (video_seconds > 0),
  sort int not null default 0,
  state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, video_file_id) references file
);
create index gallery_picture_shown on gallery_picture (tenant_id, portal_id, sort, id) where state = 'published';
create index gallery_picture_worked_on on gallery_picture (tenant_id, portal_id, sort, id);
call fence('gallery_picture', 'select, insert, update, delete');
call notes_file_uses('gallery_picture');

-- As visitors get it -----------------------------------------------------------------------------------------------------------------------

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
-- They are compressed already.
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

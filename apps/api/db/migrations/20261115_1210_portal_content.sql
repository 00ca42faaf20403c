-- What a portal says: its news, its official papers and its rules. `draft` is what an editor works on, `live` what visitors read; both hold
-- { title, summary, html, author, cover }. HTML is cleaned on the way in.
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
  primary key (tenant_id, id),
  foreign key (tenant_id, portal_id) references portal,
  foreign key (tenant_id, saved_by) references account,
  check (state <> 'published' or (live is not null and published_at is not null)),
  check (state <> 'scheduled' or publish_at is not null)
);
create index article_shown on article (tenant_id, portal_id, kind, published_at desc, id desc) where state = 'published';
create index article_worked_on on article (tenant_id, portal_id, kind, saved_at desc, id desc);
call fence('article', 'select, insert, update, delete');

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

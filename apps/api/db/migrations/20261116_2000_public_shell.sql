-- What surrounds the pages of a portal beside its home page: header, footer, styles. A changed footer renders these rows and no page.
create table public_shell (
  tenant_id uuid not null references tenant,
  portal_id uuid not null,
  path text not null check (path in ('details', 'detail', 'files', 'image', 'search')),
  language text not null check (language in ('zh', 'en')),
  build text not null,
  source text not null,
  -- Texts and the slots between them, as JSON.
  shell text not null,
  etag text not null,
  csp text not null,
  rendered_at timestamptz not null default now(),
  primary key (tenant_id, portal_id, path, language),
  foreign key (tenant_id, portal_id) references portal
);
call fence('public_shell', 'select, insert, update, delete');

-- A page is stored as its own parts (JSON) and the path of its shell; its bytes are composed when it is requested. A row without parts holds whole
-- bytes: a file, or a page of the version before.
alter table public_document add column shell text, add column parts text, add check ((shell is null) = (parts is null));

create table short_link (
  tenant_id uuid not null references tenant,
  id uuid not null,
  portal_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{2,29}$'),
  name text not null,
  -- A page of the same portal, as in its address: detail?id=…
  target text not null,
  visits bigint not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, portal_id, slug),
  foreign key (tenant_id, portal_id) references portal
);
create index short_link_listed on short_link (tenant_id, portal_id, created_at desc, id desc);
call fence('short_link', 'select, insert, update, delete');

-- What an organiser may take away again.
grant delete on contest_type, contest, configuration to laurel_app;

alter table configuration add column version int not null default 1;
alter table dictionary_override add column version int not null default 1;

-- Dictionaries of the organiser's own, beside the platform's: what people call them.
create table dictionary_type (
  tenant_id uuid not null references tenant,
  dict_type text not null check (dict_type ~ '^tenant_[a-z0-9_]{1,56}$'),
  name jsonb not null,
  primary key (tenant_id, dict_type)
);
call fence('dictionary_type', 'select, insert, update, delete');

-- Moves with every change of the organiser's words: whoever keeps a copy asks for it and knows whether the copy is good.
create table dictionary_edition (
  tenant_id uuid primary key references tenant,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);
call fence('dictionary_edition', 'select, insert, update');

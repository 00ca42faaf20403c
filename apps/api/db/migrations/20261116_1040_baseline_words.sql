-- Words and settings: rows of the platform that are the same for everyone, what an organiser says instead or in addition, and forms.

create table dictionary_entry (
  dict_type text not null check (dict_type ~ '^[a-z][a-z0-9_]{0,63}$'),
  value text not null,
  label_zh text not null,
  label_en text not null,
  color_type text not null default '',
  css_class text not null default '',
  sort int not null default 0,
  -- The values of a state dictionary are law: an organiser may rename and recolour them, never add to them.
  locked boolean not null default false,
  primary key (dict_type, value)
);
grant select on dictionary_entry to laurel_app, laurel_platform;
grant insert, update on dictionary_entry to laurel_platform;

create table dictionary_override (
  tenant_id uuid not null references tenant,
  dict_type text not null check (dict_type ~ '^[a-z][a-z0-9_]{0,63}$'),
  value text not null,
  label_zh text not null,
  label_en text not null,
  color_type text not null default '',
  css_class text not null default '',
  sort int not null default 0,
  version int not null default 1,
  primary key (tenant_id, dict_type, value)
);
call fence('dictionary_override', 'select, insert, update, delete');

-- Dictionaries of the organiser's own, beside the platform's, and what people call them.
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

create table platform_configuration (
  key text primary key,
  value text not null,
  is_public boolean not null default false
);
grant select on platform_configuration to laurel_app, laurel_platform;
grant insert, update on platform_configuration to laurel_platform;

create table configuration (
  tenant_id uuid not null references tenant,
  key text not null,
  value text not null,
  is_public boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, key)
);
call fence('configuration', 'select, insert, update, delete');

-- What a person keeps for a form: columns, filters, drafts of choices.
create table option_set (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  form_code text not null,
  name text not null,
  options jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, form_code, name),
  foreign key (tenant_id, account_id) references account
);
call fence('option_set', 'select, insert, update, delete');

-- A form is never changed: its next version is another row, and what was filled in by an old one still means what it meant.
create table form_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  version int not null check (version > 0),
  name jsonb not null,
  purpose text not null,
  definition jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code, version)
);
create index form_definition_purpose on form_definition (tenant_id, purpose, version desc);
call fence('form_definition', 'select, insert');

create table process_category (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create index process_category_order on process_category (tenant_id, sort, created_at, id);
call fence('process_category', 'select, insert, update, delete');

-- What is being drawn, beside what was published. Null: nothing was drawn since the newest version.
alter table process_model
  add column category_id uuid,
  add column draft_xml text,
  -- Per user task: who decides it. Of the draft when there is one, else of the newest version.
  add column rules jsonb not null default '[]',
  -- User tasks of what `get` answers.
  add column steps int not null default 0,
  -- Counts every change: whoever saves tells which one was read.
  add column revision int not null default 1,
  add column saved_by uuid,
  add column saved_at timestamptz not null default now(),
  add column archived_at timestamptz,
  add foreign key (tenant_id, category_id) references process_category,
  add foreign key (tenant_id, saved_by) references account;
create index process_model_recent on process_model (tenant_id, saved_at desc, id desc);
create index process_model_category on process_model (tenant_id, category_id);
create index process_model_saver on process_model (tenant_id, saved_by);

-- A version that nothing was generated from yet is kept and shown, and cannot be started.
alter table process_model_version
  alter column executable_xml drop not null,
  alter column executable_sha256 drop not null,
  add column rules jsonb not null default '[]',
  add column steps int not null default 0,
  add column note text not null default '',
  add column published_by uuid,
  add foreign key (tenant_id, published_by) references account,
  add check ((executable_xml is null) = (executable_sha256 is null));
create index process_model_version_publisher on process_model_version (tenant_id, published_by);

-- How many run, by model: those that ended are many and not looked at.
create index process_instance_running on process_instance (tenant_id, model_id) where ended_at is null;

-- A form while it is designed: one row for each code, beside its versions (form_definition), which never change.
alter table form_definition
  add column note text not null default '',
  add column published_by uuid,
  add foreign key (tenant_id, published_by) references account;
create index form_definition_publisher on form_definition (tenant_id, published_by);

create table form_model (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  -- Name, purpose and draft are what is being designed. Draft null: nothing has changed since the newest version.
  name jsonb not null,
  purpose text not null,
  draft jsonb,
  -- The newest version; 0: none yet.
  version int not null default 0,
  -- Counts every change: a save names the one that was read.
  revision int not null default 1,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, saved_by) references account,
  check (version > 0 or draft is not null)
);
create index form_model_recent on form_model (tenant_id, saved_at desc, id desc);
create index form_model_saver on form_model (tenant_id, saved_by);
call fence('form_model', 'select, insert, update, delete');

insert into form_model (tenant_id, id, code, name, purpose, version, saved_at)
select distinct on (tenant_id, code) tenant_id, id, code, name, purpose, version, created_at
from form_definition order by tenant_id, code, version desc;

-- Versions also come from seeds and from opening a contest: each has its model. A draft beside it stays as it is.
create function note_form_version() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  insert into public.form_model (tenant_id, id, code, name, purpose, version, saved_by, saved_at)
  values (new.tenant_id, new.id, new.code, new.name, new.purpose, new.version, new.published_by, new.created_at)
  on conflict (tenant_id, code) do update set
    version = greatest(form_model.version, excluded.version),
    name = case when form_model.draft is null then excluded.name else form_model.name end,
    purpose = case when form_model.draft is null then excluded.purpose else form_model.purpose end,
    revision = form_model.revision + 1,
    saved_by = excluded.saved_by,
    saved_at = excluded.saved_at;
  return null;
end
$$;
revoke all on function note_form_version() from public;
create trigger form_version_noted after insert on form_definition for each row execute function note_form_version();

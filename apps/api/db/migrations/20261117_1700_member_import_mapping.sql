-- Which column is which field, as the importer said; cells may stand in it, so it is sealed. Whom the import added is known for a week, so that
-- it can be undone.
alter table member_import
  add column mapping_sealed bytea,
  add column account_ids uuid[] not null default '{}',
  add column imported_at timestamptz,
  add column undo_id uuid,
  add column undone_at timestamptz,
  add foreign key (tenant_id, undo_id) references job_run;
create index member_import_undo on member_import (tenant_id, undo_id);

-- What was said of a column is kept for the next list. No field: the column is not imported.
create table import_column (
  tenant_id uuid not null references tenant,
  -- Of a list without a header the titles would be people.
  title_hash bytea not null,
  field text,
  primary key (tenant_id, title_hash)
);
call fence('import_column', 'select, insert, update');

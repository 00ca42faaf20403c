-- Drafts of a model as they were before another drawing took their place: what a person can bring back.
create table process_model_revision (
  tenant_id uuid not null references tenant,
  model_id uuid not null,
  -- As process_model.revision was then.
  revision int not null,
  xml text not null,
  rules jsonb not null,
  steps int not null,
  -- replaced: a file or a version took its place. overwritten: somebody else drew on. paused: drawn on after a pause.
  reason text not null check (reason in ('replaced', 'overwritten', 'paused')),
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (tenant_id, model_id, revision),
  foreign key (tenant_id, model_id) references process_model,
  foreign key (tenant_id, saved_by) references account
);
create index process_model_revision_saver on process_model_revision (tenant_id, saved_by);
call fence('process_model_revision', 'select, insert, delete');

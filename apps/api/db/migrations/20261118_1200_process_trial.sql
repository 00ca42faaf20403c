-- A draft that the engine reads once before it is published; the newest of each model.
create table process_trial (
  tenant_id uuid not null references tenant,
  model_id uuid not null,
  -- As process_model.revision was then: another draft is another trial.
  revision int not null,
  executable_xml text not null,
  state text not null default 'waiting' check (state in ('waiting', 'passed', 'refused')),
  -- What the engine says of which element.
  problems jsonb not null default '[]',
  asked_at timestamptz not null default now(),
  primary key (tenant_id, model_id),
  foreign key (tenant_id, model_id) references process_model
);
create index process_trial_waiting on process_trial (tenant_id, asked_at) where state = 'waiting';
call fence('process_trial', 'select, insert, update');

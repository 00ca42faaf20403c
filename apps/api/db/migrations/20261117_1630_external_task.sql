-- Steps that the worker carries out while the engine waits: checks, scripts, waits. A row comes with the engine's own event, so nothing is asked
-- of the engine until there is a result to tell.
create table external_task (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  engine_task_id text not null,
  -- The engine's instance that holds it: of a called process its own.
  engine_process_id text not null,
  -- One passage of the token through the step.
  engine_activity_id text not null,
  -- Whose drawing holds the step: of a called process its own.
  model_id uuid not null,
  version int not null,
  activity_id text not null,
  topic text not null,
  -- waiting; answered: its result stands and the engine is to be told; done; failed: a person must look; gone: the engine took it away.
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'done', 'failed', 'gone')),
  -- A worker that takes it moves this on: if it dies, another one takes it then.
  due_at timestamptz not null default now(),
  -- Counts the takes: an answer of a worker that was slower than its time is not taken.
  attempts int not null default 0,
  failure text,
  variables jsonb not null default '{}',
  -- By hand, where no handler could.
  completed_by uuid,
  reason text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, engine_task_id),
  foreign key (tenant_id, instance_id) references process_instance,
  foreign key (tenant_id, model_id, version) references process_model_version,
  foreign key (tenant_id, completed_by) references account,
  check ((ended_at is not null) = (state in ('done', 'gone'))),
  check ((completed_by is null) = (reason is null)),
  check (state <> 'failed' or failure is not null)
)
with (fillfactor = 80);
create index external_task_instance on external_task (tenant_id, instance_id, created_at, id);
create index external_task_model on external_task (tenant_id, model_id, version);
create index external_task_completer on external_task (tenant_id, completed_by) where completed_by is not null;
create index external_task_due on external_task (due_at) where state in ('waiting', 'answered');
call fence('external_task', 'select, insert, update');

-- What an organiser drew, and as it runs. The engine knows where the token is; these tables are what people see and decide in.

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

create table process_model (
  tenant_id uuid not null references tenant,
  id uuid not null,
  key text not null check (key ~ '^[A-Za-z_][A-Za-z0-9_.-]{0,63}$'),
  name jsonb not null,
  -- The newest version that was published; starts take this one.
  version int not null default 0,
  created_at timestamptz not null default now(),
  category_id uuid,
  -- What is being drawn, beside what was published. Null: nothing was drawn since the newest version.
  draft_xml text,
  -- Per user task: who decides it. Of the draft when there is one, else of the newest version.
  rules jsonb not null default '[]',
  -- User tasks of what `get` answers.
  steps int not null default 0,
  -- Counts every change: whoever saves tells which one was read.
  revision int not null default 1,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  archived_at timestamptz,
  -- What is drawn, without its words, as the list shows it: kinds and places of at most sixty shapes, and the ways between them. Null: the
  -- worker draws it when it starts.
  sketch jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, category_id) references process_category,
  foreign key (tenant_id, saved_by) references account
);
create index process_model_recent on process_model (tenant_id, saved_at desc, id desc);
create index process_model_category on process_model (tenant_id, category_id);
create index process_model_saver on process_model (tenant_id, saved_by);
call fence('process_model', 'select, insert, update');

create table process_model_version (
  tenant_id uuid not null references tenant,
  model_id uuid not null,
  version int not null,
  authored_xml text not null,
  -- Generated from the authored document; the only one that the engine ever sees. Null: nothing was generated yet. Such a version is kept and
  -- shown, and cannot be started.
  executable_xml text,
  executable_sha256 bytea,
  published_at timestamptz not null default now(),
  -- Set by the worker. A start before that waits in the queue of its instance.
  deployed_at timestamptz,
  rules jsonb not null default '[]',
  steps int not null default 0,
  note text not null default '',
  published_by uuid,
  primary key (tenant_id, model_id, version),
  foreign key (tenant_id, model_id) references process_model,
  foreign key (tenant_id, published_by) references account,
  check ((executable_xml is null) = (executable_sha256 is null))
);
create index process_model_version_publisher on process_model_version (tenant_id, published_by);
call fence('process_model_version', 'select, insert');

-- Instances and tasks ----------------------------------------------------------------------------------------------------------------------

create table process_instance (
  tenant_id uuid not null references tenant,
  id uuid not null,
  model_id uuid not null,
  version int not null,
  title text not null,
  -- What it decides about, when that is more than a title.
  subject text,
  subject_id uuid,
  -- starting: the engine does not know it yet; incident: the engine refused a step, a person must look.
  state text not null default 'starting' check (state in ('starting', 'running', 'approved', 'rejected', 'withdrawn', 'incident')),
  started_by uuid not null,
  -- Before the engine is asked to start it: whoever finds this set looks for the instance first, since its keys are not unique.
  start_sent_at timestamptz,
  engine_instance_id text,
  -- Counts the changes, for those who follow it.
  revision int not null default 1,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, engine_instance_id),
  foreign key (tenant_id, model_id, version) references process_model_version,
  foreign key (tenant_id, started_by) references account,
  check ((ended_at is not null) = (state in ('approved', 'rejected', 'withdrawn')))
)
-- Changed a few times and never in an indexed column but one: room on its page for that.
with (fillfactor = 80);
create index process_instance_starter on process_instance (tenant_id, started_by, created_at desc, id desc);
create index process_instance_subject on process_instance (tenant_id, subject_id) where subject_id is not null;
create index process_instance_open on process_instance (tenant_id, id) where ended_at is null;
create index process_instance_model on process_instance (tenant_id, model_id, version);
-- How many run, by model: those that ended are many and not looked at.
create index process_instance_running on process_instance (tenant_id, model_id) where ended_at is null;
create index process_instance_lookup on process_instance using hash (id);
call fence('process_instance', 'select, insert, update');

create table process_task (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  engine_task_id text not null,
  activity_id text not null,
  name text not null,
  -- ims_audit_state: 1 pending, 2 approved, 3 rejected, 4 withdrawn (the engine took it away), 5 returned
  result int not null default 1 check (result between 1 and 5),
  reason text not null default '',
  -- Who was a candidate: they may see it for ever, and hear that somebody else was faster.
  offered_to uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  -- When the engine's token followed. Between the two the decision stands and the worker is on its way.
  moved_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, engine_task_id),
  foreign key (tenant_id, instance_id) references process_instance,
  foreign key (tenant_id, decided_by) references account,
  check ((decided_at is not null) = (result <> 1))
);
create index process_task_instance on process_task (tenant_id, instance_id, created_at, id);
create index process_task_decided on process_task (tenant_id, decided_by, decided_at desc, id desc) where decided_by is not null;
create index process_task_lookup on process_task using hash (id);
call fence('process_task', 'select, insert, update');

-- Who may decide an open task: gone once it is decided, so a queue is as short as its work.
create table task_candidate (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  task_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, account_id, created_at, task_id),
  foreign key (tenant_id, task_id) references process_task,
  foreign key (tenant_id, account_id) references account
);
create index task_candidate_task on task_candidate (tenant_id, task_id);
call fence('task_candidate', 'select, insert, delete');

-- The engine -------------------------------------------------------------------------------------------------------------------------------

-- Commands that the engine has yet to carry out, written with the decision in one transaction, in order per instance.
create sequence engine_command_number as bigint;
grant usage on sequence engine_command_number to laurel_app, laurel_platform;
create table engine_command (
  number bigint primary key default nextval('engine_command_number'),
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  -- cancel: a rejection ends the instance wherever its tokens are.
  kind text not null check (kind in ('start', 'complete', 'cancel')),
  task_id uuid,
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  -- Why the engine would not: then it waits for a person, and all later commands of the instance wait with it.
  refused text,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, instance_id) references process_instance,
  foreign key (tenant_id, task_id) references process_task,
  check ((task_id is null) = (kind = 'start'))
)
-- A queue: every row dies within a moment.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
create index engine_command_instance on engine_command (tenant_id, instance_id, number);
create index engine_command_task on engine_command (tenant_id, task_id) where task_id is not null;
call fence('engine_command', 'select, insert');

-- One row for each comparison of both sides.
create table engine_reconciliation (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  instances_compared int not null default 0,
  tasks_compared int not null default 0,
  -- What differed and was mended: { kind: count }.
  mended jsonb not null default '{}',
  -- What differed and needs a person: [{ kind, instanceId }], at most 100.
  left_over jsonb not null default '[]'
);
grant select, insert, update, delete on engine_reconciliation to laurel_platform;

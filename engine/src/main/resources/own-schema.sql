-- Run under a lock by a node that finds another edition of this file in the database, or none, while other nodes work. Each paragraph is one statement
-- in a transaction of its own, and must do nothing the second time.

-- Without it every completion scans all open tasks for subtasks.
create index if not exists laurel_task_parent on act_ru_task (parent_task_id_);

create schema if not exists flow_outbox;

create table if not exists flow_outbox.event (
  id bigserial primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  business_key text,
  process_instance_id text,
  root_process_instance_id text,
  definition_id text,
  definition_key text,
  execution_id text,
  task_id text,
  activity_id text,
  activity_instance_id text,
  task_name text,
  assignee text,
  owner text,
  candidate_groups text[] not null default '{}',
  candidate_users text[] not null default '{}',
  due_at timestamptz,
  priority integer,
  form_key text,
  delete_reason text,
  state text,
  incident_id text,
  incident_type text,
  incident_message text
);

-- Elements that were entered and left, the flow that led to each, and work that waits for a worker.
alter table flow_outbox.event
  add column if not exists activity_type text,
  add column if not exists activity_started_at timestamptz,
  add column if not exists is_canceled boolean,
  add column if not exists flow_id text,
  add column if not exists external_task_id text,
  add column if not exists topic text;

-- Each reader takes the rows of its own business keys, oldest first.
create index if not exists event_by_business_key on flow_outbox.event (business_key text_pattern_ops, id);

-- Rows come and go all day: without this the table would grow until the next vacuum by chance.
alter table flow_outbox.event set (autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 5000);

do $$
begin
  if exists (select from pg_roles where rolname = 'engine_outbox_reader') then
    grant usage on schema flow_outbox to engine_outbox_reader;
    grant select, delete on flow_outbox.event to engine_outbox_reader;
    -- The reconciler compares counts and sums of what runs; it reads ids and keys, no variable.
    execute format('grant usage on schema %I to engine_outbox_reader', current_schema());
    grant select (id_, rev_, proc_inst_id_, root_proc_inst_id_, business_key_, parent_id_, super_exec_) on act_ru_execution to engine_outbox_reader;
    grant select (id_, proc_inst_id_, task_def_key_, name_) on act_ru_task to engine_outbox_reader;
    grant select (id_, proc_inst_id_, proc_def_key_, act_id_, act_inst_id_, topic_name_) on act_ru_ext_task to engine_outbox_reader;
  end if;
end
$$;

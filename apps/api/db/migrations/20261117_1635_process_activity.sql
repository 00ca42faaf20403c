-- Where the token has been: one row for each passage through an element, as the engine tells it.
create table process_activity (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  -- The engine's name of this passage.
  engine_id text not null,
  -- The order in which the engine told of them.
  number bigint not null,
  activity_id text not null,
  kind text not null,
  -- The flow that led here. Null: it was begun by the engine, an event or a jump.
  flow_id text,
  -- Of a user task: who decided it stands there.
  engine_task_id text,
  -- The engine's instance of a called process: its elements are of another drawing.
  called_in text,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Ended without having been carried out.
  is_canceled boolean not null default false,
  primary key (tenant_id, instance_id, engine_id),
  foreign key (tenant_id, instance_id) references process_instance
)
with (fillfactor = 80);
call fence('process_activity', 'select');

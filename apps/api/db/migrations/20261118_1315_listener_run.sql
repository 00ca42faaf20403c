-- A listener of a drawing is run by the worker after the fact: it can neither hold up nor undo what has happened.
create table listener_run (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  -- One passage of the token, and what happened in it: the same is not run twice.
  occurrence text not null,
  activity_id text not null,
  event text not null,
  handler text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- A worker that takes it moves this on: if it dies, another one takes it then.
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, instance_id, occurrence),
  foreign key (tenant_id, instance_id) references process_instance,
  check ((ended_at is null) = (state = 'waiting')),
  check ((state = 'failed') = (failure is not null))
);
create index listener_run_due on listener_run (due_at) where state = 'waiting';
call fence('listener_run', 'select, insert, update');

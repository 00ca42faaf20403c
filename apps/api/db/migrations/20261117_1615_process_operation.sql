-- What people did in a process: who, when, why. The timeline is read from here; the engine's own record names only the worker.
create table process_operation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  task_id uuid,
  kind text not null check (kind in (
    'claim', 'release', 'decide', 'vote', 'transfer', 'delegate', 'add-signers', 'remove-signer', 'cc', 'comment', 'remind', 'withdraw', 'cancel')),
  account_id uuid not null,
  -- Whom it concerns besides: who got it, who signs, who may read it.
  others uuid[] not null default '{}',
  outcome text,
  reason text not null default '',
  -- Of a return: the fields to mend, each with what is wrong.
  fields jsonb,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references process_instance,
  foreign key (tenant_id, task_id) references process_task,
  foreign key (tenant_id, account_id) references account
);
create index process_operation_instance on process_operation (tenant_id, instance_id, id);
create index process_operation_task on process_operation (tenant_id, task_id) where task_id is not null;
create index process_operation_account on process_operation (tenant_id, account_id);
call fence('process_operation', 'select, insert');

-- Instances of a version in one state, in the order of starting: what the overview counts and the list walks. It takes the place of the index
-- of the foreign key, whose columns it begins with.
create index process_instance_state on process_instance (tenant_id, model_id, version, state, id);
drop index process_instance_model;

-- Those that decide about a title only: few, and found by who started them.
create index process_instance_untied on process_instance (tenant_id, id) where subject is null;

-- What waits, the oldest first.
create index process_task_waiting on process_task (tenant_id, created_at, id) where result = 1;

-- When both sides were compared last, and the ids of what needs a person: of all organisers, so whoever asks looks for them among its own rows.
create function last_reconciliation() returns table (ended_at timestamptz, left_over uuid[])
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select r.ended_at, array(select (o ->> 'instanceId')::uuid from jsonb_array_elements(r.left_over) o)
  from public.engine_reconciliation r where r.ended_at is not null order by r.id desc limit 1
$$;
revoke all on function last_reconciliation() from public;
grant execute on function last_reconciliation() to laurel_app, laurel_platform;

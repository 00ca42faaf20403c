-- A decision is an outcome (decision 51): how a step ended, and what carries that out in the engine.
alter table process_task
  add column outcome text,
  -- complete: the drawn flow leads on; modify: the token goes to `route_to`; cancel: the instance ends.
  add column route text check (route in ('complete', 'modify', 'cancel')),
  add column route_to text,
  -- The instance of a called process that the task stands in. Null: the process itself.
  add column engine_inner_id text,
  add constraint process_task_route check ((route = 'modify') = (route_to is not null));
update process_task set outcome = case result when 2 then 'pass' else 'reject' end, route = case result when 2 then 'complete' else 'cancel' end
  where decided_by is not null;

-- Ended by us and not by an end event: what reaches the engine after it is only cleared away.
alter table process_instance add column ending text check (ending in ('rejected', 'withdrawn'));
update process_instance i set ending = 'rejected'
  where ended_at is null and exists (select from process_task t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.result = 3);

alter table engine_command drop constraint engine_command_kind_check;
alter table engine_command add constraint engine_command_kind_check check (kind in ('start', 'complete', 'modify', 'cancel'));
-- With `modify`: the activities whose tokens end. Null: all of them.
alter table engine_command add column cancels text[];

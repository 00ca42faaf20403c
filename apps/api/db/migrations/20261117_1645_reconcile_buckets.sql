-- What the engine still holds as far as we know: the reconciler sums it up by buckets, without looking at what is over.
create index process_task_unmoved on process_task (tenant_id, instance_id, engine_task_id) where moved_at is null;
create index external_task_open on external_task (tenant_id, instance_id, engine_task_id) where ended_at is null;

-- The runs of one model, newest first: ids grow with time.
create index process_instance_of_model on process_instance (tenant_id, model_id, id);

-- A version is deployed when it is published, so that its author hears of it and not whoever starts the first process.
alter table process_model_version add column deploy_refused text;
create index process_model_version_undeployed on process_model_version (tenant_id, model_id, version)
  where executable_xml is not null and deployed_at is null and deploy_refused is null;

import { type Plant, planted } from '@laurel/testbed/plant'

const processWith = (state: string) => `
  with instance as (
    insert into process_instance (tenant_id, id, model_id, version, title, state, started_by, ended_at)
    select v.tenant_id, gen_random_uuid(), v.model_id, v.version, 'planted', '${state}', a.id, ${state === 'running' ? 'null' : 'now()'}
    from process_model_version v join account a on a.tenant_id = v.tenant_id where v.executable_xml is not null limit 1
    returning tenant_id, id)`
const openTask = `task as (
    insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name)
    select tenant_id, gen_random_uuid(), id, 'planted', 'review', 'planted' from instance returning id)`

export const plants: Readonly<Record<string, Plant>> = {
  'what runs was made executable': planted(`
    with unmade as (
      update process_model_version v set executable_xml = null, executable_sha256 = null
      where v.published_by is not null returning tenant_id, model_id, version, published_by)
    insert into process_instance (tenant_id, id, model_id, version, title, state, started_by)
    select tenant_id, gen_random_uuid(), model_id, version, 'planted', 'starting', published_by from unmade limit 1`),
  'whoever can decide an open task of a running process is a candidate of it, and nobody else is': planted(
    `${processWith('running')}, ${openTask} select from task`,
  ),
  'a process that has ended has no open task': planted(`${processWith('approved')}, ${openTask} select from task`),
  'a process that has ended waits for no step of a worker': planted(`${processWith('approved')}
    insert into external_task (tenant_id, id, instance_id, engine_task_id, engine_process_id, engine_activity_id, model_id, version, activity_id, topic)
    select i.tenant_id, gen_random_uuid(), i.id, 'planted', 'planted', 'planted', v.model_id, v.version, 'check', 'wf-check'
    from instance i join process_model_version v on v.tenant_id = i.tenant_id limit 1`),
  'the engine is told of nothing that nobody decided': planted(
    `${processWith('running')}, task as (
       insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, result, decided_at)
       select tenant_id, gen_random_uuid(), id, 'planted', 'review', 'planted', 4, now() from instance
       returning tenant_id, id, instance_id)
     insert into engine_command (tenant_id, instance_id, kind, task_id) select tenant_id, instance_id, 'complete', id from task`,
  ),
}

import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a job has ended exactly when its state says so': planted(
    `insert into job_run (tenant_id, id, kind, requested_by, state)
     select tenant_id, gen_random_uuid(), 'planted', id, 'failed' from account limit 1`,
  ),
}

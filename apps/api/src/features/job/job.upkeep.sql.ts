import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a job has ended exactly when its state says so': sql`
    select from job_run where (finished_at is not null) <> (state in ('done', 'failed', 'cancelled'))
      or (state in ('running', 'done') and started_at is null) or (result_file_id is not null and state <> 'done')`,
}

export const ownData: OwnData = {
  jobs: `
    select kind, state, created_at as "createdAt", finished_at as "finishedAt" from job_run
    where tenant_id = $1 and requested_by = $2 order by created_at`,
}

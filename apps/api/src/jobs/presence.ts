import { sql } from 'kysely'
import pg from 'pg'
import { config } from '../config.ts'
import { asPlatform } from '../database/platform.ts'

/** A worker that is alive has a connection of this name. The queue itself would wait four hours for one that was killed. */
const nameOf = (workerId: string) => `laurel ${workerId}`
const reconnectMs = 500
/** Time for a new worker to show itself, and for one whose connection broke to come back. */
const graceSeconds = 10

export function showPresence(workerId: string): { stop(): Promise<void> } {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  function connect(): void {
    if (isStopped) return
    client = new pg.Client({
      connectionString: config().platformDatabaseUrl,
      application_name: nameOf(workerId),
      keepAlive: true,
    })
    client.on('error', () => undefined)
    client.on('end', again)
    client.connect().catch(again)
  }

  function again(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(connect, reconnectMs)
  }

  connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Gives the jobs of workers that are gone back to the queue. */
export const freeAbandonedJobs = () =>
  asPlatform('free abandoned jobs', (tx) =>
    tx.run(sql`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker._private_jobs
      where locked_at < now() - make_interval(secs => ${graceSeconds})
        and not exists (select from pg_stat_activity where application_name = 'laurel ' || locked_by)
      having count(*) > 0`),
  )

type Exhausted = { id: string; tenantId: string; jobId: string }

/** Jobs whose last attempt died with its worker: nobody will try them again, and nobody has said so. */
export const exhaustedJobs = () =>
  asPlatform('exhausted jobs', (tx) =>
    tx.rows(sql<Exhausted>`
      select jobs.id::text, payload->>'tenantId' as "tenantId", payload->'payload'->>'jobId' as "jobId"
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'run-job' and attempts >= max_attempts and locked_at is null
      limit 1000`),
  )

export const forgetJob = (id: string) =>
  asPlatform('forget job', (tx) => tx.run(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`))

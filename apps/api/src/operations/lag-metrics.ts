import { sql } from 'kysely'
import { asPlatform } from '../database/platform.ts'
import { deliveryLag } from '../events/delivery.ts'
import { listSetAside } from '../events/set-aside.ts'
import { gauge, type Sample } from './metrics.ts'

/** What waits in the database, told by the worker. Each is one short reading when Prometheus asks. */
export function tellOfLag(): void {
  gauge('laurel_jobs_waiting', 'Jobs that could run and have not begun, by task', () => readJobs('waiting'))
  gauge('laurel_jobs_lag_seconds', 'How long the oldest of them waits', () => readJobs('seconds'))
  gauge('laurel_jobs_given_up', 'Jobs that have failed for the last time', () => readJobs('exhausted'))
  gauge('laurel_files_waiting_seconds', 'How long the oldest file waits to be scanned', readScanning)
  gauge('laurel_events_unnumbered', 'Events that wait for their number', async () => (await readNumbering()).waiting)
  gauge(
    'laurel_events_numbering_lag_seconds',
    'How long the oldest of them waits',
    async () => (await readNumbering()).seconds,
  )
  gauge('laurel_events_behind', 'How many events a consumer has yet to get', () => readDelivery('behind'))
  gauge('laurel_events_delivery_lag_seconds', 'How long the next event of a consumer waits', () =>
    readDelivery('seconds'),
  )
  gauge('laurel_events_delivery_failures', 'How often the next event of a consumer has failed in a row', () =>
    readDelivery('failures'),
  )
  gauge('laurel_events_set_aside', 'Events that a consumer could not take, by consumer, kind and organiser', async () =>
    (await listSetAside()).map(({ consumer, kind, tenant, count }) => ({
      labels: { consumer, kind, tenant },
      value: count,
    })),
  )
  gauge('laurel_archive_failures', 'How often PostgreSQL could not keep a file of its log', () =>
    readArchiving('failures'),
  )
  gauge('laurel_archived_seconds_ago', 'When it kept the last one', () => readArchiving('seconds'))
}

export type JobFigures = { task: string; waiting: number; seconds: number; exhausted: number }

export const jobFigures = shared(() =>
  asPlatform('metrics', (tx) =>
    tx.rows(sql<JobFigures>`
      select tasks.identifier as task, count(*) filter (where due)::int as waiting, count(*) filter (where attempts >= max_attempts)::int as exhausted,
        coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as seconds
      from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due from graphile_worker._private_jobs) jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      group by tasks.identifier`),
  ),
)

const readJobs = async (figure: 'waiting' | 'seconds' | 'exhausted'): Promise<Sample[]> =>
  (await jobFigures()).map((row) => ({ labels: { task: row.task }, value: row[figure] }))

const readNumbering = shared(async () => {
  const found = await asPlatform('metrics', (tx) =>
    tx.first(sql<{ waiting: number; seconds: number }>`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(recorded_at)), 0)::float8 as seconds from event_pending`),
  )
  return found ?? { waiting: 0, seconds: 0 }
})

const readScanning = async (): Promise<number> =>
  (
    await asPlatform('metrics', (tx) =>
      tx.first(sql<{ seconds: number }>`
        select coalesce(extract(epoch from now() - min(finished_at)), 0)::float8 as seconds from file where state = 'scanning'`),
    )
  )?.seconds ?? 0

const archiving = shared(() =>
  asPlatform('metrics', (tx) =>
    tx.rows(sql<{ failures: number; seconds: number }>`
      select failed_count::int as failures,
        coalesce(extract(epoch from now() - coalesce(last_archived_time, stats_reset)), 0)::float8 as seconds
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`),
  ),
)

/** Nothing where nothing is archived: who has another way to back up is not warned of ours. */
const readArchiving = async (figure: 'failures' | 'seconds'): Promise<Sample[]> =>
  (await archiving()).map((row) => ({ value: row[figure] }))

const readLags = shared(deliveryLag)

const readDelivery = async (figure: 'behind' | 'seconds' | 'failures'): Promise<Sample[]> =>
  (await readLags()).map(({ consumer, behind, failures, waitingSince }) => {
    const seconds = waitingSince === null ? 0 : Math.max(0, (Date.now() - Date.parse(waitingSince)) / 1000)
    return { labels: { consumer }, value: { behind, failures, seconds }[figure] }
  })

/** Several figures of one reading: the database is asked once for all of them. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import { type TaskName, tasks } from './lanes.ts'

/** What the worker hands to a task; the tenant is set by the database, not by the caller. */
export type Enqueued<P> = { tenantId: string; payload: P }

/** A job is in the queue if and only if the transaction commits. The same key twice is one job. */
export const enqueue = (
  tx: Tx,
  task: TaskName,
  payload: unknown,
  jobKey: string,
  maxAttempts: number,
  afterSeconds = 0,
) =>
  tx.run(sql`
    select queue.enqueue(${task}, ${JSON.stringify(payload)}, ${jobKey}, ${maxAttempts}, ${afterSeconds}::int, ${tasks[task].priority}::int)`)

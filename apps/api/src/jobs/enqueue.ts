import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { Job } from './define.ts'

/** A job is in the queue if and only if the transaction commits. The same key twice is one job. */
export const enqueue = <P>(tx: Tx, job: Job<P>, payload: NoInfer<P>, jobKey: string, afterSeconds = 0) =>
  tx.run(sql`
    select queue.enqueue(${job.name}, ${JSON.stringify(payload)}, ${jobKey}, ${job.attempts}, ${afterSeconds}::int, ${job.priority}::int)`)

import { setTimeout as pause } from 'node:timers/promises'
import { config } from '../config.ts'
import { type Connection, createPool } from '../database/pool.ts'
import { platformPool } from '../database/pools.ts'
import { onEventsAnnounced } from '../live/invalidation.ts'
import { Wakeup } from '../wakeup.ts'

/** One numberer at a time, whatever the number of workers. */
const numberingLock = 7_305_002
const batchSize = 1_000
/** A lost announcement costs this much. */
const pollMs = 200
const standByMs = 500
/** Several commits within this time are numbered together. */
const coalesceMs = 5
/** A numberer speaks every 200 ms: one that is silent this long has lost its host, and must not keep the lock until TCP gives up. */
const silentFor = '10s'

/**
 * One statement, so one snapshot: it takes what it can see, in the order in which it was written. A snapshot that shows the later event of a
 * subject shows the earlier one too, since both were written under the subject's lock; so nothing of one subject is numbered the wrong way round,
 * and what commits late is numbered late. The number follows the last one instead of coming from a sequence: a batch that fails leaves no gap.
 */
const numberBatch = {
  name: 'events-number-batch',
  text: `
    with taken as (
      delete from event_pending
      where ctid = any (array(select ctid from event_pending order by written limit ${batchSize}))
      returning written, tenant_id, event_id, recorded_at
    )
    insert into event_feed (seq, tenant_id, event_id, recorded_at)
    select (select coalesce(max(seq), 0) from event_feed) + row_number() over (order by written), tenant_id, event_id, recorded_at
    from taken`,
}

const listeners = new Set<() => void>()

/** Heard in the process that numbers; others find out by looking. */
export function onNumbered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Gives the committed events their numbers until it is stopped. Beside a worker that already does, it stands by and takes over. */
export function startNumbering(onError: (error: unknown) => void = reportError): { stop(): Promise<void> } {
  const pool = createPool(config().platformDatabaseUrl, 1, `${config().nodeName} numbering`, { pipeline: false })
  const wakeup = new Wakeup()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      await numberUntilLost().catch(onError)
      if (!isStopped) await wakeup.wait(standByMs)
    }
  }

  async function numberUntilLost(): Promise<void> {
    // The lock belongs to the session that numbers: when the connection is lost, both are.
    const connection = await pool.connect()
    let stopListening: (() => void) | undefined
    try {
      await connection.query(`set idle_session_timeout = '${silentFor}'`)
      while (!isStopped && !(await takeLock(connection))) await wakeup.wait(standByMs)
      stopListening = onEventsAnnounced(wakeup.wake)
      while (!isStopped) {
        const numbered = await number(connection)
        if (numbered < batchSize) await wakeup.wait(pollMs).then(() => pause(coalesceMs))
      }
    } finally {
      stopListening?.()
      connection.release(true)
    }
  }

  const done = run()
  return {
    async stop() {
      isStopped = true
      wakeup.wake()
      await done
      await pool.end()
    },
  }
}

/** One batch, unless a worker is numbering already. */
export async function numberOnce(): Promise<number> {
  const connection = await platformPool().connect()
  let broken = true
  try {
    const isOurs = await takeLock(connection)
    const numbered = isOurs ? await number(connection) : 0
    if (isOurs) await connection.query('select pg_advisory_unlock($1)', [numberingLock])
    broken = false
    return numbered
  } finally {
    connection.release(broken)
  }
}

async function number(connection: Connection): Promise<number> {
  const { rowCount } = await connection.query(numberBatch)
  if (rowCount) for (const listener of listeners) listener()
  return rowCount ?? 0
}

/** Asks instead of waiting: a statement that waits holds a snapshot, and no row of the whole database could be swept behind it. */
async function takeLock(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    numberingLock,
  ])
  return rows[0]?.taken === true
}

const reportError = (error: unknown) => console.error('events cannot be numbered', error)

import { config } from '../config.ts'
import { Wakeup } from '../wakeup.ts'
import { type Connection, createPool } from './pool.ts'

const standByMs = 500
/** A leader that is silent this long is dead or frozen, and PostgreSQL frees its lock for another worker. */
const beatMs = 4_000
const silentFor = '15s'

type LeaderWork = {
  name: string
  lock: number
  /** The pause after a round that found nothing more to do. */
  everyMs: number
  /** True if there is more to do at once. Another leader may have taken over meanwhile, so two rounds at the same time must do no harm. */
  round(mustStop: () => boolean): Promise<boolean>
}
export type Leader = { wake(): void; stop(): Promise<void> }

/** Work that only one worker, the leader, does at a time. The others wait, and one of them takes over when the leader's connection is lost. */
export function startLeader({ name, lock, everyMs, round }: LeaderWork, onError: (error: unknown) => void): Leader {
  const pool = createPool(config().platformDatabaseUrl, 1, `${config().nodeName} ${name}`, { pipeline: false })
  const wakeup = new Wakeup()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      await workUntilLost().catch(onError)
      if (!isStopped) await wakeup.wait(standByMs)
    }
  }

  async function workUntilLost(): Promise<void> {
    const connection = await pool.connect()
    let isLost = false
    let beat: NodeJS.Timeout | undefined
    const lose = () => {
      isLost = true
      wakeup.wake()
    }
    try {
      await connection.query(`set idle_session_timeout = '${silentFor}'`)
      while (!isStopped && !(await takeLock(connection, lock))) await wakeup.wait(standByMs)
      // Keeps the session alive: nothing else uses this connection, however long a round takes.
      beat = setInterval(() => void connection.query('select 1').catch(lose), beatMs)
      while (!isStopped && !isLost) {
        const isBehind = await round(() => isStopped || isLost).catch((error: unknown) => {
          onError(error)
          return false
        })
        if (!isBehind && !isStopped) await wakeup.wait(everyMs)
      }
    } finally {
      clearInterval(beat)
      connection.release(true)
    }
  }

  const done = run()
  return {
    wake: wakeup.wake,
    async stop() {
      isStopped = true
      wakeup.wake()
      await done
      await pool.end()
    },
  }
}

/** Polls instead of blocking: a blocked statement holds a snapshot, which would stop vacuum in the whole database. */
async function takeLock(connection: Connection, lock: number): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken === true
}

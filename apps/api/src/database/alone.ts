import { config } from '../config.ts'
import { Bell } from '../events/bell.ts'
import { type Connection, createPool } from './pool.ts'

const standByMs = 500
/** A worker that is silent this long has lost its host, or stands still, and must not keep the others from its work. */
const beatMs = 4_000
const silentFor = '15s'

type Work = {
  name: string
  lock: number
  /** How long it rests when there was nothing left to do. */
  everyMs: number
  /** True if there is more to do at once. Another may have taken over meanwhile, so it must do no harm beside its double. */
  round(mustStop: () => boolean): Promise<boolean>
}
export type Alone = { ring(): void; stop(): Promise<void> }

/** Work that one worker does at a time, whatever their number. The others stand by, and one of them takes over when its connection is lost. */
export function startAlone({ name, lock, everyMs, round }: Work, trouble: (error: unknown) => void): Alone {
  const pool = createPool(config().platformDatabaseUrl, 1, `${config().nodeName} ${name}`, { pipeline: false })
  const bell = new Bell()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      await workUntilLost().catch(trouble)
      if (!isStopped) await bell.wait(standByMs)
    }
  }

  async function workUntilLost(): Promise<void> {
    const connection = await pool.connect()
    let isLost = false
    let beat: NodeJS.Timeout | undefined
    const lose = () => {
      isLost = true
      bell.ring()
    }
    try {
      await connection.query(`set idle_session_timeout = '${silentFor}'`)
      while (!isStopped && !(await takeLock(connection, lock))) await bell.wait(standByMs)
      // From here on nothing else speaks on this connection, however long a round takes.
      beat = setInterval(() => void connection.query('select 1').catch(lose), beatMs)
      while (!isStopped && !isLost) {
        const isBehind = await round(() => isStopped || isLost).catch((error: unknown) => {
          trouble(error)
          return false
        })
        if (!isBehind && !isStopped) await bell.wait(everyMs)
      }
    } finally {
      clearInterval(beat)
      connection.release(true)
    }
  }

  const done = run()
  return {
    ring: bell.ring,
    async stop() {
      isStopped = true
      bell.ring()
      await done
      await pool.end()
    },
  }
}

/** Asks instead of waiting: a statement that waits holds a snapshot, and no row of the whole database could be swept behind it. */
async function takeLock(connection: Connection, lock: number): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken === true
}

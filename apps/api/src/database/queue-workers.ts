import { config } from '../config.ts'
import { Wakeup } from '../wakeup.ts'
import { createPool, type Pool } from './pool.ts'
import { Transaction, type Tx } from './tx.ts'

/** `worked` looks for more at once, `idle` waits to be woken, `failed` waits longer each time. */
export type WorkResult = 'worked' | 'idle' | 'failed'

type QueueWork = {
  name: string
  concurrency: number
  /** Takes one entry of the queue by locking its row, and does it, in one transaction: a lost connection frees the entry. */
  workOne(tx: Tx): Promise<WorkResult>
}
export type QueueWorkers = { wake(): void; stop(): Promise<void> }

const pollMs = 1_000
const firstPauseMs = 100
const maxPauseMs = 2_000
/** A frozen worker keeps its entry no longer than this. */
const silentFor = '60s'

/** Works on several entries of a queue at a time. `wake` wakes one worker, which wakes the next when it finds an entry. */
export function startQueueWorkers(
  { name, concurrency, workOne }: QueueWork,
  onError: (error: unknown) => void,
): QueueWorkers {
  const pool = createPool(config().platformDatabaseUrl, concurrency, `${config().nodeName} ${name}`, { pipeline: true })
  const waiting: Wakeup[] = []
  let isWoken = false
  let isStopped = false

  function wake(): void {
    const wakeup = waiting.pop()
    if (wakeup) wakeup.wake()
    else isWoken = true
  }

  async function run(): Promise<void> {
    const wakeup = new Wakeup()
    let pauseMs = firstPauseMs
    while (!isStopped) {
      const found = await inTransaction(pool, workOne, wake).catch((error: unknown): WorkResult => {
        onError(error)
        return 'failed'
      })
      if (found === 'worked') pauseMs = firstPauseMs
      else if (found === 'failed') {
        await wakeup.wait(pauseMs)
        pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      } else if (isWoken) isWoken = false
      else {
        waiting.push(wakeup)
        await wakeup.wait(pollMs)
        const at = waiting.indexOf(wakeup)
        if (at >= 0) waiting.splice(at, 1)
      }
    }
  }

  const done = Promise.all(Array.from({ length: concurrency }, run))
  return {
    wake,
    /** Waits for the entries in progress. */
    async stop() {
      isStopped = true
      for (const wakeup of waiting.splice(0)) wakeup.wake()
      await done
      await pool.end()
    },
  }
}

async function inTransaction(
  pool: Pool,
  workOne: (tx: Tx) => Promise<WorkResult>,
  wakeNext: () => void,
): Promise<WorkResult> {
  const connection = await pool.connect()
  let isCommitted = false
  try {
    await connection.query(`begin; set local idle_in_transaction_session_timeout = '${silentFor}'`)
    const tx = new Transaction(connection)
    tx.afterCommit(wakeNext)
    const found = await workOne(tx)
    await tx.settled()
    await connection.query('commit')
    isCommitted = true
    if (found === 'worked') tx.committed()
    return found
  } finally {
    connection.release(!isCommitted)
  }
}

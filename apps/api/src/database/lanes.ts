import { config } from '../config.ts'
import { Bell } from '../events/bell.ts'
import { createPool, type Pool } from './pool.ts'
import { Transaction, type Tx } from './tx.ts'

/** What a lane found: `worked` looks for more at once, `idle` waits to be woken, `trouble` waits longer each time. */
export type Found = 'worked' | 'idle' | 'trouble'

type Work = {
  name: string
  lanes: number
  /** Takes one entry of the queue by locking its row, and does it, in one transaction: with the connection the lock is lost. */
  workOne(tx: Tx): Promise<Found>
}
export type Lanes = { ring(): void; stop(): Promise<void> }

const pollMs = 1_000
const firstPauseMs = 100
const longestPauseMs = 2_000
/** A worker that stands still keeps its entries no longer than this. */
const silentFor = '60s'

/** Several entries of a queue at a time. A ring wakes one lane, which wakes the next when it finds something. */
export function startLanes({ name, lanes, workOne }: Work, trouble: (error: unknown) => void): Lanes {
  const pool = createPool(config().platformDatabaseUrl, lanes, `${config().nodeName} ${name}`, { pipeline: true })
  const waiting: Bell[] = []
  let isRung = false
  let isStopped = false

  function ring(): void {
    const bell = waiting.pop()
    if (bell) bell.ring()
    else isRung = true
  }

  async function run(): Promise<void> {
    const bell = new Bell()
    let pauseMs = firstPauseMs
    while (!isStopped) {
      const found = await inTransaction(pool, workOne, ring).catch((error: unknown): Found => {
        trouble(error)
        return 'trouble'
      })
      if (found === 'worked') pauseMs = firstPauseMs
      else if (found === 'trouble') {
        await bell.wait(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      } else if (isRung) isRung = false
      else {
        waiting.push(bell)
        await bell.wait(pollMs)
        const at = waiting.indexOf(bell)
        if (at >= 0) waiting.splice(at, 1)
      }
    }
  }

  const done = Promise.all(Array.from({ length: lanes }, run))
  return {
    ring,
    /** The entries in hand are finished. */
    async stop() {
      isStopped = true
      for (const bell of waiting.splice(0)) bell.ring()
      await done
      await pool.end()
    },
  }
}

async function inTransaction(pool: Pool, workOne: (tx: Tx) => Promise<Found>, wakeNext: () => void): Promise<Found> {
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

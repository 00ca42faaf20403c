import { config } from '../config.ts'
import { asPlatform } from '../database/platform.ts'
import { type Connection, createPool, type Pool } from '../database/pool.ts'
import { Transaction } from '../database/tx.ts'
import { Wakeup } from '../wakeup.ts'
import type { Consumer } from './consumer.ts'
import {
  type DeliveredEvent,
  ensurePosition,
  feedAfter,
  lockPosition,
  movePosition,
  postpone,
  readLag,
} from './delivery.sql.ts'
import { onNumbered } from './numbering.ts'
import { Aside, retryMsAfter, retrySetAside } from './set-aside.ts'

type OnError = (consumer: string, error: unknown, event?: DeliveredEvent) => void

const batchSize = 500
/** A position moves at least this often, so that a crash repeats little and no transaction stays open for long. */
const batchMs = 1_000
const pollMs = 200
/** A host that dies keeps its place no longer than this; so does a handler that hangs. */
const silentFor = '60s'

/** Each consumer is served by itself: one that fails holds up no other, and one event that fails is set aside while the others go on. Several workers may run; a consumer is served by one at a time. */
export function startDelivery(consumers: readonly Consumer[], onError: OnError = report): { stop(): Promise<void> } {
  // Not the platform's pool: a connection is held while a handler runs, and the handler may need that pool itself.
  const size = Math.max(consumers.length, 1)
  const pool = createPool(config().platformDatabaseUrl, size, `${config().nodeName} delivery`, { pipeline: false })
  const lines = consumers.map((consumer) => ({ consumer, wakeup: new Wakeup() }))
  const stopListening = lines.map(({ wakeup }) => onNumbered(wakeup.wake))
  let isStopped = false

  async function serve({ consumer, wakeup }: (typeof lines)[number]): Promise<void> {
    while (!isStopped) {
      const isBehind = await deliverBatch(pool, consumer, () => isStopped, onError).catch((error: unknown) => {
        onError(consumer.name, error)
        return false
      })
      if (!isBehind && !isStopped) await wakeup.wait(pollMs)
    }
  }

  const done = Promise.all(lines.map(serve))
  return {
    /** The event in hand is finished and counted. */
    async stop() {
      isStopped = true
      for (const stop of stopListening) stop()
      for (const { wakeup } of lines) wakeup.wake()
      await done
      await pool.end()
    },
  }
}

/** The consumer gets everything from this number on once more. Waits for the batch in hand. */
export async function replay(consumer: string, fromSeq: number): Promise<void> {
  await asPlatform('replay', async (tx) => {
    if ((await movePosition(tx, consumer, fromSeq - 1)) === 0) throw new Error(`there is no consumer ${consumer}`)
  })
}

/** By consumer: how many events it is behind, how often the next one has failed, since when that one waits, and how many are set aside. */
export const deliveryLag = () => asPlatform('delivery lag', readLag)

/** True if there is more to deliver at once. */
async function deliverBatch(
  pool: Pool,
  consumer: Consumer,
  isStopped: () => boolean,
  onError: OnError,
): Promise<boolean> {
  const connection = await pool.connect()
  let isLost = false
  let isCommitted = false
  const lose = () => {
    isLost = true
  }
  connection.once('end', lose)
  try {
    await connection.query(`begin; set local idle_in_transaction_session_timeout = '${silentFor}'`)
    // With the connection the lock of the position is lost: another worker may be delivering already.
    const isBehind = await deliver(connection, consumer, () => isLost || isStopped(), onError)
    await connection.query('commit')
    isCommitted = true
    return isBehind
  } finally {
    connection.off('end', lose)
    connection.release(!isCommitted)
  }
}

async function deliver(
  connection: Connection,
  consumer: Consumer,
  mustStop: () => boolean,
  onError: OnError,
): Promise<boolean> {
  const tx = new Transaction(connection)
  const position = await lockPosition(tx, consumer.name)
  if (!position) {
    await ensurePosition(tx, consumer.name)
    return false
  }
  await retrySetAside(tx, consumer, {
    mustStop: orAfter(batchMs, mustStop),
    onFailure: (error, event) => onError(consumer.name, error, event),
  })
  // A time of its own: what was set aside and fails slowly takes nothing away from what is new.
  const isOver = orAfter(batchMs, mustStop)
  const events = await feedAfter(tx, consumer, position.seq, batchSize)
  const aside = new Aside(tx, consumer.name)
  let { seq } = position
  if (!isOver() && (await takesAll(consumer, events, onError))) seq = events.at(-1)?.seq ?? seq
  for (const event of events) {
    if (event.seq <= seq) continue
    if (isOver()) break
    try {
      if (event.id !== null && !(await aside.holds(event))) await consumer.handle(event)
    } catch (error) {
      if (event.id !== null) onError(consumer.name, error, event)
      const failures = seq === position.seq ? position.failures + 1 : 1
      if (event.id === null || !(await aside.takes(event, failures))) {
        await postpone(tx, consumer.name, seq, failures, retryMsAfter(failures))
        return false
      }
    }
    seq = event.seq
  }
  if (seq > position.seq) await movePosition(tx, consumer.name, seq)
  return seq < (events.at(-1)?.seq ?? 0) || events.length === batchSize
}

/** Whether the whole batch was taken at once. What failed together is found by giving it one by one. */
async function takesAll(
  consumer: Consumer,
  events: Awaited<ReturnType<typeof feedAfter>>,
  onError: OnError,
): Promise<boolean> {
  const heard = events.filter((event) => event.id !== null)
  if (!consumer.handleMany || heard.length === 0 || heard.some(({ isBehind }) => isBehind)) return false
  return consumer.handleMany(heard).then(
    () => true,
    (error: unknown) => {
      onError(consumer.name, error)
      return false
    },
  )
}

function orAfter(ms: number, mustStop: () => boolean): () => boolean {
  const until = performance.now() + ms
  return () => mustStop() || performance.now() > until
}

const report: OnError = (consumer, error, event) =>
  console.error(`${consumer} failed${event ? ` at event ${event.seq} (${event.kind})` : ''}`, error)

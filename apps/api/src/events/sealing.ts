import { asPlatform } from '../database/platform.ts'
import type { Tx } from '../database/tx.ts'
import { Wakeup } from '../wakeup.ts'
import { ensurePosition, lockPosition, movePosition } from './delivery.sql.ts'
import { addSeal, type ChainEnd, endsOfChains, eventsToSeal, type FedEvent, sealingTime } from './seal.sql.ts'
import { beforeTheFirst, digestOf, hashOf } from './seal.ts'

/** The name under which it keeps its place in the feed, and is listed among those who may be behind. */
const consumer = 'audit-seal'
const batchSize = 1_000
const everyMs = 1_000

/** Seals what was committed, each second, until it is stopped. Several workers may run: whoever holds the place in the feed seals. */
export function startSealing(onError: (error: unknown) => void = reportError): { stop(): Promise<void> } {
  const wakeup = new Wakeup()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      const sealed = await sealBatch().catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (sealed < batchSize && !isStopped) await wakeup.wait(everyMs)
    }
  }

  const done = run()
  return {
    async stop() {
      isStopped = true
      wakeup.wake()
      await done
    },
  }
}

/** How many numbers of the feed it has dealt with: none if another worker seals. The place moves with the blocks, in one transaction. */
export const sealBatch = (): Promise<number> =>
  asPlatform('audit seal', async (tx) => {
    const position = await lockPosition(tx, consumer)
    if (!position) {
      await ensurePosition(tx, consumer)
      return 0
    }
    const events = await eventsToSeal(tx, position.seq, batchSize)
    const last = events.at(-1)
    if (!last) return 0
    await sealEach(
      tx,
      events.filter((event): event is FedEvent => event.id !== null),
    )
    await movePosition(tx, consumer, last.seq)
    return events.length
  })

async function sealEach(tx: Tx, events: readonly FedEvent[]): Promise<void> {
  const byTenant = Map.groupBy(events, (event) => event.tenantId)
  const ends = new Map((await endsOfChains(tx, [...byTenant.keys()])).map((end) => [end.tenantId, end]))
  const sealedAt = (await sealingTime(tx))?.micros ?? ''
  for (const [tenantId, own] of byTenant) await sealOwn(tx, tenantId, own, ends.get(tenantId), sealedAt)
}

async function sealOwn(
  tx: Tx,
  tenantId: string,
  events: readonly FedEvent[],
  end: ChainEnd | undefined,
  sealedAt: string,
): Promise<void> {
  // A place in the feed can be set back (a replay); what is sealed is not sealed twice.
  const fresh = events.filter(({ seq }) => seq > (end?.throughSeq ?? 0))
  if (fresh.length === 0) return
  const block = {
    tenantId,
    number: (end?.number ?? 0) + 1,
    eventsBefore: end?.eventsAfter ?? 0,
    eventIds: fresh.map(({ id }) => id),
    digests: Buffer.concat(fresh.map(({ line }) => digestOf(line))),
    throughSeq: fresh.at(-1)?.seq ?? 0,
    previousHash: end?.hash ?? beforeTheFirst,
    sealedAt,
  }
  await addSeal(tx, { ...block, eventTimes: fresh.map(({ recordedAt }) => recordedAt), hash: hashOf(block) })
}

const reportError = (error: unknown) => console.error('events cannot be sealed', error)

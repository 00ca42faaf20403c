import { asPlatform } from '../database/platform.ts'
import type { Tx } from '../database/tx.ts'
import type { Consumer } from './consumer.ts'
import type { DeliveredEvent } from './delivery.sql.ts'
import { dueSetAside, readSetAside, retryLater, setAside, takeBack } from './set-aside.sql.ts'

/** After the first failure, then twice as long each time. */
const firstRetryMs = 200
const maxRetryMs = 30_000
/** So often the feed waits for an event that fails: what is away for a moment sets nothing aside. */
const triesInPlace = 3
const retriesAtATime = 20

export const retryMsAfter = (failures: number) => Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs)

type FedEvent = DeliveredEvent & { isBehind: boolean; isTroubled: boolean }

/** What is set aside while one batch is delivered: the statement that read the batch does not know of it. */
export class Aside {
  readonly #tx: Tx
  readonly #consumer: string
  readonly #subjects = new Set<string>()
  readonly #tenants = new Set<string>()

  constructor(tx: Tx, consumer: string) {
    this.#tx = tx
    this.#consumer = consumer
  }

  /** True if the event waits behind an earlier one of its subject now. */
  async holds(event: FedEvent): Promise<boolean> {
    if (!event.isBehind && !this.#subjects.has(keyOf(event))) return false
    await setAside(this.#tx, this.#consumer, event, { failures: 0, retryMs: null })
    return true
  }

  /**
   * Whether the event that has failed goes aside. Not at once, unless its organiser has trouble with this consumer already: a thousand
   * events that fail hold up the others no longer than the first.
   */
  async takes(event: FedEvent, failures: number): Promise<boolean> {
    const isKnown = event.isTroubled || this.#tenants.has(event.tenantId)
    if (!isKnown && failures < triesInPlace) return false
    await setAside(this.#tx, this.#consumer, event, { failures, retryMs: retryMsAfter(failures) })
    if (event.subjectId !== null) this.#subjects.add(keyOf(event))
    this.#tenants.add(event.tenantId)
    return true
  }
}

const keyOf = ({ tenantId, subject, subjectId }: DeliveredEvent) => `${tenantId} ${subject} ${subjectId}`

type Retry = { mustStop: () => boolean; onFailure: (error: unknown, event: DeliveredEvent) => void }

export async function retrySetAside(tx: Tx, consumer: Consumer, { mustStop, onFailure }: Retry): Promise<void> {
  for (const event of await dueSetAside(tx, consumer.name, retriesAtATime)) {
    if (mustStop()) return
    try {
      if (event.id !== null) await consumer.handle(event)
    } catch (error) {
      const failures = event.failures + 1
      if (event.id !== null) onFailure(error, event)
      await retryLater(tx, consumer.name, event.seq, { failures, retryMs: retryMsAfter(failures) })
      continue
    }
    await takeBack(tx, consumer.name, event.seq)
  }
}

/** What no consumer could take yet, by consumer, kind and organiser. */
export const listSetAside = () => asPlatform('events set aside', readSetAside)

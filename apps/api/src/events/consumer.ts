import type { EventDetails, EventKind } from '@laurel/contract/events'
import type { DeliveredEvent } from './delivery.sql.ts'

/**
 * Gets every event of its kinds at least once, those of one subject in the order in which they happened. It may get one again (a crash, a replay), so it
 * must be able to take one twice. Its own work is its own transaction, and takes seconds at most.
 */
export type Consumer = {
  name: string
  /** None: it hears everything. */
  kinds?: readonly string[]
  handle(event: DeliveredEvent): Promise<void>
  /** A whole batch in one transaction, if nothing of it waits. If it fails, its events are given one by one. */
  handleMany?(events: readonly DeliveredEvent[]): Promise<void>
}

type EventOf<K extends EventKind> = Omit<DeliveredEvent, 'kind' | 'details'> & { kind: K; details: EventDetails<K> }
type Handlers = { readonly [K in EventKind]?: (event: EventOf<K>) => Promise<void> }

/** A consumer that names the kinds it hears; the others are not read for it. */
export function defineConsumer({ name, on }: { name: string; on: Handlers }): Consumer {
  const handlers = new Map<string, unknown>(Object.entries(on))
  return {
    name,
    kinds: [...handlers.keys()],
    async handle(event) {
      const handler = handlers.get(event.kind) as ((event: DeliveredEvent) => Promise<void>) | undefined
      await handler?.(event)
    },
  }
}

type Batches = {
  name: string
  kinds: readonly EventKind[]
  handleMany(events: readonly DeliveredEvent[]): Promise<void>
}

/** For what is worked off faster together, such as counting. */
export const defineBatchConsumer = ({ name, kinds, handleMany }: Batches): Consumer => ({
  name,
  kinds,
  handleMany,
  handle: (event) => handleMany([event]),
})

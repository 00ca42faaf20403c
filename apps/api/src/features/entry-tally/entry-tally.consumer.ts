import { inTenant } from '../../database/in-tenant.ts'
import { defineBatchConsumer } from '../../events/consumer.ts'
import type { DeliveredEvent } from '../../events/delivery.sql.ts'
import { countAgain, sumUpAgain } from './entry-tally.service.ts'

/** What changes as what an entry is counted. It is counted as it stands now, whatever the event said: given twice, it changes nothing. */
const counted = [
  'entry.begun',
  'entry.track-changed',
  'entry.submitted',
  'entry.taken-back',
  'entry.review-begun',
  'entry.returned',
  'entry.withdrawn',
  'entry.return-undone',
  'entry.disqualified',
  'entry.approved',
  'entry.rejected',
  'entry.promoted',
  'entry.taken-off-list',
] as const

const isOfEntry = new Set<string>(counted)

async function count(events: readonly DeliveredEvent[]): Promise<void> {
  for (const [tenantId, ofTenant] of Map.groupBy(events, ({ tenantId }) => tenantId)) {
    const entryIds = ofTenant.flatMap(({ kind, subjectId }) => (isOfEntry.has(kind) ? (subjectId ?? []) : []))
    const moved = ofTenant.filter(({ kind }) => kind === 'organisation.moved')
    await inTenant(tenantId, 'entry tallies', 'write', async (ctx) => {
      await countAgain(ctx, [...new Set(entryIds)])
      for (const { details } of moved)
        await sumUpAgain(
          ctx,
          [details['before'], details['after']].filter((each) => typeof each === 'string'),
        )
    })
  }
}

export const entryTallies = defineBatchConsumer({
  name: 'entry-tallies',
  kinds: [...counted, 'organisation.moved'],
  handleMany: count,
})

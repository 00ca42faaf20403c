import { inTenant } from '../../database/in-tenant.ts'
import { defineBatchConsumer } from '../../events/consumer.ts'
import { keepKeys } from './duplicate-key.service.ts'

/** What changes whether an entry counts, or its title, files or people once it was handed in. */
const kinds = [
  'entry.submitted',
  'entry.taken-back',
  'entry.withdrawn',
  'entry.return-undone',
  'entry.disqualified',
  'entry.track-changed',
  'entry.promoted',
  'entry.member-added',
  'entry.member-removed',
] as const

export const entryDuplicates = defineBatchConsumer({
  name: 'entry-duplicates',
  kinds,
  async handleMany(events) {
    for (const [tenantId, ofTenant] of Map.groupBy(events, (event) => event.tenantId)) {
      const entryIds = new Set(ofTenant.flatMap(({ subjectId }) => subjectId ?? []))
      await inTenant(tenantId, 'entry duplicates', 'write', (ctx) => keepKeys(ctx, [...entryIds]))
    }
  },
})

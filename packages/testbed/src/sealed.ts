import { randomUUID } from 'node:crypto'
import { numberOnce } from '@laurel/api/src/events/numbering.ts'
import { sealBatch } from '@laurel/api/src/events/sealing.ts'
import { sql } from 'kysely'
import { record } from './invented-events.ts'
import type { TestTenant, World } from './world.ts'

/** All that has happened so far stands in the chain, without a worker. */
export async function sealEverything(): Promise<void> {
  while ((await numberOnce()) > 0);
  // The first round only makes its place in the feed.
  await sealBatch()
  while ((await sealBatch()) > 0);
}

/** The id of an event that stands in the chain of this organiser. */
export async function addSealedEvent(world: World, tenant: TestTenant): Promise<string> {
  const subjectId = randomUUID()
  const event = await world.inTenant(tenant, async (ctx) => {
    await record(ctx, 'options.created', subjectId)
    return ctx.tx.first(sql<{ id: string }>`
      select id from event where tenant_id = ${tenant.tenantId} and subject_id = ${subjectId}`)
  })
  await sealEverything()
  return event?.id ?? ''
}

import { asPlatform } from '../../database/platform.ts'
import type { Consumer } from '../../events/delivery.ts'
import { drawLater, warmLater } from './drawn.sql.ts'
import { portalOfThing, type ThingTable } from './portal-of-thing.sql.ts'

/** After these the pages of one portal, or of all that the organiser has, may say something else. What they are about leads to the portal. */
const concerns: Readonly<Record<string, ThingTable | 'every'>> = {
  'article.published': 'article',
  'article.withdrawn': 'article',
  'article.pinned': 'article',
  'article.changed': 'article',
  'attachment.changed': 'attachment',
  'gallery.changed': 'gallery_picture',
  'page.published': 'page',
  'portal.changed': 'portal',
  'contest.changed': 'every',
  'contest.stage-changed': 'every',
  'tenant.resumed': 'every',
}

export const drawing: Consumer = {
  name: 'public-pages',
  async handle({ kind, tenantId, thingId }) {
    if (kind === 'tenant.suspended') await asPlatform('warm public pages', (tx) => warmLater(tx, tenantId, null))
    const table = concerns[kind]
    if (table === undefined) return
    await asPlatform('draw public pages', async (tx) => {
      const portalId = table === 'every' || thingId === null ? null : await portalOfThing(tx, tenantId, table, thingId)
      await drawLater(tx, tenantId, portalId ?? null)
    })
  },
}

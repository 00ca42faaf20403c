import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import type { Consumer } from '../../events/delivery.ts'
import { republish } from './page.service.ts'
import * as sql from './page.sql.ts'

const any = (): sql.MadeOf => ({ isAny: true })

/** A page is a document of its own: what it was made of may change without it. */
const partOf: Readonly<Record<string, (subjectId: string) => sql.MadeOf>> = {
  'portal.changed': (portalId) => ({ portalId }),
  'contest.stage-changed': (stageId) => ({ stageId }),
  // Which pages show one of these is known only once they are made anew; an organiser has few, and one that would be the same stays.
  'contest.changed': any,
  'contest.type-changed': any,
  'contest.stage-added': any,
  'contest.stage-removed': any,
  'contest.track-added': any,
  'contest.track-changed': any,
  'contest.track-removed': any,
  'article.published': any,
  'article.withdrawn': any,
  'attachment.changed': any,
  'gallery.changed': any,
  // What changed while it was suspended has passed it by.
  'tenant.resumed': any,
}

/** After these a page may be open or closed that was not: the caches in front must not go on showing it. */
const turned: Readonly<Record<string, (subjectId: string) => string | null>> = {
  'portal.changed': (portalId) => portalId,
  'tenant.suspended': () => null,
  'tenant.resumed': () => null,
}

/** Publishes anew what shows a portal's name or colour, the stages and tracks of a contest, or an organiser's content, once these change. */
export const republishing: Consumer = {
  name: 'republishing',
  async handle({ kind, tenantId, subjectId }) {
    const part = partOf[kind]
    if (subjectId === null) return
    const portalOf = turned[kind]
    if (portalOf) await asPlatform('prime pages', (tx) => sql.enqueuePriming(tx, tenantId, portalOf(subjectId)))
    if (!part) return
    const pages = await asPlatform('republish pages', (tx) => sql.publishedPagesMadeOf(tx, tenantId, part(subjectId)))
    for (const { id } of pages) await inTenant(tenantId, `after ${kind}`, 'write', (ctx) => republish(ctx, id))
  },
}

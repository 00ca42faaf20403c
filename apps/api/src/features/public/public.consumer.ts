import { asPlatform } from '../../database/platform.ts'
import type { Consumer } from '../../events/delivery.ts'
import { portalOfSubject, type SubjectTable } from './portal-of-subject.sql.ts'
import { enqueuePriming, enqueueRender } from './rendered-page.sql.ts'

/** After these the pages of one portal, or of all that the organiser has, may say something else. What they are about leads to the portal. */
const concerns: Readonly<Record<string, SubjectTable | 'every'>> = {
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

/** After these a whole site may have opened or closed. */
const opensOrCloses = new Set(['portal.changed', 'tenant.suspended', 'tenant.resumed'])

export const siteRendering: Consumer = {
  name: 'public-pages',
  async handle({ kind, tenantId, subjectId }) {
    const table = concerns[kind]
    if (table === undefined && !opensOrCloses.has(kind)) return
    await asPlatform('render site', async (tx) => {
      const isEvery = table === undefined || table === 'every' || subjectId === null
      const portalId = (isEvery ? undefined : await portalOfSubject(tx, tenantId, table, subjectId)) ?? null
      if (table !== undefined) await enqueueRender(tx, tenantId, portalId)
      if (opensOrCloses.has(kind)) await enqueuePriming(tx, tenantId, portalId)
    })
  },
}

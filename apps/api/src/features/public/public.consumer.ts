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

export const drawing: Consumer = {
  name: 'public-pages',
  async handle({ kind, tenantId, subjectId }) {
    if (kind === 'tenant.suspended') await asPlatform('prime site', (tx) => enqueuePriming(tx, tenantId, null))
    const table = concerns[kind]
    if (table === undefined) return
    await asPlatform('render site', async (tx) => {
      const portalId =
        table === 'every' || subjectId === null ? null : await portalOfSubject(tx, tenantId, table, subjectId)
      await enqueueRender(tx, tenantId, portalId ?? null)
    })
  },
}

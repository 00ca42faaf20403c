import { asPlatform } from '../../database/platform.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { portalOfSubject, type SubjectTable } from './portal-of-subject.sql.ts'
import { enqueuePriming, enqueueRender, type PrimingScope } from './rendered-page.sql.ts'

type Happened = { tenantId: string; subjectId: string | null }
type After = { renders: boolean; primes?: PrimingScope }

/** The pages of one portal, or of all that the organiser has. What the event is about leads to the portal. */
const after =
  (table: SubjectTable | 'every', { renders, primes }: After) =>
  ({ tenantId, subjectId }: Happened): Promise<void> =>
    asPlatform('render site', async (tx) => {
      const isEvery = table === 'every' || subjectId === null
      const portalId = (isEvery ? undefined : await portalOfSubject(tx, tenantId, table, subjectId)) ?? null
      if (renders) await enqueueRender(tx, tenantId, portalId)
      if (primes !== undefined) await enqueuePriming(tx, tenantId, portalId, primes)
    })

/** The pages may say something else. */
const rendersSite = (table: SubjectTable | 'every') => after(table, { renders: true })
/** A whole site may have opened or closed as well. Rendering primes all pages of a portal that it finds closed. */
const opensOrCloses = (table: SubjectTable | 'every') => after(table, { renders: true, primes: 'newest' })

export const siteRendering = defineConsumer({
  name: 'public-pages',
  on: {
    'article.published': rendersSite('article'),
    'article.withdrawn': rendersSite('article'),
    'attachment.changed': rendersSite('attachment'),
    'gallery.changed': rendersSite('gallery_picture'),
    'page.published': rendersSite('page'),
    'portal.changed': opensOrCloses('portal'),
    'contest.changed': rendersSite('every'),
    'contest.stage-changed': rendersSite('every'),
    'tenant.resumed': opensOrCloses('every'),
    'tenant.suspended': after('every', { renders: false, primes: 'all' }),
  },
})

import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { republish } from './page.service.ts'
import * as sql from './page.sql.ts'

type Happened = { kind: string; tenantId: string; subjectId: string | null }
type Handler = (event: Happened) => Promise<void>

/** A page is a document of its own: what it was made of may change without it. */
const republishes =
  (partOf: (subjectId: string) => sql.MadeOf): Handler =>
  async ({ kind, tenantId, subjectId }) => {
    if (subjectId === null) return
    const pages = await asPlatform('republish pages', (tx) => sql.publishedPagesMadeOf(tx, tenantId, partOf(subjectId)))
    for (const { id } of pages) await inTenant(tenantId, `after ${kind}`, 'write', (ctx) => republish(ctx, id))
  }

/** A page may be open or closed that was not: the caches in front must not go on showing it. */
const primes =
  (portalOf: (subjectId: string) => string | null): Handler =>
  async ({ tenantId, subjectId }) => {
    if (subjectId === null) return
    await asPlatform('prime pages', (tx) => sql.enqueuePriming(tx, tenantId, portalOf(subjectId)))
  }

const both =
  (first: Handler, second: Handler): Handler =>
  async (event) => {
    await first(event)
    await second(event)
  }

/** Which pages show it is known only once they are made anew; an organiser has few, and one that would be the same stays. */
const republishesAny = republishes(() => ({ isAny: true }))
const primesAll = primes(() => null)

/** Publishes anew what shows a portal's name or colour, the stages and tracks of a contest, or an organiser's content, once these change. */
export const republishing = defineConsumer({
  name: 'republishing',
  on: {
    'portal.changed': both(
      primes((portalId) => portalId),
      republishes((portalId) => ({ portalId })),
    ),
    'contest.stage-changed': republishes((stageId) => ({ stageId })),
    'contest.changed': republishesAny,
    'contest.type-changed': republishesAny,
    'contest.stage-added': republishesAny,
    'contest.stage-removed': republishesAny,
    'contest.track-added': republishesAny,
    'contest.track-changed': republishesAny,
    'contest.track-removed': republishesAny,
    'article.published': republishesAny,
    'article.withdrawn': republishesAny,
    'attachment.changed': republishesAny,
    'gallery.changed': republishesAny,
    'tenant.suspended': primesAll,
    // What changed while it was suspended has passed it by.
    'tenant.resumed': both(primesAll, republishesAny),
  },
})

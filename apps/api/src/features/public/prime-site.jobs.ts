import { asPlatform } from '../../database/platform.ts'
import { primeCache } from '../../documents/prime-cache.ts'
import * as store from './rendered-page.sql.ts'

/** So many articles are primed when all pages change; the front asks for the others when somebody visits them. */
export const newestPrimed = 100

export type PageQuery = { path: string; query: string }

function addressOf(code: string, { path, query }: PageQuery): string {
  const asked = query.replace(/category=([^&]*)/, (_, category: string) => `category=${encodeURIComponent(category)}`)
  return `${code}/${path}${asked === '' ? '' : `?${asked}`}`
}

/** An article and the rules are at two addresses. */
export const addressesOf = (code: string, page: PageQuery): string[] =>
  page.path === 'detail'
    ? [addressOf(code, page), addressOf(code, { ...page, path: 'details' })]
    : [addressOf(code, page)]

/** Primes the caches with the site, so that it stays available while the application is down; a part at a time, so that no page waits for it. */
export async function primeSite(
  tenantId: string,
  portalId: string,
  scope: store.PrimingScope,
  from: number,
): Promise<void> {
  const place = { tenantId, portalId }
  // Not inside the tenant: it may be closed, and then its pages must leave the caches.
  const {
    code,
    known: rendered,
    newest,
  } = await asPlatform('prime site', async (tx) => ({
    code: await store.portalCode(tx, place),
    known: await store.renderedPages(tx, place),
    newest: scope === 'newest' ? await store.newestArticles(tx, place, newestPrimed) : undefined,
  }))
  if (code === undefined) return
  const articles = newest && new Set(newest.map(({ id }) => `id=${id}`))
  const isPrimed = ({ path, query, language }: store.RenderedPageRef) =>
    language === 'zh' &&
    path !== 'gone' &&
    path !== 'share.png' &&
    (articles === undefined || !query.startsWith('id=') || articles.has(query))
  const addresses = rendered
    .filter(isPrimed)
    .toSorted(byImportance)
    .flatMap((each) => addressesOf(code, each))
  const all = [`${code}/index`, ...addresses]
  await primeCache(all.slice(from, from + primedAtOnce))
  if (from + primedAtOnce < all.length)
    await asPlatform('prime site', (tx) => store.enqueuePriming(tx, tenantId, portalId, scope, from + primedAtOnce))
}

export async function primeSites(): Promise<void> {
  await asPlatform('prime sites', (tx) => store.enqueueAllPriming(tx))
}

const primedAtOnce = 24
const importance = ['details', 'files', 'image', 'detail', 'search', 'sitemap.xml']
const byImportance = (one: PageQuery, other: PageQuery) =>
  importance.indexOf(one.path) - importance.indexOf(other.path) || (one.query < other.query ? -1 : 1)

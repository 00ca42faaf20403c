import { termsOf } from '@laurel/rules/search-term'
import type { Ctx, Language } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { compressed } from '../../documents/compressed.ts'
import { policyOf } from '../../documents/policy.ts'
import { primeCache } from '../../documents/prime-cache.ts'
import { loadRenderer, type Renderer } from '../../documents/renderer.ts'
import { buildSite, type SearchItem, type SitePage } from './build-site.ts'
import * as sql from './public.sql.ts'
import * as store from './rendered-page.sql.ts'
import { missingCards, renderCards } from './share-card.ts'
import { sitemapOf } from './sitemap.ts'

const languages = ['zh', 'en'] as const satisfies Language[]
const brotliQuality = 9

/** Renders new and outdated pages, removes pages that are gone, and primes the caches for both. It may run twice. */
export async function renderSite(tenantId: string, portalId: string, isRetry = false): Promise<void> {
  if (isRetry) await enqueueWhole(tenantId, portalId)
  try {
    await renderTurn(tenantId, portalId)
  } catch (error) {
    await enqueueWhole(tenantId, portalId)
    throw error
  }
}

/** After a turn that did not reach its end: pages that it wrote are current, and the next turn would not prime them. */
const enqueueWhole = (tenantId: string, portalId: string) =>
  asPlatform('prime site', async (tx) => {
    await store.enqueuePriming(tx, tenantId, portalId)
    await store.enqueueShareCards(tx, tenantId, portalId)
  })

async function renderTurn(tenantId: string, portalId: string): Promise<void> {
  const place = { tenantId, portalId }
  const begunAt = performance.now()
  const renderer = await loadRenderer()
  const read = await inTenant(tenantId, 'render site', 'read', async (ctx) => {
    const portal = await sql.portalNamed(ctx.tx, place)
    if (!portal) return undefined
    const rendered = await store.renderedPages(ctx.tx, place)
    return {
      code: portal.code,
      ...(await buildSite(ctx, place)),
      known: rendered,
      indexed: await store.indexedItems(ctx.tx, place),
    }
  })
  if (!read) return void (await asPlatform('prime site', (tx) => store.enqueuePriming(tx, tenantId, portalId)))
  const { code, pages, items, known, indexed } = read
  const queries = new Set(pages.map(({ query }) => query))
  const stale = new Map(known.filter(isPage(queries)).map((each) => [keyOf(each), each]))
  const changed: SitePage[] = []
  for (const page of pages) {
    const before = languages.map((language) => stale.get(keyOf({ ...page, language })))
    for (const language of languages) stale.delete(keyOf({ ...page, language }))
    const isCurrent = before.every((each) => each?.source === page.source && each.build === renderer.build)
    if (!isCurrent) changed.push(page)
  }
  // Withdrawn pages are removed before anything else is rendered.
  const gone = [...stale.values()]
  await inTenant(tenantId, 'render site', 'write', async (ctx) => {
    for (const each of gone) await store.removeRenderedPage(ctx.tx, place, each)
    await updateSearchIndex(ctx, place, items, indexed)
  })
  await primeCache([...new Set(gone.flatMap((each) => addressesOf(code, each)))])
  // New pages first, then the lists that everyone opens; and only as long as other portals can wait.
  const renderedBefore = new Set(known.map(pathAndQuery))
  const rank = (page: SitePage) => (renderedBefore.has(pathAndQuery(page)) ? 2 : 0) + (page.path === 'detail' ? 1 : 0)
  const turnEnds = turnEndAfter(begunAt)
  let left = changed.length
  for (const batch of batchesOf(changed, rank)) {
    if (performance.now() > turnEnds) break
    left -= batch.length
    const renderings = (await Promise.all(batch.map((page) => renderSitePage(renderer, page)))).flat()
    await inTenant(tenantId, 'render site', 'write', async (ctx) => {
      for (const each of renderings) await store.putRenderedPage(ctx.tx, place, each)
    })
    await primeCache(batch.flatMap((page) => addressesOf(code, page)))
  }
  if (left > 0) return void (await asPlatform('render site', (tx) => store.enqueueRender(tx, tenantId, portalId)))
  if (changed.length + gone.length === 0) return
  await renderSitemap(renderer, place, code, pages)
  await asPlatform('render share cards', (tx) => store.enqueueShareCards(tx, tenantId, portalId))
}

const atOnce = 6
/** How long one portal renders before it enqueues its next turn. A turn reads the whole site again, which must stay the smaller part. */
const minTurnMs = 1_000
const turnPerReading = 4
const turnEndAfter = (begunAt: number) =>
  performance.now() + Math.max(minTurnMs, (performance.now() - begunAt) * turnPerReading)

/** A batch never mixes ranks: new pages do not wait for pages that are rendered again. */
function* batchesOf(pages: readonly SitePage[], rank: (page: SitePage) => number): Generator<SitePage[]> {
  const ranks = [...Map.groupBy(pages, rank)].toSorted(([one], [other]) => one - other)
  for (const [, same] of ranks) for (let at = 0; at < same.length; at += atOnce) yield same.slice(at, at + atOnce)
}

const pathAndQuery = ({ path, query }: PageQuery) => `${path}?${query}`

/** The sitemap always exists, and a share card is removed with its page. */
const isPage =
  (isThere: ReadonlySet<string>) =>
  ({ path, query }: store.RenderedPageRef) =>
    path !== 'sitemap.xml' && !(path === 'share.png' && isThere.has(query))

type PageQuery = { path: string; query: string }

const keyOf = ({ path, query, language }: PageQuery & { language: string }) => `${path}?${query}#${language}`

function addressOf(code: string, { path, query }: PageQuery): string {
  const asked = query.replace(/category=([^&]*)/, (_, category: string) => `category=${encodeURIComponent(category)}`)
  return `${code}/${path}${asked === '' ? '' : `?${asked}`}`
}

/** An article and the rules are at two addresses. */
const addressesOf = (code: string, page: PageQuery): string[] =>
  page.path === 'detail'
    ? [addressOf(code, page), addressOf(code, { ...page, path: 'details' })]
    : [addressOf(code, page)]

async function renderSitePage(
  { build, render }: Renderer,
  { path, query, document, source }: SitePage,
): Promise<store.RenderedPage[]> {
  const { media, analytics } = document.chrome.portal
  return Promise.all(
    languages.map(async (language) => {
      const { html, inlineStyles } = render(document, language)
      return {
        path,
        query,
        language,
        build,
        source,
        contentType: 'text/html; charset=utf-8',
        csp: policyOf({ inlineStyles, media, analytics }),
        ...(await compressed(html, brotliQuality)),
      }
    }),
  )
}

type Indexed = readonly { id: string; source: string }[]

async function updateSearchIndex(
  { tx }: Ctx,
  place: sql.PortalRef,
  items: readonly SearchItem[],
  indexed: Indexed,
): Promise<void> {
  const before = new Map(indexed.map(({ id, source }) => [id, source]))
  for (const item of items) {
    if (before.get(item.id) !== item.source) await store.putItem(tx, place, item, weightsOf(item))
    before.delete(item.id)
  }
  if (before.size > 0) await store.removeItems(tx, place, [...before.keys()])
}

function weightsOf({ title, text }: SearchItem): Map<string, number> {
  const weights = new Map<string, number>()
  for (const term of termsOf(text)) weights.set(term, 1)
  for (const term of termsOf(title)) weights.set(term, 5)
  return weights
}

/** The sitemap, for search engines. */
async function renderSitemap(
  renderer: Renderer,
  place: sql.PortalRef,
  code: string,
  pages: readonly SitePage[],
): Promise<void> {
  const map = await sitemapOf(code, pages, renderer.build)
  await inTenant(place.tenantId, 'render site', 'write', async ({ tx }) => {
    for (const each of map) await store.putRenderedPage(tx, place, each)
  })
  await primeCache([`${code}/sitemap.xml`])
}

/** A few share cards at a time: each takes longer than a page, and nobody waits for one. */
const cardsAtOnce = 6

export async function renderShareCards(tenantId: string, portalId: string): Promise<void> {
  const place = { tenantId, portalId }
  const begunAt = performance.now()
  const renderer = await loadRenderer()
  const read = await inTenant(tenantId, 'render share cards', 'read', async (ctx) => {
    const portal = await sql.portalNamed(ctx.tx, place)
    if (!portal) return undefined
    return { code: portal.code, ...(await buildSite(ctx, place)), known: await store.renderedPages(ctx.tx, place) }
  })
  if (!read) return
  const wanted = missingCards(read.code, read.pages, read.known)
  const turnEnds = turnEndAfter(begunAt)
  let done = 0
  for (; done < wanted.length && performance.now() < turnEnds; done += cardsAtOnce) {
    const renderings = await renderCards(renderer, wanted.slice(done, done + cardsAtOnce))
    await inTenant(tenantId, 'render share cards', 'write', async ({ tx }) => {
      for (const each of renderings) await store.putRenderedPage(tx, place, each)
    })
  }
  if (done < wanted.length)
    await asPlatform('render share cards', (tx) => store.enqueueShareCards(tx, tenantId, portalId))
}

/** Primes the caches with the whole site, so that it stays available while the application is down; a part at a time, so that no page waits for it. */
export async function primeSite(tenantId: string, portalId: string, from: number): Promise<void> {
  const place = { tenantId, portalId }
  // Not inside the tenant: it may be closed, and then its pages must leave the caches.
  const { code, known: rendered } = await asPlatform('prime site', async (tx) => ({
    code: await store.portalCode(tx, place),
    known: await store.renderedPages(tx, place),
  }))
  if (code === undefined) return
  const isPrimed = ({ path, language }: store.RenderedPageRef) =>
    language === 'zh' && path !== 'gone' && path !== 'share.png'
  const addresses = rendered
    .filter(isPrimed)
    .toSorted(byImportance)
    .flatMap((each) => addressesOf(code, each))
  const all = [`${code}/index`, ...addresses]
  await primeCache(all.slice(from, from + primedAtOnce))
  if (from + primedAtOnce < all.length)
    await asPlatform('prime site', (tx) => store.enqueuePriming(tx, tenantId, portalId, from + primedAtOnce))
}

export async function primeSites(): Promise<void> {
  await asPlatform('prime sites', (tx) => store.enqueueAllPriming(tx))
}

const primedAtOnce = 24
const importance = ['details', 'files', 'image', 'detail', 'search', 'sitemap.xml']
const byImportance = (one: PageQuery, other: PageQuery) =>
  importance.indexOf(one.path) - importance.indexOf(other.path) || (one.query < other.query ? -1 : 1)

/** After a new build, rendered pages refer to files that may be gone. */
export async function refreshSites(onError: (error: unknown) => void): Promise<void> {
  try {
    const { build } = await loadRenderer()
    await asPlatform('refresh public pages', (tx) => store.enqueueOutdated(tx, build))
  } catch (error) {
    onError(error)
  }
}

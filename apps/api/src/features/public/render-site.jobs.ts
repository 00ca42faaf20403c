import { setImmediate as pause } from 'node:timers/promises'
import { termsOf } from '@laurel/rules/search-term'
import type { Ctx, Language } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { etagOf } from '../../documents/compressed.ts'
import { primeCache } from '../../documents/prime-cache.ts'
import { loadRenderer, type Renderer } from '../../documents/renderer.ts'
import { buildSite, type SearchItem, type SitePage } from './build-site.ts'
import { addressesOf, newestPrimed, type PageQuery } from './prime-site.jobs.ts'
import * as sql from './public.sql.ts'
import * as store from './rendered-page.sql.ts'
import { missingCards, renderCards } from './share-card.ts'
import { changedShells } from './site-shell.ts'
import { sitemapOf } from './sitemap.ts'

const languages = ['zh', 'en'] as const satisfies Language[]

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
    await store.enqueuePriming(tx, tenantId, portalId, 'all')
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
      shells: await store.renderedShells(ctx.tx, place),
      indexed: await store.indexedItems(ctx.tx, place),
    }
  })
  if (!read) return void (await asPlatform('prime site', (tx) => store.enqueuePriming(tx, tenantId, portalId, 'all')))
  const { code, chrome, pages, items, known, indexed } = read
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
  const shells = await changedShells(renderer, chrome, read.shells)
  await inTenant(tenantId, 'render site', 'write', async ({ tx }) => {
    for (const each of shells) await store.putShell(tx, place, each)
  })
  if (shells.length > 0) await asPlatform('prime site', (tx) => store.enqueuePriming(tx, tenantId, portalId, 'newest'))
  // New pages first, then the lists that everyone opens; and only as long as other portals can wait.
  const renderedBefore = new Set(known.map(pathAndQuery))
  const rank = (page: SitePage) => (renderedBefore.has(pathAndQuery(page)) ? 2 : 0) + (page.path === 'detail' ? 1 : 0)
  // A change of the whole site leaves the others to their next visit: no front shows a visitor what it has kept without asking.
  const newest = newestOf(pages)
  const isPrimed = (page: SitePage) =>
    changed.length <= newestPrimed ||
    page.document.kind !== 'article' ||
    newest.has(page.query) ||
    !renderedBefore.has(pathAndQuery(page))
  const turnEnds = turnEndAfter(begunAt)
  let left = changed.length
  for (const batch of batchesOf(changed, rank)) {
    if (performance.now() > turnEnds) break
    left -= batch.length
    const renderings: store.RenderedPage[] = []
    for (const page of batch) {
      renderings.push(...renderSitePage(renderer, page))
      await pause()
    }
    await inTenant(tenantId, 'render site', 'write', async (ctx) => {
      for (const each of renderings) await store.putRenderedPage(ctx.tx, place, each)
    })
    await primeCache(batch.filter(isPrimed).flatMap((page) => addressesOf(code, page)))
  }
  if (left > 0) return void (await asPlatform('render site', (tx) => store.enqueueRender(tx, tenantId, portalId)))
  if (changed.length + gone.length + shells.length === 0) return
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

function newestOf(pages: readonly SitePage[]): Set<string> {
  const articles = pages.flatMap(({ query, document }) =>
    document.kind === 'article' ? [{ query, at: Date.parse(document.article.publishedAt) }] : [],
  )
  return new Set(
    articles
      .toSorted((one, other) => other.at - one.at)
      .slice(0, newestPrimed)
      .map(({ query }) => query),
  )
}

const pathAndQuery = ({ path, query }: PageQuery) => `${path}?${query}`

/** The sitemap always exists, and a share card is removed with its page. */
const isPage =
  (isThere: ReadonlySet<string>) =>
  ({ path, query }: store.RenderedPageRef) =>
    path !== 'sitemap.xml' && !(path === 'share.png' && isThere.has(query))

const keyOf = ({ path, query, language }: PageQuery & { language: string }) => `${path}?${query}#${language}`

const renderSitePage = (
  { build, renderParts }: Renderer,
  { path, query, own, source }: SitePage,
): store.RenderedPage[] =>
  languages.map((language) => {
    const parts = JSON.stringify(renderParts(own, language))
    const contentType = 'text/html; charset=utf-8'
    const etag = etagOf(Buffer.from(parts))
    return { path, query, language, build, source, contentType, etag, parts, shell: own.chrome.path }
  })

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

/** After a new build, rendered pages refer to files that may be gone. */
export async function refreshSites(onError: (error: unknown) => void): Promise<void> {
  try {
    const { build } = await loadRenderer()
    await asPlatform('refresh public pages', (tx) => store.enqueueOutdated(tx, build))
  } catch (error) {
    onError(error)
  }
}

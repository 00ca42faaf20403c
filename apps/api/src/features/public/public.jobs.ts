import { termsOf } from '@laurel/rules/search-term'
import type { Ctx, Language } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { compressed } from '../../documents/compressed.ts'
import { policyOf } from '../../documents/policy.ts'
import { loadRenderer, type Renderer } from '../../documents/renderer.ts'
import { warm } from '../../documents/warming.ts'
import * as store from './drawn.sql.ts'
import { everyPage, type Page, type SearchItem } from './every-page.ts'
import * as sql from './public.sql.ts'
import { drawnCards, wantedCards } from './share-card.ts'
import { sitemapOf } from './sitemap.ts'

const languages = ['zh', 'en'] as const satisfies Language[]
const brotliQuality = 9

/** Draws whatever is not as it should be, takes away what is no longer there, and fills the caches in front with both first. It may run twice. */
export async function drawPublic(tenantId: string, portalId: string): Promise<void> {
  const place = { tenantId, portalId }
  const begunAt = performance.now()
  const renderer = await loadRenderer()
  const read = await inTenant(tenantId, 'draw public pages', 'read', async (ctx) => {
    const portal = await sql.portalNamed(ctx.tx, place)
    if (!portal) return undefined
    const known = await store.knownDocuments(ctx.tx, place)
    return {
      code: portal.code,
      ...(await everyPage(ctx, place)),
      known,
      indexed: await store.indexedItems(ctx.tx, place),
    }
  })
  if (!read) return void (await asPlatform('warm public pages', (tx) => store.warmLater(tx, tenantId, portalId)))
  const { code, pages, items, known, indexed } = read
  const isThere = new Set(pages.map(({ query }) => query))
  const stale = new Map(known.filter(isPage(isThere)).map((each) => [keyOf(each), each]))
  const changed: Page[] = []
  for (const page of pages) {
    const before = languages.map((language) => stale.get(keyOf({ ...page, language })))
    for (const language of languages) stale.delete(keyOf({ ...page, language }))
    const isAsDrawn = before.every((each) => each?.source === page.source && each.build === renderer.build)
    if (!isAsDrawn) changed.push(page)
  }
  // What was withdrawn goes before anything else is drawn.
  const gone = [...stale.values()]
  await inTenant(tenantId, 'draw public pages', 'write', async (ctx) => {
    for (const each of gone) await store.forgetDocument(ctx.tx, place, each)
    await makeFindable(ctx, place, items, indexed)
  })
  await warm([...new Set(gone.flatMap((each) => addressesOf(code, each)))])
  // What was never there first, then the lists that everyone opens; and no more at once than others can wait for.
  const everDrawn = new Set(known.map(addressOfKnown))
  const rank = (page: Page) => (everDrawn.has(addressOfKnown(page)) ? 2 : 0) + (page.path === 'detail' ? 1 : 0)
  const turnMs = Math.max(shortestTurnMs, (performance.now() - begunAt) * turnPerReading)
  const turnEnds = performance.now() + turnMs
  let left = changed.length
  for (const batch of batchesOf(changed, rank)) {
    if (performance.now() > turnEnds) break
    left -= batch.length
    const drawn = (await Promise.all(batch.map((page) => drawnPage(renderer, page)))).flat()
    await inTenant(tenantId, 'draw public pages', 'write', async (ctx) => {
      for (const each of drawn) await store.putDocument(ctx.tx, place, each)
    })
    await warm(batch.flatMap((page) => addressesOf(code, page)))
  }
  if (left > 0) return void (await asPlatform('draw public pages', (tx) => store.drawLater(tx, tenantId, portalId)))
  if (changed.length + gone.length > 0) await drawList(renderer, place, code, pages)
  await asPlatform('warm public pages', async (tx) => {
    await store.warmLater(tx, tenantId, portalId)
    await store.drawCardsLater(tx, tenantId, portalId)
  })
}

const atOnce = 6
/** How long one portal draws before it asks for its next turn; then it reads everything anew, which must stay the smaller part. */
const shortestTurnMs = 1_000
const turnPerReading = 4

/** In turn, and never together with those of a later rank: what is new is not kept waiting by what is drawn again. */
function* batchesOf(pages: readonly Page[], rank: (page: Page) => number): Generator<Page[]> {
  const ranks = [...Map.groupBy(pages, rank)].toSorted(([one], [other]) => one - other)
  for (const [, same] of ranks) for (let at = 0; at < same.length; at += atOnce) yield same.slice(at, at + atOnce)
}

const addressOfKnown = ({ path, query }: Named) => `${path}?${query}`

/** The list of pages is always there, and a picture goes with its page. */
const isPage =
  (isThere: ReadonlySet<string>) =>
  ({ path, query }: store.Known) =>
    path !== 'sitemap.xml' && !(path === 'share.png' && isThere.has(query))

type Named = { path: string; query: string }

const keyOf = ({ path, query, language }: Named & { language: string }) => `${path}?${query}#${language}`

function addressOf(code: string, { path, query }: Named): string {
  const asked = query.replace(/category=([^&]*)/, (_, category: string) => `category=${encodeURIComponent(category)}`)
  return `${code}/${path}${asked === '' ? '' : `?${asked}`}`
}

/** An article and the rules are at two addresses. */
const addressesOf = (code: string, page: Named): string[] =>
  page.path === 'detail'
    ? [addressOf(code, page), addressOf(code, { ...page, path: 'details' })]
    : [addressOf(code, page)]

async function drawnPage({ build, render }: Renderer, { path, query, document, source }: Page): Promise<store.Drawn[]> {
  const { media, analytics } = document.frame.portal
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

async function makeFindable(
  { tx }: Ctx,
  place: sql.Place,
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

/** For search engines. */
async function drawList(renderer: Renderer, place: sql.Place, code: string, pages: readonly Page[]): Promise<void> {
  const map = await sitemapOf(code, pages, renderer.build)
  await inTenant(place.tenantId, 'draw public pages', 'write', async ({ tx }) => {
    for (const each of map) await store.putDocument(tx, place, each)
  })
  await warm([`${code}/sitemap.xml`])
}

/** Pictures for where an address is passed on, a few at a time: each takes longer than a page, and nobody waits for one. */
const cardsAtOnce = 6

export async function drawShareCards(tenantId: string, portalId: string): Promise<void> {
  const place = { tenantId, portalId }
  const renderer = await loadRenderer()
  const read = await inTenant(tenantId, 'draw share cards', 'read', async (ctx) => {
    const portal = await sql.portalNamed(ctx.tx, place)
    if (!portal) return undefined
    return { code: portal.code, ...(await everyPage(ctx, place)), known: await store.knownDocuments(ctx.tx, place) }
  })
  if (!read) return
  const wanted = wantedCards(read.code, read.pages, read.known)
  const drawn = await drawnCards(renderer, wanted.slice(0, cardsAtOnce))
  await inTenant(tenantId, 'draw share cards', 'write', async ({ tx }) => {
    for (const each of drawn) await store.putDocument(tx, place, each)
  })
  if (wanted.length > cardsAtOnce)
    await asPlatform('draw share cards', (tx) => store.drawCardsLater(tx, tenantId, portalId))
}

/** Everything that the portal shows, so that it outlives the application; a part at a time, so that nobody's page has to wait for it. */
export async function warmPublic(tenantId: string, portalId: string, from: number): Promise<void> {
  const place = { tenantId, portalId }
  // Not inside the organiser: it may be closed, and its pages must leave the caches then.
  const { code, known } = await asPlatform('warm public pages', async (tx) => ({
    code: await store.portalCode(tx, place),
    known: await store.knownDocuments(tx, place),
  }))
  if (code === undefined) return
  const isWarmed = ({ path, language }: store.Known) => language === 'zh' && path !== 'gone' && path !== 'share.png'
  const addresses = known
    .filter(isWarmed)
    .toSorted(byImportance)
    .flatMap((each) => addressesOf(code, each))
  const all = [`${code}/index`, ...addresses]
  await warm(all.slice(from, from + warmedAtOnce))
  if (from + warmedAtOnce < all.length)
    await asPlatform('warm public pages', (tx) => store.warmLater(tx, tenantId, portalId, from + warmedAtOnce))
}

const warmedAtOnce = 24
const importance = ['details', 'files', 'image', 'detail', 'search', 'sitemap.xml']
const byImportance = (one: Named, other: Named) =>
  importance.indexOf(one.path) - importance.indexOf(other.path) || (one.query < other.query ? -1 : 1)

/** After a new build, pages ask for files that may be gone. */
export async function refreshPublic(onError: (error: unknown) => void): Promise<void> {
  try {
    const { build } = await loadRenderer()
    await asPlatform('refresh public pages', (tx) => store.drawOutdated(tx, build))
  } catch (error) {
    onError(error)
  }
}

import type { ShownArticle, ShownAttachment, ShownGalleryPicture } from '@laurel/contract/page'
import type { DocumentOf, PublicDocument, SiteChrome } from '@laurel/contract/public'
import type { Ctx } from '../../ctx.ts'
import { writeCursor, writeSortedCursor } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './public.sql.ts'
import { siteChromeOf } from './site-chrome.ts'

type Place = sql.PortalRef

const articlesOnPage = 12
/** So many pages of a list are rendered; further rows come by the cursor. */
export const readyPages = 5
export const filesOnPage = 20
export const picturesOnPage = 24
const relatedShown = 3

export const bothWords = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

export const shownArticle = ({ live, ...article }: sql.ArticleRow): ShownArticle => ({
  ...article,
  title: bothWords(live.title),
  summary: bothWords(live.summary),
  cover: live.cover ?? null,
})

/** The rendered pages of a list, all or of one category. */
export async function newsPages(
  ctx: Ctx,
  place: Place,
  category: string,
  chrome?: SiteChrome,
): Promise<DocumentOf<'news'>[]> {
  const surrounding = chrome ?? (await siteChromeOf(ctx, place, 'details'))
  const maxRows = articlesOnPage * readyPages
  const rows = await sql.articlesAfter(ctx.tx, place, { category, after: undefined, limit: maxRows + 1 })
  const categories = await sql.articleCategories(ctx.tx, place)
  const total = totalOf(categories, category)
  const pages = Math.max(1, Math.min(readyPages, Math.ceil(rows.length / articlesOnPage)))
  return Array.from({ length: pages }, (_, at) => {
    const shown = rows.slice(at * articlesOnPage, (at + 1) * articlesOnPage)
    const last = shown.at(-1)
    const hasMore = rows.length > (at + 1) * articlesOnPage
    return {
      kind: 'news',
      chrome: surrounding,
      category,
      categories: named(categories),
      total,
      page: at + 1,
      pages,
      rows: shown.map(shownArticle),
      nextCursor: hasMore && last ? articleCursor(last) : null,
    }
  })
}

type ArticleNeighbours = { previous: Neighbour; next: Neighbour; related: readonly sql.ArticleRow[] }
type Neighbour = { id: string; title: Wording } | undefined

export function articlePage(chrome: SiteChrome, row: sql.ArticleRow, around: ArticleNeighbours): DocumentOf<'article'> {
  const shown = (each: Neighbour) => (each ? { id: each.id, title: bothWords(each.title) } : null)
  return {
    kind: 'article',
    chrome,
    article: { ...shownArticle(row), author: row.live.author ?? '', html: bothWords(row.live.html) },
    previous: shown(around.previous),
    next: shown(around.next),
    related: around.related.map(shownArticle),
  }
}

async function articleNow(ctx: Ctx, place: Place, row: sql.ArticleRow): Promise<DocumentOf<'article'>> {
  return articlePage(await siteChromeOf(ctx, place, 'detail'), row, {
    next: await sql.neighbour(ctx.tx, place, row, true),
    previous: await sql.neighbour(ctx.tx, place, row, false),
    related: await sql.relatedArticles(ctx.tx, place, row, relatedShown),
  })
}

/** `rows` are all of the portal, the newest first: nothing is asked for each of them, and each is looked at once. */
export function* everyArticlePage(
  chrome: SiteChrome,
  rows: readonly sql.ArticleRow[],
): Generator<DocumentOf<'article'>> {
  const told = rows.filter(({ kind }) => kind !== 'rule')
  const byCategory = Map.groupBy(told, ({ category }) => category)
  const named = (each: sql.ArticleRow | undefined) => each && { id: each.id, title: each.live.title }
  for (const alike of Map.groupBy(rows, ({ kind }) => kind).values())
    for (const [at, row] of alike.entries()) {
      const related = row.category === '' ? told : (byCategory.get(row.category) ?? [])
      yield articlePage(chrome, row, {
        next: named(alike[at - 1]),
        previous: named(alike[at + 1]),
        // One more than are shown: it may be among them itself.
        related: related
          .slice(0, relatedShown + 1)
          .filter(({ id }) => id !== row.id)
          .slice(0, relatedShown),
      })
    }
}

export async function rulePages(
  ctx: Ctx,
  place: Place,
  id: string | null,
  chrome?: SiteChrome,
): Promise<DocumentOf<'rule'>[]> {
  const { contestTypeId = null } = (await sql.portalNamed(ctx.tx, place)) ?? {}
  const contests = await sql.contestRules(ctx.tx, place.tenantId, contestTypeId, id)
  const surrounding = chrome ?? (await siteChromeOf(ctx, place, 'detail'))
  return contests.map((contest) => ({
    kind: 'rule',
    chrome: surrounding,
    contest: {
      id: contest.id,
      name: bothWords(contest.name),
      summary: bothWords(contest.summary),
      html: bothWords(contest.rules),
    },
  }))
}

export async function filesPage(
  ctx: Ctx,
  place: Place,
  category: string,
  chrome?: SiteChrome,
): Promise<DocumentOf<'files'>> {
  const wish = { category, q: '', after: undefined, limit: filesOnPage + 1 }
  const rows = await sql.attachmentsAfter(ctx.tx, place, wish)
  const categories = await sql.attachmentCategories(ctx.tx, place)
  const last = rows[filesOnPage - 1]
  return {
    kind: 'files',
    chrome: chrome ?? (await siteChromeOf(ctx, place, 'files')),
    category,
    categories: named(categories),
    total: totalOf(categories, category),
    rows: rows.slice(0, filesOnPage).map(shownAttachment),
    nextCursor:
      rows.length > filesOnPage && last
        ? writeSortedCursor({ sort: last.sort, at: last.updatedAt, id: last.id })
        : null,
  }
}

export async function imagePage(
  ctx: Ctx,
  place: Place,
  category: string,
  chrome?: SiteChrome,
): Promise<DocumentOf<'image'>> {
  const rows = await sql.picturesAfter(ctx.tx, place, { category, after: undefined, limit: picturesOnPage + 1 })
  const categories = await sql.albums(ctx.tx, place)
  const last = rows[picturesOnPage - 1]
  return {
    kind: 'image',
    chrome: chrome ?? (await siteChromeOf(ctx, place, 'image')),
    category,
    categories: named(categories),
    total: totalOf(categories, category),
    rows: rows.slice(0, picturesOnPage).map(shownPicture),
    nextCursor: rows.length > picturesOnPage && last ? pictureCursor(last) : null,
  }
}

export async function gonePage(ctx: Ctx, place: Place, chrome?: SiteChrome): Promise<DocumentOf<'gone'>> {
  const latest = await sql.articlesAfter(ctx.tx, place, { category: '', after: undefined, limit: relatedShown })
  return {
    kind: 'gone',
    chrome: chrome ?? (await siteChromeOf(ctx, place, 'detail')),
    latest: latest.map(shownArticle),
  }
}

export const shownAttachment = ({
  sort: _,
  ...row
}: Omit<ShownAttachment, 'title'> & { title: Wording; sort?: number }): ShownAttachment => ({
  ...row,
  title: bothWords(row.title),
})

export const shownPicture = ({
  sort: _,
  ...row
}: Omit<ShownGalleryPicture, 'caption'> & { caption: Wording; sort: number }): ShownGalleryPicture => ({
  ...row,
  caption: bothWords(row.caption),
})

export const articleCursor = ({ pinned, publishedAt, id }: Pick<ShownArticle, 'pinned' | 'publishedAt' | 'id'>) =>
  `${pinned ? 'p' : 'n'}${writeCursor({ at: publishedAt, id })}`

export const pictureCursor = ({ sort, id }: { sort: number; id: string }) =>
  Buffer.from(`${sort}|${id}`).toString('base64url')

const named = (filters: readonly sql.Filter[]) => filters.filter(({ name }) => name !== '')

const totalOf = (filters: readonly sql.Filter[], category: string) =>
  filters.filter(({ name }) => category === '' || name === category).reduce((sum, { count }) => sum + count, 0)

export type DocumentQuery = { path: string; id: string; rule: string; category: string; page: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What stands at one address, made now. */
export async function documentAt(ctx: Ctx, place: Place, asked: DocumentQuery): Promise<PublicDocument> {
  return (await present(ctx, place, asked)) ?? gonePage(ctx, place)
}

async function present(ctx: Ctx, place: Place, asked: DocumentQuery): Promise<PublicDocument | undefined> {
  const { path, id, rule, category } = asked
  const isKnown = (document: { total: number }) => category === '' || document.total > 0
  if (path === 'search') return { kind: 'search', chrome: await siteChromeOf(ctx, place, 'search') }
  if (path === 'files' || path === 'image') {
    const document = await (path === 'files' ? filesPage : imagePage)(ctx, place, category)
    return isKnown(document) ? document : undefined
  }
  if (id !== '') {
    const row = uuid.test(id) ? await sql.oneArticle(ctx.tx, place, id) : undefined
    return row && articleNow(ctx, place, row)
  }
  if (rule !== '') return uuid.test(rule) ? (await rulePages(ctx, place, rule))[0] : undefined
  if (path === 'detail') return undefined
  const pages = await newsPages(ctx, place, category)
  const document = pages[asked.page === '' ? 0 : Number(asked.page) - 1]
  return document && isKnown(document) ? document : undefined
}

/** The one way in which the same page is asked for. */
export function queryOf({ path, id, rule, category, page }: DocumentQuery): string {
  if (path === 'details' || path === 'detail') {
    if (id !== '') return `id=${id}`
    if (rule !== '') return `rule=${rule}`
  }
  if (path === 'search' || path === 'detail') return ''
  const turned = path === 'details' && page !== '' && page !== '1' ? `page=${page}` : ''
  return [category && `category=${category}`, turned].filter(Boolean).join('&')
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  countArticleView,
  downloadAttachment,
  getEntryDates,
  getPublic,
  Hit,
  listPublicArticles,
  listPublicAttachments,
  listPublicPictures,
  searchPublic,
} from '@laurel/contract/public'
import { plainText } from '@laurel/rules/rich-text'
import { wantedTerms } from '@laurel/rules/search-term'
import type { Ctx } from '../../ctx.ts'
import { etagOf } from '../../documents/compressed.ts'
import { pageOf, readCursor, readSortedCursor, writeSortedCursor } from '../../http/cursor.ts'
import type { Encoding, StoredDocument } from '../../http/document.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { handOut } from '../file/file.service.ts'
import { excerptAround } from './excerpt.ts'
import { withFound } from './plain-search.ts'
import {
  articleCursor,
  bothWords,
  type DocumentQuery,
  documentAt,
  pictureCursor,
  queryOf,
  shownArticle,
  shownAttachment,
  shownPicture,
} from './public.documents.ts'
import * as sql from './public.sql.ts'
import * as search from './public-search.sql.ts'
import { articleViews, attachmentDownloads } from './readings.ts'
import { storedPage } from './stored-page.ts'

/** The portal that the caller stands on. */
function placeOf({ actor }: Ctx): sql.PortalRef {
  if (actor.kind === 'system' || actor.portalId === null) throw new Refusal('http.portal-closed')
  return { tenantId: actor.tenantId, portalId: actor.portalId }
}

export async function get(ctx: Ctx, query: Parsed<typeof getPublic>['query']): Promise<Answer<typeof getPublic>> {
  const { path, id = '', rule = '', category = '', page = '' } = query
  return documentAt(ctx, placeOf(ctx), { path, id, rule, category, page })
}

export async function entryDates(ctx: Ctx): Promise<Answer<typeof getEntryDates>> {
  const row = await sql.nextEntryStage(ctx.tx, placeOf(ctx), ctx.now)
  if (!row) return null
  const { language } = ctx.actor
  return { ...row, contest: worded(row.contest, language), stage: worded(row.stage, language) }
}

type Query = Readonly<Record<string, unknown>>

/** Whatever else an address says is not looked at. */
function askedOf(path: string, query: Query): DocumentQuery {
  const said = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  return { path, id: said('id'), rule: said('rule'), category: said('category').slice(0, 60), page: said('page') }
}

/** As it stands ready; where nothing does, what says so. */
export async function read(
  ctx: Ctx,
  path: string,
  query: Query,
  encoding: Encoding,
): Promise<StoredDocument | undefined> {
  const place = placeOf(ctx)
  const { language } = ctx.actor
  const asked = askedOf(path, query)
  const isOfOne = asked.id !== '' || asked.rule !== ''
  const stored = path === 'details' && isOfOne ? 'detail' : path
  const at = { ...place, path: stored, query: queryOf(asked), language }
  const document = await storedPage(ctx, at, encoding)
  if (document) return document
  // A list without such a page or category shows its beginning: nothing of it was withdrawn.
  if (!isOfOne && at.query !== '') {
    const list = await storedPage(ctx, { ...at, query: '' }, encoding)
    if (list) return { ...list, status: 404 }
  }
  const gone = await storedPage(ctx, { ...at, path: 'gone', query: '' }, encoding)
  return gone && { ...gone, status: 404 }
}

const resultsShown = 20

export const wordsOf = (query: Query): string => (typeof query['q'] === 'string' ? query['q'].trim().slice(0, 60) : '')

/** The search page; where words are asked for, with what was found in it. */
export async function readSearch(ctx: Ctx, query: Query, encoding: Encoding): Promise<StoredDocument | undefined> {
  const q = wordsOf(query)
  if (q === '') return read(ctx, 'search', query, encoding)
  const page = await read(ctx, 'search', query, 'identity')
  if (!page || page.status === 404) return page
  const { rows } = await find(ctx, { q, limit: resultsShown })
  const bytes = typeof page.body === 'function' ? await page.body() : page.body
  const body = Buffer.from(withFound(bytes.toString(), rows, q, ctx.actor.language))
  return { ...page, body, etag: etagOf(body) }
}

/** A file that is not text: nothing stands in for it, and it is sent as it is. */
export async function readFile(
  ctx: Ctx,
  path: string,
  query: Query,
  encoding: Encoding,
): Promise<StoredDocument | undefined> {
  const { id } = askedOf(path, query)
  const sent = path === 'share.png' ? 'identity' : encoding
  const at = { ...placeOf(ctx), path, query: id === '' ? '' : `id=${id}`, language: ctx.actor.language }
  const own = await storedPage(ctx, at, sent)
  // The share card of an article is rendered after its page: until then the portal's card is used.
  return own ?? (path === 'share.png' ? storedPage(ctx, { ...at, query: '' }, sent) : undefined)
}

export async function listArticles(
  ctx: Ctx,
  { category = '', cursor, limit }: Parsed<typeof listPublicArticles>['query'],
): Promise<Answer<typeof listPublicArticles>> {
  const position = readCursor(cursor?.slice(1))
  const after = position && { pinned: cursor?.startsWith('p') === true, ...position }
  const rows = await sql.articlesAfter(ctx.tx, placeOf(ctx), { category, after, limit: limit + 1 })
  return pageOf(rows.map(shownArticle), limit, articleCursor)
}

export async function listAttachments(
  ctx: Ctx,
  { category = '', q = '', cursor, limit }: Parsed<typeof listPublicAttachments>['query'],
): Promise<Answer<typeof listPublicAttachments>> {
  const wish = { category, q: q.trim(), after: readSortedCursor(cursor), limit: limit + 1 }
  const rows = await sql.attachmentsAfter(ctx.tx, placeOf(ctx), wish)
  const page = pageOf(rows, limit, ({ sort, updatedAt: at, id }) => writeSortedCursor({ sort, at, id }))
  return { ...page, rows: page.rows.map(shownAttachment) }
}

export async function listPictures(
  ctx: Ctx,
  { category = '', cursor, limit }: Parsed<typeof listPublicPictures>['query'],
): Promise<Answer<typeof listPublicPictures>> {
  const rows = await sql.picturesAfter(ctx.tx, placeOf(ctx), { category, after: readPlace(cursor), limit: limit + 1 })
  const { rows: shown, nextCursor } = pageOf(rows, limit, pictureCursor)
  return { rows: shown.map(shownPicture), nextCursor }
}

export async function download(ctx: Ctx, id: string, address: string): Promise<Answer<typeof downloadAttachment>> {
  const { fileId } = found(await sql.attachedFile(ctx.tx, placeOf(ctx), id))
  const handed = await handOut(ctx, fileId)
  attachmentDownloads.count(ctx.actor.tenantId, id, address)
  return handed
}

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The portal's page that says that nothing is there. */
export const readAbsent = (ctx: Ctx, encoding: Encoding) => read(ctx, 'detail', { id: 'none' }, encoding)

/** To the bytes of an attachment; to the page that says so where there is none. */
export async function lead(
  ctx: Ctx,
  id: string,
  encoding: Encoding,
  address: string,
): Promise<StoredDocument | { goTo: string } | undefined> {
  const attached = anId.test(id) ? await sql.attachedFile(ctx.tx, placeOf(ctx), id) : undefined
  if (!attached) return readAbsent(ctx, encoding)
  const { url } = await download(ctx, id, address)
  return { goTo: url }
}

export async function countView(ctx: Ctx, id: string, address: string): Promise<Answer<typeof countArticleView>> {
  const { views } = found(await sql.oneArticle(ctx.tx, placeOf(ctx), id))
  articleViews.count(ctx.actor.tenantId, id, address)
  return { views: views + 1 }
}

const numberAndId = /^(\d{1,9})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readPlace(cursor: string | undefined): { sort: number; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, sort, id] = numberAndId.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (sort === undefined || id === undefined) throw new Refusal('http.cursor-not-valid')
  return { sort: Number(sort), id }
}

export async function find(
  ctx: Ctx,
  { q, kind, cursor, limit }: Parsed<typeof searchPublic>['query'],
): Promise<Answer<typeof searchPublic>> {
  const counts = { news: 0, policy: 0, rule: 0, attachment: 0 }
  const wanted = wantedTerms(q)
  const place = placeOf(ctx)
  if (wanted.length === 0) return { rows: [], nextCursor: null, counts }
  const position = readPlace(cursor)
  const after = position && { weight: position.sort, id: position.id }
  const rows = await search.found(ctx.tx, place, { wanted, kind, after, limit: limit + 1 })
  for (const each of await search.countFound(ctx.tx, place, wanted)) counts[each.kind] = each.count
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ weight, id }) => pictureCursor({ sort: weight, id }))
  return { rows: shown.map((row) => hitOf(row, q)), nextCursor, counts }
}

function hitOf({ html, text, title, weight: _, ...row }: search.HitRow, q: string): Hit {
  const words = bothWords(text)
  const long = bothWords(html ?? { zh: '' })
  const excerpt = (language: 'zh' | 'en') => excerptAround(`${words[language]} ${plainText(long[language])}`.trim(), q)
  return { ...row, title: bothWords(title), excerpt: { zh: excerpt('zh'), en: excerpt('en') } }
}

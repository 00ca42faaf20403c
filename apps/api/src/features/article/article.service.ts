import { isDeepStrictEqual } from 'node:util'
import type {
  Article,
  ArticleContent,
  ArticleKind,
  addArticle,
  getArticleDesk,
  getContentPortals,
  listArticles,
  pinArticle,
  publishArticle,
  saveArticle,
} from '@laurel/contract/article'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getInformation } from '@laurel/contract/portal'
import { hasPermission } from '@laurel/rules/permission'
import { plainText } from '@laurel/rules/rich-text'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordEditSession } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { cleanRichText } from '../../rich-text.ts'
import { mediaPlace } from '../../storage/media.ts'
import { worded } from '../../wording.ts'
import { wordsOfType } from '../dictionary/dictionary.service.ts'
import { canOf, canRemove } from './article.policy.ts'
import * as sql from './article.sql.ts'

export async function portals({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getContentPortals>> {
  const rows = await sql.portals(tx, actor.tenantId)
  return {
    portals: rows.map(({ code, title }) => ({ portalCode: code, title: worded(title, actor.language) })),
    media: mediaPlace(actor.tenantId),
  }
}

export async function desk(
  ctx: Ctx<Account>,
  { portalCode, kind }: Parsed<typeof getArticleDesk>['query'],
): Promise<Answer<typeof getArticleDesk>> {
  const { tx, actor } = ctx
  const portal = found(await sql.portalByCode(tx, actor.tenantId, portalCode))
  const { categories, ...counts } = found(await sql.counts(tx, actor.tenantId, portal.id, kind))
  const offered = kind === 'news' ? await wordsOfType(ctx, 'ims_news_category') : []
  return {
    counts,
    categories: [...new Set([...offered.map(({ zh }) => zh), ...categories])],
    can: {
      save: hasPermission(actor, 'content:article:save'),
      publish: hasPermission(actor, 'content:article:publish'),
    },
  }
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { portalCode, cursor, limit, kind, state, category, q }: Parsed<typeof listArticles>['query'],
): Promise<Answer<typeof listArticles>> {
  const portal = found(await sql.portalByCode(tx, actor.tenantId, portalCode))
  const asked = { portalId: portal.id, kind, state, category, q: q?.trim() || undefined, after: readCursor(cursor) }
  const rows = await sql.listArticles(tx, actor.tenantId, { ...asked, limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => ({ at: row.saved_at, id: row.id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: worded(row.title, actor.language),
      category: row.category,
      state: row.state,
      isPinned: row.is_pinned,
      hasChanges: row.has_changes,
      publishAt: row.publish_at,
      publishedAt: row.published_at,
      savedAt: row.saved_at,
      views: row.views,
    })),
  }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Article> {
  const row = found(await sql.findArticle(tx, actor.tenantId, id))
  return {
    id: row.id,
    portalCode: row.portal_code,
    kind: row.kind,
    content: row.draft,
    live: row.live,
    state: row.state,
    edition: row.edition,
    isPinned: row.is_pinned,
    hasChanges: row.live !== null && !isDeepStrictEqual(row.live, row.draft),
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    savedAt: row.saved_at,
    savedBy: row.saved_by_name,
    version: row.version,
    views: row.views,
    can: canOf(actor, row),
  }
}

export async function add(
  ctx: Ctx,
  { portalCode, kind, content }: Parsed<typeof addArticle>['body'],
): Promise<Answer<typeof addArticle>> {
  const portal = found(await sql.portalByCode(ctx.tx, ctx.actor.tenantId, portalCode))
  return addTo(ctx, portal.id, kind, content)
}

export async function addTo(ctx: Ctx, portalId: string, kind: ArticleKind, content: ArticleContent) {
  const { tenantId } = ctx.actor
  const { kept, removed } = await cleaned(ctx, content)
  const article = { tenantId, id: newId(), portalId, kind, draft: kept, savedBy: accountOf(ctx) }
  const added = found(await sql.addArticle(ctx.tx, article))
  await record(ctx, 'article.added', article.id, { kind })
  return { id: article.id, version: added.version, savedAt: added.saved_at, removed }
}

export async function save(
  ctx: Ctx,
  { id, version, content }: Parsed<typeof saveArticle>['body'],
): Promise<Answer<typeof saveArticle>> {
  await locked(ctx, id, version)
  const { kept, removed } = await cleaned(ctx, content)
  const saved = found(await sql.saveDraft(ctx.tx, ctx.actor.tenantId, id, kept, accountOf(ctx)))
  await recordEditSession(ctx, 'article.saved', id)
  return { version: saved.version, savedAt: saved.saved_at, removed }
}

export async function publish(
  ctx: Ctx,
  { id, version, at, isScheduled = at !== null }: Parsed<typeof publishArticle>['body'],
): Promise<Answer<typeof publishArticle>> {
  must(isScheduled === (at !== null), 'article.time-missing')
  const article = await locked(ctx, id, version)
  const { draft } = article
  must(draft.title.zh.trim() !== '' && hasContent(draft.html.zh), 'article.title-missing')
  must(draft.cover === null || draft.cover.alt.zh.trim() !== '', 'article.cover-undescribed')
  await assertImagesExist(ctx, draft)
  if (at === null) return putOut(ctx, article, draft)
  must(Date.parse(at) > Date.parse(ctx.now), 'article.time-passed')
  const scheduled = found(await sql.schedule(ctx.tx, ctx.actor.tenantId, id, draft, at))
  await record(ctx, 'article.scheduled', id, { at })
  return scheduled
}

const hasContent = (html: string) => plainText(html) !== '' || html.includes('<img ')

/** `at`: for a seed, whose news came out on earlier days. */
export async function putOut(
  ctx: Ctx,
  { id, edition }: Pick<sql.ArticleRow, 'id' | 'edition'>,
  content: sql.StoredContent,
  at = ctx.now,
) {
  const out = found(await sql.putOut(ctx.tx, ctx.actor.tenantId, id, content, at))
  await record(ctx, 'article.published', id, { edition: edition + 1 })
  return out
}

/** What another act says to everybody: written and out at once. */
export async function announce(ctx: Ctx, portalId: string, content: ArticleContent): Promise<string> {
  const { id } = await addTo(ctx, portalId, 'news', content)
  await putOut(ctx, { id, edition: 0 }, found(await sql.lockArticle(ctx.tx, ctx.actor.tenantId, id)).draft)
  return id
}

/** The time of a scheduled one has come. Nothing happens where somebody has changed their mind meanwhile. */
export async function publishDue(ctx: Ctx, id: string): Promise<void> {
  const article = await sql.lockArticle(ctx.tx, ctx.actor.tenantId, id)
  if (!article?.scheduled || !article.publish_at || Date.parse(article.publish_at) > Date.parse(ctx.now)) return
  await putOut(ctx, article, article.scheduled, article.publish_at)
}

type OfOne = { id: string; version: number }

export async function unschedule(ctx: Ctx, { id, version }: OfOne) {
  const { publish_at } = await locked(ctx, id, version)
  must(publish_at !== null, 'article.not-scheduled')
  const changed = found(await sql.unschedule(ctx.tx, ctx.actor.tenantId, id))
  await record(ctx, 'article.unscheduled', id)
  return changed
}

export async function withdraw(ctx: Ctx, { id, version }: OfOne) {
  const { state } = await locked(ctx, id, version)
  must(state === 'published', 'article.not-online')
  const changed = found(await sql.withdraw(ctx.tx, ctx.actor.tenantId, id))
  await record(ctx, 'article.withdrawn', id)
  return changed
}

/** Visitors see it at the top at once, if they see it at all. */
export async function pin(ctx: Ctx, { id, version, isPinned }: Parsed<typeof pinArticle>['body']) {
  const { state, is_pinned, edition } = await locked(ctx, id, version)
  if (is_pinned === isPinned) return { version }
  const changed = found(await sql.pin(ctx.tx, ctx.actor.tenantId, id, isPinned))
  if (state === 'published') await record(ctx, 'article.published', id, { edition, isPinned })
  else await record(ctx, 'article.saved', id, { isPinned })
  return changed
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { state } = found(await sql.lockArticle(ctx.tx, ctx.actor.tenantId, id))
  must(canRemove(state), 'article.online')
  await record(ctx, 'article.removed', id)
  await sql.removeArticle(ctx.tx, ctx.actor.tenantId, id)
  return null
}

/** For a visitor of the portal, in their language. */
export async function information({ tx, actor }: Ctx, id: string): Promise<Answer<typeof getInformation>> {
  if (actor.kind === 'system' || actor.portalId === null) throw new Refusal('http.portal-closed')
  const { live, published_at } = found(await sql.readArticle(tx, actor.tenantId, actor.portalId, id))
  return {
    id,
    title: worded(live.title, actor.language),
    html: worded(live.html, actor.language),
    publishedAt: published_at,
  }
}

async function locked(ctx: Ctx, id: string, version: number): Promise<sql.ArticleRow> {
  const article = found(await sql.lockArticle(ctx.tx, ctx.actor.tenantId, id))
  must(article.version === version, 'http.changed-meanwhile')
  return article
}

/** What is kept is read again by the editor, which may not send more than it could. */
const maxKeptLength = 60_000

async function cleaned(ctx: Ctx, content: ArticleContent): Promise<{ kept: sql.StoredContent; removed: number }> {
  const [zh, en] = [cleanRichText(content.html.zh), cleanRichText(content.html.en)]
  const kept = { ...content, html: { zh: zh.html, en: en.html } }
  must(Math.max(zh.html.length, en.html.length) <= maxKeptLength, 'article.too-long')
  await assertImagesExist(ctx, kept)
  return { kept, removed: zh.removed + en.removed }
}

async function assertImagesExist(ctx: Ctx, { html, cover }: sql.StoredContent): Promise<void> {
  const named = [...`${html.zh}${html.en}`.matchAll(/ data-file="([^"]+)"/g)].map(([, id = '']) => id)
  const ids = [...new Set([...named, ...(cover?.fileId ? [cover.fileId] : [])])]
  if (ids.length === 0) return
  must((await sql.knownImages(ctx, ids)).length === ids.length, 'article.file-unknown')
}

const accountOf = ({ actor }: Ctx) => (actor.kind === 'account' ? actor.accountId : null)

/** For a seed, which puts out what it has just added. */
export const draftOf = async (ctx: Ctx, id: string) =>
  found(await sql.lockArticle(ctx.tx, ctx.actor.tenantId, id)).draft

/** For a seed: what was written on an earlier day, and its readers since. */
export async function backdate(ctx: Ctx, id: string, at: string, views: number): Promise<void> {
  await sql.setSavedAt(ctx.tx, ctx.actor.tenantId, id, at)
  await sql.setViews(ctx.tx, ctx.actor.tenantId, id, views)
}

import { isDeepStrictEqual } from 'node:util'
import type { PageBlock } from '@laurel/contract/block'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getPage, PageDraft, PublishedPage, publishPage, savePage } from '@laurel/contract/page'
import { shownLogo } from '@laurel/rules/logo'
import { isShownAt, nextChangeAt, standsAt } from '@laurel/rules/page-timing'
import { config } from '../../config.ts'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordEditSession } from '../../events/record.ts'
import type { Encoding, StoredDocument } from '../../http/document.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import { mediaPlace } from '../../storage/media.ts'
import { changePortal } from '../portal/portal.service.ts'
import { asOfToday, bothWords, contentOf, refuseUnknown } from './page.content.ts'
import { presentDraft } from './page.shape.ts'
import * as sql from './page.sql.ts'

const mostAttempts = 8

export type Place = { portalCode: string; path: string }

export async function save(
  ctx: Ctx,
  { portalCode, path, draft, version, template }: Parsed<typeof savePage>['body'],
): Promise<Answer<typeof savePage>> {
  const page = await lockPlace(ctx, { portalCode, path })
  await refuseOutrun(ctx, page, version)
  await refuseUnknown(ctx, page.portalId, draft)
  if (template) await changePortal(ctx, page.portalId, { template })
  const saved = await putDraft(ctx, page, draft)
  await recordEditSession(ctx, 'page.saved', page.id, { portalCode, path })
  return { id: page.id, ...saved }
}

/** The page of that place, which may never have been saved; whoever holds it is alone with it until the transaction ends. */
export async function lockPlace(ctx: Ctx, { portalCode, path }: Place): Promise<sql.LockedPage> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.portalByCode(ctx.tx, tenantId, portalCode))
  await sql.ensurePage(ctx.tx, { tenantId, id: newId(), portalId: portal.id, path })
  return { ...found(await sql.lockPage(ctx.tx, tenantId, portal.id, path)), portalCode, portalId: portal.id, path }
}

/** Two who write at once do not overwrite each other: the later one is told who was first. */
export async function refuseOutrun(ctx: Ctx, page: sql.LockedPage, version: number | undefined): Promise<void> {
  if (version === undefined || version === page.draftVersion) return
  const saved = await sql.savedBy(ctx.tx, ctx.actor.tenantId, page.id)
  throw new Refusal('page.saved-by-another').with({ version: page.draftVersion, ...saved })
}

/** The caller records it: a builder that saves itself does so less often than somebody who brings a version back. */
export async function putDraft(
  ctx: Ctx,
  page: sql.LockedPage,
  draft: PageDraft,
): Promise<{ version: number; savedAt: string }> {
  const saved = found(await sql.putDraft(ctx.tx, ctx.actor.tenantId, page.id, draft, accountOf(ctx)))
  tellEditors(ctx, page.id)
  return saved
}

/** The document is fixed here, in this transaction; the worker only draws it. */
export async function publish(
  ctx: Ctx,
  { portalCode, path, version, note = '' }: Place & { version?: number | undefined; note?: string },
): Promise<Answer<typeof publishPage>> {
  const page = await lockPlace(ctx, { portalCode, path })
  if (page.draftVersion === 0) throw new Refusal('page.never-saved')
  await refuseOutrun(ctx, page, version)
  return publishDraft(ctx, page, page.draft, { origin: 'now', note, madeBy: accountOf(ctx) })
}

/** What somebody meant becomes a version with a number, and goes before visitors. */
export async function publishDraft(
  ctx: Ctx,
  page: sql.LockedPage,
  draft: PageDraft,
  made: { origin: 'now' | 'schedule'; note: string; madeBy: string | null },
): Promise<Answer<typeof publishPage>> {
  await refuseUnknown(ctx, page.portalId, draft)
  const versionId = newId()
  const { number } = found(await sql.addVersion(ctx.tx, ctx.actor.tenantId, page.id, versionId, draft, made))
  await showVersion(ctx, page, draft, versionId)
  return { id: page.id, version: page.version + 1, number }
}

export async function showVersion(
  ctx: Ctx,
  page: sql.LockedPage,
  draft: PageDraft,
  versionId: string | null,
): Promise<void> {
  const { document, nextAt } = await documentOf(ctx, page, draft)
  await putBeforeVisitors(ctx, page.id, { ...document, version: page.version + 1 }, versionId)
  await sql.setNextChange(ctx.tx, ctx.actor.tenantId, page.id, nextAt)
  tellEditors(ctx, page.id)
}

type Made = { document: PublishedPage; nextAt: string | null }

/** Blocks that are hidden or not due are not even in it: what is to come must not be read in the source of a page. */
export async function documentOf(
  ctx: Ctx,
  { portalId, path }: Pick<sql.LockedPage, 'portalId' | 'path'>,
  draft: PageDraft,
  isShown: (block: PageBlock, stages: PublishedPage['stages']) => boolean = (block, stages) =>
    isShownAt(block, stages, ctx.now),
): Promise<Made> {
  const { content, ...resolved } = await contentOf(ctx, portalId, draft.blocks)
  const settings = found(await sql.portalOfPage(ctx.tx, ctx.actor.tenantId, portalId))
  const blocks = draft.blocks.filter((block) => isShown(block, resolved.stages))
  const document = {
    ...draft,
    ...resolved,
    blocks,
    content: Object.fromEntries(blocks.flatMap(({ id }) => (content[id] ? [[id, content[id]]] : []))),
    path,
    version: 0,
    publishedAt: ctx.now,
    portal: portalOf(ctx.actor.tenantId, settings),
  }
  return { document, nextAt: nextChangeAt(draft.blocks, resolved.stages, ctx.now) }
}

/** What was published stays as it was published; only what it says of its portal, its contests and its content is said anew. A draft stays unseen. */
export async function republish(ctx: Ctx, pageId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const page = await sql.lockPublished(ctx.tx, tenantId, pageId)
  if (!page) return
  const last = asOfToday(page.document)
  const place = { portalId: page.portalId, path: last.path }
  const { document, nextAt } = await documentOf(ctx, place, presentDraft(page.draft ?? last))
  await sql.setNextChange(ctx.tx, tenantId, pageId, nextAt)
  if (isDeepStrictEqual(plain(visibleOf(document)), plain(visibleOf(last)))) return
  await putBeforeVisitors(ctx, pageId, { ...document, version: last.version + 1 }, page.versionId)
}

const visibleOf = ({ blocks, portal, stages, contests, content, publishedAt }: PublishedPage) => ({
  blocks,
  portal,
  stages,
  // Whoever reads without script reads how the stages stood when the page was drawn.
  stands: standsAt(stages, publishedAt),
  contests,
  content,
})

/** As it is kept: without what JSON leaves out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function putBeforeVisitors(
  ctx: Ctx,
  pageId: string,
  document: PublishedPage,
  versionId: string | null,
): Promise<void> {
  const { path, version, portal } = document
  await sql.addPublication(ctx.tx, ctx.actor.tenantId, pageId, document, versionId)
  await record(ctx, 'page.published', pageId, { portalCode: portal.code, path, version })
  await enqueue(ctx.tx, 'render-page', { pageId }, `render-page:${pageId}`, mostAttempts)
}

/** What is live on the portal that the caller stands on. */
export async function get(ctx: Ctx, path: string): Promise<Answer<typeof getPage>> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.portalId === null) throw new Refusal('http.portal-closed')
  const document = await sql.liveDocument(ctx.tx, actor.tenantId, actor.portalId, path)
  return document ? asOfToday(document) : null
}

export async function read(ctx: Ctx, path: string, encoding: Encoding): Promise<StoredDocument | undefined> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.portalId === null) return undefined
  const { tenantId, portalId, language } = actor
  const rendering = await sql.liveRendering(ctx.tx, { tenantId, portalId, path, language }, encoding)
  return rendering && { ...rendering, encoding }
}

function portalOf(tenantId: string, portal: sql.PortalOfPage): PublishedPage['portal'] {
  const { code, title, theme, template, zone, head_navigation, header_style, analytics, domain } = portal
  const origin = domain === null ? config().publicOrigin : `https://${domain}`
  return {
    code,
    title: bothWords(title),
    theme,
    template: template === 'B' || template === 'C' ? template : 'A',
    zone,
    media: mediaPlace(tenantId),
    headNavigation: { ...head_navigation, logo: shownLogo(head_navigation.logo, mediaPlace(tenantId)) },
    headerStyle: header_style,
    ...(origin !== '' && { origin }),
    ...(analytics.provider !== 'none' && { analytics }),
  }
}

/** What every page of a portal says of it. */
export const shownPortal = async (ctx: Ctx, portalId: string) =>
  portalOf(ctx.actor.tenantId, found(await sql.portalOfPage(ctx.tx, ctx.actor.tenantId, portalId)))

export const accountOf = ({ actor }: Ctx) => (actor.kind === 'account' ? actor.accountId : null)

export const topicOf = (pageId: string) => `page:${pageId}`

/** Those who have it open hear of it. */
export function tellEditors(ctx: Ctx, pageId: string): void {
  const { tenantId } = ctx.actor
  ctx.tx.afterCommit(() => invalidateTopic(tenantId, topicOf(pageId)))
}

import { isDeepStrictEqual } from 'node:util'
import type { PageBlock } from '@laurel/contract/block'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getPage, PageDraft, PublishedPage, publishPage, savePage } from '@laurel/contract/page'
import { shownLogo } from '@laurel/rules/logo'
import { isShownAt, nextChangeAt, standsAt } from '@laurel/rules/page-timing'
import { z } from 'zod'
import { config } from '../../config.ts'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordEditSession } from '../../events/record.ts'
import type { Encoding, StoredDocument } from '../../http/document.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import { mediaPlace } from '../../storage/media.ts'
import { wordsOfType } from '../dictionary/dictionary.service.ts'
import { changePortal } from '../portal/portal.service.ts'
import { assertReferencesExist, bothWords, contentOf, upgradeDocument } from './page.content.ts'
import { upgradeDraft } from './page.shape.ts'
import * as sql from './page.sql.ts'
import type { Audience } from './page-content.sql.ts'

export const renderPageJob = defineJob({
  name: 'render-page',
  payload: z.object({ pageId: z.uuid() }),
  lane: 'interactive',
  attempts: 8,
})

export type PagePath = { portalCode: string; path: string }

export async function save(
  ctx: Ctx,
  { portalCode, path, draft, version, template }: Parsed<typeof savePage>['body'],
): Promise<Answer<typeof savePage>> {
  const page = await lockPage(ctx, { portalCode, path })
  await assertCurrentVersion(ctx, page, version)
  await assertReferencesExist(ctx, page.portalId, draft)
  if (template) await changePortal(ctx, page.portalId, { template })
  const saved = await putDraft(ctx, page, draft)
  await recordEditSession(ctx, 'page.saved', page.id, { portalCode, path })
  return { id: page.id, ...saved }
}

/** Locks the page at that path until the transaction ends, creating its row if it was never saved. */
export async function lockPage(ctx: Ctx, { portalCode, path }: PagePath): Promise<sql.LockedPage> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.portalByCode(ctx.tx, tenantId, portalCode))
  await sql.ensurePage(ctx.tx, { tenantId, id: newId(), portalId: portal.id, path })
  return { ...found(await sql.lockPage(ctx.tx, tenantId, portal.id, path)), portalCode, portalId: portal.id, path }
}

/** Two editors do not overwrite each other: the later one learns who saved first. */
export async function assertCurrentVersion(ctx: Ctx, page: sql.LockedPage, version: number | undefined): Promise<void> {
  if (version === undefined || version === page.draftVersion) return
  const saved = await sql.savedBy(ctx.tx, ctx.actor.tenantId, page.id)
  throw new Refusal('page.saved-by-another').with({ version: page.draftVersion, ...saved })
}

/** The caller records the event: an autosave is recorded once per edit session, a restored version every time. */
export async function putDraft(
  ctx: Ctx,
  page: sql.LockedPage,
  draft: PageDraft,
): Promise<{ version: number; savedAt: string }> {
  const saved = found(await sql.putDraft(ctx.tx, ctx.actor.tenantId, page.id, draft, accountOf(ctx)))
  invalidateEditors(ctx, page.id)
  return saved
}

/** The document is fixed here, in this transaction; the worker only renders it. */
export async function publish(
  ctx: Ctx,
  { portalCode, path, version, note = '' }: PagePath & { version?: number | undefined; note?: string },
): Promise<Answer<typeof publishPage>> {
  const page = await lockPage(ctx, { portalCode, path })
  if (page.draftVersion === 0) throw new Refusal('page.never-saved')
  await assertCurrentVersion(ctx, page, version)
  return publishDraft(ctx, page, page.draft, { origin: 'now', note, madeBy: accountOf(ctx) })
}

/** Turns the draft into a numbered version and publishes it. */
export async function publishDraft(
  ctx: Ctx,
  page: sql.LockedPage,
  draft: PageDraft,
  made: { origin: 'now' | 'schedule'; note: string; madeBy: string | null },
): Promise<Answer<typeof publishPage>> {
  await assertReferencesExist(ctx, page.portalId, draft)
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
  await publishDocument(ctx, page.id, { ...document, version: page.version + 1 }, versionId)
  await sql.setNextChange(ctx.tx, ctx.actor.tenantId, page.id, nextAt)
  invalidateEditors(ctx, page.id)
}

type RenderedDraft = { document: PublishedPage; nextAt: string | null }

/** Hidden blocks and blocks that are not due are left out: nobody may read them in the page's source. */
export async function documentOf(
  ctx: Ctx,
  { portalId, path }: Pick<sql.LockedPage, 'portalId' | 'path'>,
  draft: PageDraft,
  isShown: (block: PageBlock, stages: PublishedPage['stages']) => boolean = (block, stages) =>
    isShownAt(block, stages, ctx.now),
  audience: Audience = 'visitors',
): Promise<RenderedDraft> {
  const { content, ...resolved } = await contentOf(ctx, portalId, draft.blocks, audience)
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
    portal: await portalOf(ctx, settings),
  }
  return { document, nextAt: nextChangeAt(draft.blocks, resolved.stages, ctx.now) }
}

/** Publishes the same version again with fresh data of its portal, its contests and its content. The draft is not touched. */
export async function republish(ctx: Ctx, pageId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const page = await sql.lockPublished(ctx.tx, tenantId, pageId)
  if (!page) return
  const last = upgradeDocument(page.document)
  const place = { portalId: page.portalId, path: last.path }
  const { document, nextAt } = await documentOf(ctx, place, upgradeDraft(page.draft ?? last))
  await sql.setNextChange(ctx.tx, tenantId, pageId, nextAt)
  if (isDeepStrictEqual(plain(visibleOf(document)), plain(visibleOf(last)))) return
  await publishDocument(ctx, pageId, { ...document, version: last.version + 1 }, page.versionId)
}

const visibleOf = ({ blocks, portal, stages, contests, content, publishedAt }: PublishedPage) => ({
  blocks,
  portal,
  stages,
  // Without JavaScript a visitor sees the state of the stages at the time of rendering.
  stands: standsAt(stages, publishedAt),
  contests,
  content,
})

/** As stored: without what JSON leaves out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function publishDocument(
  ctx: Ctx,
  pageId: string,
  document: PublishedPage,
  versionId: string | null,
): Promise<void> {
  const { path, version, portal } = document
  await sql.addPublication(ctx.tx, ctx.actor.tenantId, pageId, document, versionId)
  await record(ctx, 'page.published', pageId, { portalCode: portal.code, path, version })
  await enqueue(ctx.tx, renderPageJob, { pageId }, `render-page:${pageId}`)
}

/** The live document of the caller's portal. */
export async function get(ctx: Ctx, path: string): Promise<Answer<typeof getPage>> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.portalId === null) throw new Refusal('http.portal-closed')
  const document = await sql.liveDocument(ctx.tx, actor.tenantId, actor.portalId, path)
  return document ? upgradeDocument(document) : null
}

export async function read(ctx: Ctx, path: string, encoding: Encoding): Promise<StoredDocument | undefined> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.portalId === null) return undefined
  const { tenantId, portalId, language } = actor
  const rendering = await sql.liveRendering(ctx.tx, { tenantId, portalId, path, language }, encoding)
  return rendering && { ...rendering, encoding }
}

async function portalOf(ctx: Ctx, portal: sql.PortalOfPage): Promise<PublishedPage['portal']> {
  const { tenantId } = ctx.actor
  const categories = (await wordsOfType(ctx, 'ims_news_category')).filter(({ en }) => en !== '')
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
    ...(categories.length > 0 && { categories: Object.fromEntries(categories.map(({ zh, en }) => [zh, en])) }),
  }
}

/** The portal as every page of it shows it. */
export const shownPortal = async (ctx: Ctx, portalId: string) =>
  portalOf(ctx, found(await sql.portalOfPage(ctx.tx, ctx.actor.tenantId, portalId)))

export const accountOf = ({ actor }: Ctx) => (actor.kind === 'account' ? actor.accountId : null)

export const topicOf = (pageId: string) => `page:${pageId}`

/** Editors that have the page open reload it. */
export function invalidateEditors(ctx: Ctx, pageId: string): void {
  const { tenantId } = ctx.actor
  ctx.tx.afterCommit(() => invalidateTopic(tenantId, topicOf(pageId)))
}

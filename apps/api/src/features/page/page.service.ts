import { isDeepStrictEqual } from 'node:util'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getPage, PageDraft, PublishedPage, publishPage, savePage } from '@laurel/contract/page'
import { isPlainRichText } from '@laurel/rules/rich-text'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import type { Encoding, StoredDocument } from '../../http/document.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './page.sql.ts'

const mostAttempts = 8

export async function save(
  ctx: Ctx,
  { portalCode, path, draft }: Parsed<typeof savePage>['body'],
): Promise<Answer<typeof savePage>> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.portalByCode(ctx.tx, tenantId, portalCode))
  must(richTextsOf(draft).every(isPlainRichText), 'page.html-not-allowed')
  await stagesOf(ctx, draft)
  const page = found(await sql.putDraft(ctx.tx, { tenantId, id: newId(), portalId: portal.id, path, draft }))
  await record(ctx, 'page.saved', page.id, { portalCode, path })
  return page
}

/** The document is fixed here, in this transaction; the worker only draws it. */
export async function publish(
  ctx: Ctx,
  { portalCode, path }: Parsed<typeof publishPage>['body'],
): Promise<Answer<typeof publishPage>> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.portalByCode(ctx.tx, tenantId, portalCode))
  const page = await sql.lockPage(ctx.tx, tenantId, portal.id, path)
  if (!page) throw new Refusal('page.never-saved')
  const version = page.version + 1
  const stages = await stagesOf(ctx, page.draft)
  const settings = found(await sql.portalOfPage(ctx.tx, tenantId, portal.id))
  const document = { ...page.draft, path, version, publishedAt: ctx.now, portal: portalOf(settings), stages }
  await putBeforeVisitors(ctx, page.id, document)
  return { id: page.id, version }
}

/** What was published stays as it was published; only what it says of its portal and its stages is said anew. A draft stays unseen. */
export async function republish(ctx: Ctx, pageId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const page = await sql.lockPublished(ctx.tx, tenantId, pageId)
  if (!page) return
  const { portalId, document: last } = page
  const portal = portalOf(found(await sql.portalOfPage(ctx.tx, tenantId, portalId)))
  const stages = await presentStages(
    ctx,
    last.stages.map(({ id }) => id),
  )
  const isSame = isDeepStrictEqual({ portal, stages }, { portal: last.portal, stages: last.stages })
  if (isSame) return
  const version = last.version + 1
  await putBeforeVisitors(ctx, pageId, { ...last, version, publishedAt: ctx.now, portal, stages })
}

async function putBeforeVisitors(ctx: Ctx, pageId: string, document: PublishedPage): Promise<void> {
  const { path, version, portal } = document
  await sql.addPublication(ctx.tx, ctx.actor.tenantId, pageId, document)
  await record(ctx, 'page.published', pageId, { portalCode: portal.code, path, version })
  await enqueue(ctx.tx, 'render-page', { pageId }, `render-page:${pageId}`, mostAttempts)
}

/** What is live on the portal that the caller stands on. */
export async function get(ctx: Ctx, path: string): Promise<Answer<typeof getPage>> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.portalId === null) throw new Refusal('http.portal-closed')
  return (await sql.liveDocument(ctx.tx, actor.tenantId, actor.portalId, path)) ?? null
}

export async function read(ctx: Ctx, path: string, encoding: Encoding): Promise<StoredDocument | undefined> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.portalId === null) return undefined
  const { tenantId, portalId, language } = actor
  return sql.liveRendering(ctx.tx, { tenantId, portalId, path, language }, encoding)
}

const richTextsOf = ({ blocks }: PageDraft) =>
  blocks.flatMap((block) => (block.kind === 'rich-text' ? [block.props.html.zh, block.props.html.en] : []))

async function stagesOf(ctx: Ctx, { blocks }: PageDraft): Promise<PublishedPage['stages']> {
  const countdowns = blocks.flatMap((block) => (block.kind === 'banner' ? (block.props.countdown ?? []) : []))
  const ids = [...new Set(countdowns.map(({ stageId }) => stageId))]
  const stages = await presentStages(ctx, ids)
  must(stages.length === ids.length, 'page.stage-unknown')
  return stages
}

async function presentStages(ctx: Ctx, ids: readonly string[]): Promise<PublishedPage['stages']> {
  const stages = await sql.stagesNamed(ctx.tx, ctx.actor.tenantId, ids)
  return stages.map(({ id, name, opens_at, closes_at }) => ({
    id,
    name: bothWords(name),
    opensAt: opens_at,
    closesAt: closes_at,
  }))
}

function portalOf(portal: sql.PortalOfPage): PublishedPage['portal'] {
  const { code, title, theme, template, zone, head_navigation } = portal
  return {
    code,
    title: bothWords(title),
    theme,
    template: template === 'B' || template === 'C' ? template : 'A',
    zone,
    headNavigation: head_navigation,
  }
}

const bothWords = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

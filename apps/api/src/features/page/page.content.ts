import { eventVariants, type PageBlock, pageBlock } from '@laurel/contract/block'
import type { PageDraft, PublishedPage, ShownArticle } from '@laurel/contract/page'
import { isPlainRichText } from '@laurel/rules/rich-text'
import type { Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './page-content.sql.ts'

type Blocks = readonly PageBlock[]
export type Resolved = Pick<PublishedPage, 'stages' | 'contests' | 'content'>

/** What a draft names must be there, and what it shows must be meant for its portal. */
export async function assertReferencesExist(ctx: Ctx, portalId: string, { blocks }: PageDraft): Promise<void> {
  const { tenantId } = ctx.actor
  must(blocks.flatMap(richTextsOf).every(isPlainRichText), 'page.html-not-allowed')
  if (blocks.some(isForEvents))
    must((await sql.eventKindOf(ctx.tx, tenantId, portalId)) === 'event', 'page.event-variant')
  const stageIds = distinct(blocks.flatMap(stagesNamedBy))
  must((await sql.stagesOf(ctx.tx, tenantId, stageIds, [], 'editors')).length === stageIds.length, 'page.stage-unknown')
  const contestIds = distinct(blocks.flatMap(contestsNamedBy))
  must(
    (await sql.contestsNamed(ctx.tx, tenantId, contestIds, 'editors')).length === contestIds.length,
    'page.contest-unknown',
  )
  const fileIds = distinct(blocks.flatMap(filesNamedBy))
  must((await sql.storedImages(ctx.tx, tenantId, fileIds)).length === fileIds.length, 'page.picture-unknown')
}

/** What the blocks show of the organiser's contests and content at this moment. What has gone meanwhile is left out, and for visitors a contest that is a draft. */
export async function contentOf(ctx: Ctx, portalId: string, blocks: Blocks, audience: sql.Audience): Promise<Resolved> {
  const content: Resolved['content'] = {}
  for (const block of blocks) {
    const shown = await contentOfBlock(ctx, portalId, block)
    if (shown) content[block.id] = shown
  }
  return { ...(await contestsOf(ctx, blocks, audience)), content }
}

async function contestsOf(
  ctx: Ctx,
  blocks: Blocks,
  audience: sql.Audience,
): Promise<Pick<Resolved, 'stages' | 'contests'>> {
  const { tenantId } = ctx.actor
  const contests = await sql.contestsNamed(ctx.tx, tenantId, distinct(blocks.flatMap(contestsNamedBy)), audience)
  const ids = contests.map(({ id }) => id)
  const stages = await sql.stagesOf(ctx.tx, tenantId, distinct(blocks.flatMap(stagesNamedBy)), ids, audience)
  const tracks = await sql.tracksOf(ctx.tx, tenantId, ids)
  return {
    stages: stages.map(({ id, name, opensAt, closesAt }) => ({ id, name: bothWords(name), opensAt, closesAt })),
    contests: contests.map(({ id, name }) => ({
      id,
      name: bothWords(name),
      stageIds: stages.filter(({ contestId }) => contestId === id).map((stage) => stage.id),
      tracks: tracks
        .filter(({ contestId }) => contestId === id)
        .map((track) => ({
          id: track.id,
          code: track.code,
          name: bothWords(track.name),
          summary: bothWords(track.summary),
        })),
    })),
  }
}

async function contentOfBlock(
  ctx: Ctx,
  portalId: string,
  block: PageBlock,
): Promise<Resolved['content'][string] | undefined> {
  switch (block.kind) {
    case 'news': {
      const { categories, pinnedFirst, count, showViews } = block.props
      return { articles: await articles(ctx, portalId, { kind: 'news', categories, pinnedFirst, count }, showViews) }
    }
    case 'policy-notice': {
      const wish = { kind: 'policy', categories: [], pinnedFirst: true, count: block.props.count } as const
      return { articles: await articles(ctx, portalId, wish, false) }
    }
    case 'files':
      return { attachments: await attachments(ctx, portalId, block.props.attachmentIds) }
    case 'data-download': {
      const { attachmentIds, packs } = block.props
      const ids = distinct([...attachmentIds, ...packs.flatMap((pack) => pack.attachmentIds)])
      return { attachments: await attachments(ctx, portalId, ids) }
    }
    case 'image':
    case 'event-style':
      if (block.props.pictureIds.length === 0) return undefined
      return { pictures: await pictures(ctx, portalId, block.props.pictureIds) }
    default:
      return undefined
  }
}

type Wish = Omit<sql.ArticleWish, 'tenantId' | 'portalId'>

/** A number of readers that the block does not show is left out: it would change the page without a visible difference. */
async function articles(ctx: Ctx, portalId: string, wish: Wish, showViews: boolean): Promise<ShownArticle[]> {
  const rows = await sql.articlesShown(ctx.tx, { tenantId: ctx.actor.tenantId, portalId, ...wish })
  return rows.map(({ live, ...article }) => ({
    ...article,
    title: bothWords(live.title),
    summary: bothWords(live.summary),
    cover: live.cover ?? null,
    views: showViews ? article.views : 0,
  }))
}

async function attachments(ctx: Ctx, portalId: string, ids: readonly string[]) {
  const rows = await sql.attachmentsNamed(ctx.tx, ctx.actor.tenantId, portalId, ids)
  return inOrder(ids, rows).map((row) => ({ ...row, title: bothWords(row.title) }))
}

async function pictures(ctx: Ctx, portalId: string, ids: readonly string[]) {
  const rows = await sql.picturesNamed(ctx.tx, ctx.actor.tenantId, portalId, ids)
  return inOrder(ids, rows).map((row) => ({ ...row, caption: bothWords(row.caption) }))
}

/** A document may have been published before blocks had all that they have today. */
export function upgradeDocument(document: PublishedPage): PublishedPage {
  const { contests = [], content = {}, portal } = document as Partial<PublishedPage>
  const blocks = pageBlock.array().parse(document.blocks)
  return { ...document, blocks, contests, content, portal: { ...document.portal, media: portal?.media ?? '' } }
}

const isForEvents = ({ kind, variant }: PageBlock) =>
  eventVariants.some((each) => each.kind === kind && each.variant === variant)

const richTextsOf = (block: PageBlock) => (block.kind === 'rich-text' ? [block.props.html.zh, block.props.html.en] : [])

function stagesNamedBy(block: PageBlock): string[] {
  const shown = block.show.stages === 'all' ? [] : block.show.stages
  const countdown = block.kind === 'banner' ? block.props.countdown : undefined
  return countdown && 'stageId' in countdown ? [...shown, countdown.stageId] : shown
}

function contestsNamedBy(block: PageBlock): string[] {
  if (block.kind === 'entry') return [block.props.contestId]
  if (block.kind === 'information') return block.props.contestId ? [block.props.contestId] : []
  const countdown = block.kind === 'banner' ? block.props.countdown : undefined
  return countdown && 'contestId' in countdown ? [countdown.contestId] : []
}

function filesNamedBy(block: PageBlock): string[] {
  if (block.kind === 'banner') return block.props.slides.flatMap(({ picture }) => picture?.fileId ?? [])
  return block.kind === 'website-banner' ? [block.props.picture?.fileId ?? []].flat() : []
}

const inOrder = <T extends { id: string }>(ids: readonly string[], rows: readonly T[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

const distinct = (ids: readonly string[]) => [...new Set(ids)]

export const bothWords = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

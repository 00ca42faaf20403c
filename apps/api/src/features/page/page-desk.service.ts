import type { PageBlock } from '@laurel/contract/block'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { PageDraft } from '@laurel/contract/page'
import type {
  comparePages,
  copyPage,
  getPageChoices,
  getPageDraft,
  getPageVersion,
  listPages,
  listPageVersions,
  previewPage,
  restorePage,
  withdrawPage,
} from '@laurel/contract/page-desk'
import { countChanges, pageDifference, restoreBlock } from '@laurel/rules/page-difference'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { bothWords } from './page.content.ts'
import {
  accountOf,
  assertCurrentVersion,
  documentOf,
  lockPage,
  type PagePath,
  putDraft,
  showVersion,
} from './page.service.ts'
import { detachFromPortal, upgradeDraft } from './page.shape.ts'
import { type LockedPage, portalByCode, portalOfPage } from './page.sql.ts'
import { eventKindOf } from './page-content.sql.ts'
import * as sql from './page-desk.sql.ts'

const withdrawMinutes = 10

export async function list({ tx, actor }: Ctx): Promise<Answer<typeof listPages>> {
  const rows = await sql.pagesOfPortals(tx, actor.tenantId)
  return rows.map((row) => ({ ...row, title: bothWords(row.title), template: templateOf(row.template) }))
}

const templateOf = (template: string) => (template === 'B' || template === 'C' ? template : 'A')

export async function getDraft(ctx: Ctx<Account>, place: PagePath): Promise<Answer<typeof getPageDraft>> {
  const can = {
    save: hasPermission(ctx.actor, 'portal:page:save'),
    publish: hasPermission(ctx.actor, 'portal:page:publish'),
  }
  const page = await findDesk(ctx, place)
  const none = {
    pageId: null,
    draft: null,
    version: 0,
    savedAt: null,
    savedBy: null,
    online: null,
    changes: 0,
    nextNumber: 1,
    schedule: null,
    can,
  }
  if (!page) return none
  if (page.draftVersion === 0) return { ...none, pageId: page.id }
  const draft = upgradeDraft(page.draft)
  const { schedule } = page
  return {
    pageId: page.id,
    draft,
    version: page.draftVersion,
    savedAt: page.savedAt,
    savedBy: page.savedBy,
    online: page.publishedAt
      ? {
          versionId: page.versionId,
          number: page.number,
          publishedAt: page.publishedAt,
          publishedBy: page.publishedBy,
          withdrawableUntil: page.canWithdraw ? page.withdrawableUntil : null,
        }
      : null,
    changes: page.onlineDraft
      ? countChanges(pageDifference(upgradeDraft(page.onlineDraft), draft))
      : draft.blocks.length,
    nextNumber: page.nextNumber,
    schedule: schedule && {
      publishAt: schedule.publishAt,
      scheduledAt: schedule.scheduledAt,
      scheduledBy: schedule.scheduledBy,
      note: schedule.note,
      changesSince: countChanges(pageDifference(upgradeDraft(schedule.draft), draft)),
    },
    can,
  }
}

export async function choices(ctx: Ctx, portalCode: string): Promise<Answer<typeof getPageChoices>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const portal = found(await portalByCode(tx, tenantId, portalCode))
  const contests = await sql.contests(tx, tenantId, portal.id)
  const stages = await sql.stages(
    tx,
    tenantId,
    contests.map(({ id }) => id),
  )
  const attachments = await sql.attachments(tx, tenantId, portal.id)
  const pictures = await sql.pictures(tx, tenantId, portal.id)
  return {
    isEvent: (await eventKindOf(tx, tenantId, portal.id)) === 'event',
    zone: found(await portalOfPage(tx, tenantId, portal.id)).zone,
    contests: contests.map(({ id, name }) => ({
      id,
      name: bothWords(name),
      stages: stages
        .filter(({ contestId }) => contestId === id)
        .map((stage) => ({
          id: stage.id,
          name: bothWords(stage.name),
          opensAt: stage.opensAt,
          closesAt: stage.closesAt,
        })),
    })),
    categories: await sql.categories(tx, tenantId, portal.id),
    attachments: attachments.map((each) => ({ ...each, title: bothWords(each.title) })),
    pictures: pictures.map((each) => ({ ...each, caption: bothWords(each.caption) })),
  }
}

/** Rendered as visitors would see it; what is hidden or to come is there as well, since an editor works on it. */
export async function preview(
  ctx: Ctx,
  { portalCode, path, draft }: Parsed<typeof previewPage>['body'],
): Promise<Answer<typeof previewPage>> {
  const portal = found(await portalByCode(ctx.tx, ctx.actor.tenantId, portalCode))
  return (await documentOf(ctx, { portalId: portal.id, path }, draft, () => true, 'editors')).document
}

export async function versions(
  ctx: Ctx,
  { cursor, limit, ...place }: Parsed<typeof listPageVersions>['query'],
): Promise<Answer<typeof listPageVersions>> {
  const after = readCursor(cursor)
  const page = await findDesk(ctx, place)
  if (!page) return { rows: [], nextCursor: null }
  const rows = await sql.versions(ctx.tx, ctx.actor.tenantId, page.id, after, limit + 1)
  const shown = pageOf(rows, limit, (row) => ({ at: row.madeAt, id: row.id }))
  return {
    rows: shown.rows.map(({ isOnline, ...row }) => ({
      ...row,
      state: isOnline ? 'online' : row.withdrawnAt ? 'withdrawn' : row.number === null ? 'kept' : 'past',
    })),
    nextCursor: shown.nextCursor,
  }
}

export async function version(
  ctx: Ctx,
  { which, ...place }: Parsed<typeof getPageVersion>['query'],
): Promise<Answer<typeof getPageVersion>> {
  return { draft: await stateOf(ctx, found(await findDesk(ctx, place)), which) }
}

export async function compare(
  ctx: Ctx,
  { from, to, ...place }: Parsed<typeof comparePages>['query'],
): Promise<Answer<typeof comparePages>> {
  const page = found(await findDesk(ctx, place))
  return pageDifference(await stateOf(ctx, page, from), await stateOf(ctx, page, to))
}

/** Nothing is lost: what the draft was is a version from now on. */
export async function restore(
  ctx: Ctx,
  { which, blockId, version: read, ...place }: Parsed<typeof restorePage>['body'],
): Promise<Answer<typeof restorePage>> {
  const page = await lockPage(ctx, place)
  await assertCurrentVersion(ctx, page, read)
  const earlier = await stateOf(ctx, found(await findDesk(ctx, place)), which)
  const draft = upgradeDraft(page.draft)
  if (blockId === undefined) return replaceDraft(ctx, page, earlier)
  must(
    [earlier, draft].some(({ blocks }) => blocks.some(({ id }) => id === blockId)),
    'page.block-unknown',
  )
  return replaceDraft(ctx, page, restoreBlock<PageBlock, PageDraft>(draft, earlier, blockId))
}

export async function copy(
  ctx: Ctx,
  { fromPortalCode, version: read, ...place }: Parsed<typeof copyPage>['body'],
): Promise<Answer<typeof copyPage>> {
  const source = found(await findDesk(ctx, { portalCode: fromPortalCode, path: place.path }))
  must(source.draftVersion > 0, 'page.never-saved')
  const page = await lockPage(ctx, place)
  await assertCurrentVersion(ctx, page, read)
  const isEvent = (await eventKindOf(ctx.tx, ctx.actor.tenantId, page.portalId)) === 'event'
  const draft = upgradeDraft(source.draft)
  return replaceDraft(ctx, page, { ...draft, blocks: draft.blocks.map((block) => detachFromPortal(block, isEvent)) })
}

async function replaceDraft(ctx: Ctx, page: LockedPage, draft: PageDraft): Promise<{ version: number }> {
  if (page.draftVersion > 0)
    await sql.keepDraft(ctx.tx, ctx.actor.tenantId, page.id, newId(), page.draft, accountOf(ctx))
  const { version: saved } = await putDraft(ctx, page, draft)
  await record(ctx, 'page.saved', page.id, { portalCode: page.portalCode, path: page.path })
  return { version: saved }
}

/** For ten minutes; later, whoever wants an earlier version restores it and publishes. */
export async function withdraw(ctx: Ctx, place: PagePath): Promise<Answer<typeof withdrawPage>> {
  const { tx, actor } = ctx
  const page = await lockPage(ctx, place)
  const online = found(await sql.onlineVersion(tx, actor.tenantId, page.id, withdrawMinutes))
  must(online.isRecent, 'page.withdraw-too-late')
  const before = await sql.versionBefore(tx, actor.tenantId, page.id, online.number)
  must(before !== undefined, 'page.nothing-before')
  await sql.markWithdrawn(tx, actor.tenantId, online.versionId)
  await showVersion(ctx, page, upgradeDraft(before.draft), before.id)
  await record(ctx, 'page.withdrawn', page.id, {
    portalCode: place.portalCode,
    path: place.path,
    number: online.number,
  })
  return { number: before.number }
}

async function findDesk(ctx: Ctx, { portalCode, path }: PagePath): Promise<sql.Desk | undefined> {
  const { tx, actor } = ctx
  const portal = found(await portalByCode(tx, actor.tenantId, portalCode))
  return sql.desk(tx, actor.tenantId, portal.id, path, withdrawMinutes)
}

async function stateOf(ctx: Ctx, page: sql.Desk, which: string): Promise<PageDraft> {
  if (which === 'draft') return upgradeDraft(page.draft)
  if (which === 'schedule') return upgradeDraft(found(page.schedule).draft)
  return upgradeDraft(found(await sql.versionDraft(ctx.tx, ctx.actor.tenantId, page.id, which)))
}

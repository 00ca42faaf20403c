import type { Parsed } from '@laurel/contract/define'
import type { schedulePage } from '@laurel/contract/page-desk'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import { assertReferencesExist } from './page.content.ts'
import { assertCurrentVersion, invalidateEditors, lockPage, type PagePath, publishDraft } from './page.service.ts'
import * as sql from './page-schedule.sql.ts'

const maxWaitMs = 366 * 86_400_000

export async function schedule(
  ctx: Ctx<Account>,
  { publishAt, takesDraft, version, note, ...place }: Parsed<typeof schedulePage>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  const waitMs = Date.parse(publishAt) - Date.parse(ctx.now)
  must(waitMs > 0 && waitMs <= maxWaitMs, 'page.schedule-in-past')
  const page = await lockPage(ctx, place)
  if (takesDraft) {
    must(page.draftVersion > 0, 'page.never-saved')
    await assertCurrentVersion(ctx, page, version)
    await assertReferencesExist(ctx, page.portalId, page.draft)
    await sql.putSchedule(tx, actor.tenantId, page, { publishAt, note, by: actor.accountId })
  } else must(await sql.reschedule(tx, actor.tenantId, page.id, publishAt), 'page.nothing-scheduled')
  await record(ctx, 'page.scheduled', page.id, { portalCode: place.portalCode, path: place.path, publishAt })
  await changed(ctx, page.id)
  return null
}

export async function unschedule(ctx: Ctx<Account>, place: PagePath): Promise<null> {
  const page = await lockPage(ctx, place)
  must((await sql.takeSchedule(ctx.tx, ctx.actor.tenantId, page.id)) !== undefined, 'page.nothing-scheduled')
  await record(ctx, 'page.unscheduled', page.id, { portalCode: place.portalCode, path: place.path })
  await changed(ctx, page.id)
  return null
}

async function changed(ctx: Ctx, pageId: string): Promise<void> {
  await sql.watch(ctx.tx, ctx.actor.tenantId, pageId)
  invalidateEditors(ctx, pageId)
}

/** By the worker, once its time has come. It may be asked twice. */
export async function publishScheduled(ctx: Ctx, pageId: string): Promise<void> {
  const { tx, actor } = ctx
  const place = await sql.placeOf(tx, actor.tenantId, pageId)
  if (!place) return
  const page = await lockPage(ctx, place)
  const taken = await sql.takeSchedule(tx, actor.tenantId, pageId, ctx.now)
  if (!taken) return
  await publishDraft(ctx, page, taken.draft, { origin: 'schedule', note: taken.note, madeBy: taken.scheduledBy })
}

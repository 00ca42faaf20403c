import type { Answer, Parsed } from '@laurel/contract/define'
import type { listExtensions, makeExtension, previewExtension } from '@laurel/contract/extension'
import { type Reach, reachesPlace, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import { announce } from '../article/article.service.ts'
import { tell } from '../broadcast/broadcast.service.ts'
import { changeStage } from '../contest/stage.service.ts'
import { deadlineOf, tellExtended } from '../entry/deadline.service.ts'
import { countEntries } from '../entry-tally/entry-tally.service.ts'
import { closeLater } from '../stage-quota/stage-quota.service.ts'
import { articleOf, messageOf } from './announcing.ts'
import * as sql from './extension.sql.ts'

const permission = 'contest:deadline:extend'
/** Registration and the screening of material; the others only look at what is there. */
const takesEntries = ({ process_type }: sql.StageRow) => process_type <= 2

type Asked = { stageId: string; organisationId?: string | undefined; entryId?: string | undefined }
type Concerned = { closesAt: string; unfinished: number }

export async function preview(
  ctx: Ctx<Account>,
  asked: Parsed<typeof previewExtension>['query'],
): Promise<Answer<typeof previewExtension>> {
  const { tx, actor, now } = ctx
  const { tenantId, language } = actor
  const stage = found(await sql.stage(tx, tenantId, asked.stageId))
  const { closesAt, unfinished } = await concernedBy(ctx, stage, asked)
  const portals = isWhole(asked) ? await sql.portals(tx, tenantId, stage.contest_type_id) : []
  return {
    contest: worded(stage.contest, language),
    stage: worded(stage.name, language),
    zone: stage.zone,
    now,
    closesAt,
    graceMinutes: stage.grace_minutes,
    unfinished,
    ownDates: isWhole(asked) ? stage.own_dates : 0,
    portals: portals.map(({ title }) => worded(title, language)),
  }
}

const isWhole = ({ organisationId, entryId }: Asked) => organisationId === undefined && entryId === undefined

/** Refuses what is out of reach: an organisation or entry as if it were not there, a stage because others are in it. */
async function concernedBy(ctx: Ctx<Account>, stage: sql.StageRow, asked: Asked): Promise<Concerned> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { organisationId, entryId } = asked
  const reach = reachOf(actor, permission)
  must(takesEntries(stage), 'extension.takes-no-entries')
  if (entryId !== undefined) {
    found(await sql.entryWithin(tx, tenantId, reach, entryId))
    const entry = found(await deadlineOf(ctx, entryId))
    found(entry.stageId === stage.id || undefined)
    must(entry.isAwaited, 'extension.not-awaited')
    return { closesAt: entry.closesAt, unfinished: entry.isUnfinished ? 1 : 0 }
  }
  if (organisationId !== undefined) {
    const place = found(await sql.place(tx, tenantId, stage.id, organisationId))
    found(reachesPlace(reach, place.path) || undefined)
    const unfinished = await sql.unfinishedAt(tx, tenantId, stage, organisationId)
    return { closesAt: place.closes_at ?? stage.closes_at, unfinished }
  }
  must(reach.isAll, 'extension.out-of-reach')
  return { closesAt: stage.closes_at, unfinished: await countUnfinished(ctx, reach, stage) }
}

const unfinishedStates = [0, 3, 7]

async function countUnfinished(ctx: Ctx, reach: Reach, { contest_id, id }: sql.StageRow): Promise<number> {
  let sum = 0
  for (const state of unfinishedStates)
    sum += await countEntries(ctx, reach, undefined, { contestId: contest_id, stageId: id, state })
  return sum
}

/** Time, portal and message in one transaction: nobody is told of a time that does not hold, and none holds that nobody is told of. */
export async function make(
  ctx: Ctx<Account>,
  { wasAt, closesAt, reason, isPublished, isTold, channels, ...asked }: Parsed<typeof makeExtension>['body'],
): Promise<Answer<typeof makeExtension>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId } = actor
  const { stageId, organisationId, entryId } = asked
  const stage = found(await sql.lockStage(tx, tenantId, stageId))
  const before = await concernedBy(ctx, stage, asked)
  must(Date.parse(before.closesAt) === Date.parse(wasAt), 'http.changed-meanwhile')
  must(Date.parse(closesAt) > Date.parse(before.closesAt), 'extension.not-later')
  must(Date.parse(closesAt) > Date.parse(now), 'extension.in-the-past')
  const id = newId()
  const said = { contest: stage.contest, stage: stage.name, zone: stage.zone, closesAt, wasAt: before.closesAt, reason }
  if (isWhole(asked)) await changeStage(ctx, stageId, { closesAt })
  if (organisationId !== undefined) await closeLater(ctx, { stageId, organisationId, closesAt })
  const isBroadcast = isTold && entryId === undefined && before.unfinished > 0
  const audience = {
    to: 'leader' as const,
    contestId: stage.contest_id,
    stageId,
    isUnfinished: true,
    ...(organisationId !== undefined && { organisationId, isExact: true }),
  }
  const broadcastId = isBroadcast ? await tell(ctx, { audience, texts: messageOf(said), channels, permission }) : null
  await sql.add(tx, {
    tenantId,
    id,
    contestId: stage.contest_id,
    stageId,
    organisationId: organisationId ?? null,
    entryId: entryId ?? null,
    wasAt: before.closesAt,
    closesAt,
    reason,
    broadcastId,
    madeBy: accountId,
  })
  await record(ctx, 'extension.made', id, {
    contestId: stage.contest_id,
    stageId,
    organisationId: organisationId ?? null,
    entryId: entryId ?? null,
    wasAt: before.closesAt,
    closesAt,
  })
  if (entryId !== undefined) await tellExtended(ctx, entryId, { extensionId: id, closesAt, isTold })
  if (isPublished && isWhole(asked))
    for (const portal of await sql.portals(tx, tenantId, stage.contest_type_id))
      await announce(ctx, portal.id, articleOf(said))
  return { id }
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, stageId }: Parsed<typeof listExtensions>['query'],
): Promise<Answer<typeof listExtensions>> {
  const { tenantId, language } = actor
  found(await sql.stage(tx, tenantId, stageId))
  const said = (wording: Wording | null) => wording && worded(wording, language)
  const rows = await sql.list(tx, tenantId, reachOf(actor, permission), stageId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      organisation: said(row.organisation),
      entry: row.entry_id === null ? null : { id: row.entry_id, code: row.code, title: row.title ?? '' },
      wasAt: row.was_at,
      closesAt: row.closes_at,
      reason: worded(row.reason, language),
      madeBy: row.maker,
      madeAt: row.made_at,
    })),
  }
}

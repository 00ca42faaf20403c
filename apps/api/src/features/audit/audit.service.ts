import type {
  countAuditDays,
  exportAuditEvents,
  findAuditPlace,
  getAuditSeal,
  listAuditEvents,
} from '@laurel/contract/audit'
import type { Answer, Parsed } from '@laurel/contract/define'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { pageOf, readCursor, writeCursor } from '../../http/cursor.ts'
import { found } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './audit.sql.ts'
import * as reachSql from './audit-reach.sql.ts'

export const auditExportKind = 'audit-export'

export async function list(
  ctx: Ctx<Account>,
  asked: Parsed<typeof listAuditEvents>['query'],
): Promise<Answer<typeof listAuditEvents>> {
  const { rows, nextCursor } = await pageOfEvents(ctx, asked)
  return { rows: rows.map((row) => ({ ...row, names: named(row.names, ctx.actor.language) })), nextCursor }
}

async function pageOfEvents(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, ...filter }: Parsed<typeof listAuditEvents>['query'],
) {
  const after = readCursor(cursor)
  const reach = reachOf(actor, 'audit:event:list')
  if (reach.isAll) return answered(await sql.listEvents(tx, actor.tenantId, reach, filter, after, limit + 1), limit)
  const isNarrow = filter.actorId !== undefined || filter.subjectId !== undefined
  const subjects = isNarrow ? [] : await reachSql.subjectsWithin(tx, actor.tenantId, reach)
  if (!isNarrow && subjects.length <= reachSql.maxSubjects)
    return answered(await reachSql.listOfSubjects(tx, actor.tenantId, reach, subjects, filter, after, limit + 1), limit)
  return walked(await reachSql.walkEvents(tx, actor.tenantId, reach, filter, after, limit + 1), limit)
}

const named = (names: Record<string, Wording>, language: Language) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([id, wording]) => {
      const name = worded(wording, language)
      return name ? [[id, name]] : []
    }),
  )

export async function countDays(
  { tx, actor }: Ctx<Account>,
  filter: Parsed<typeof countAuditDays>['query'],
): Promise<Answer<typeof countAuditDays>> {
  const reach = reachOf(actor, 'audit:event:list')
  const days = await sql.countDays(tx, actor.tenantId, filter, (values) => reachSql.withinReach(reach, values))
  return {
    days: days.map(({ day, events }) => ({ day, events })),
    isMore: (days[0]?.total ?? 0) >= sql.maxCounted,
  }
}

const positionOf = (row: sql.EventRow) => ({ at: row.recordedAt, id: row.id })
const answered = (rows: sql.EventRow[], limit: number) => pageOf(rows, limit, positionOf)

/** A page may hold fewer than were asked for and still not be the last: the walk is cut off, not the log. */
function walked(rows: reachSql.WalkedEvent[], limit: number) {
  const page = answered(
    rows.filter(({ isWithin }) => isWithin).map(({ isWithin: _, ...event }) => event),
    limit,
  )
  const end = rows.find(({ isWithin }) => !isWithin)
  return page.nextCursor === null && end ? { ...page, nextCursor: writeCursor(positionOf(end)) } : page
}

/** The reach is that of the one who asks, at the moment of asking: the worker acts for nobody. */
export type AuditExport = { filter: sql.EventFilter; reach: Reach }

export async function startExport(
  ctx: Ctx<Account>,
  filter: Parsed<typeof exportAuditEvents>['body'],
): Promise<Answer<typeof exportAuditEvents>> {
  const input: AuditExport = { filter, reach: reachOf(ctx.actor, 'audit:event:export') }
  return { jobId: await startJob(ctx, auditExportKind, input) }
}

export async function lastSeal({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getAuditSeal>> {
  return (await sql.lastSeal(tx, actor.tenantId)) ?? { events: 0, hash: null, sealedAt: null }
}

export async function placeOf(
  { tx, actor }: Ctx<Account>,
  { id, at }: Parsed<typeof findAuditPlace>['query'],
): Promise<Answer<typeof findAuditPlace>> {
  const reach = reachOf(actor, 'audit:event:list')
  const within = (values: unknown[]) => reachSql.withinReach(reach, values)
  if (!reach.isAll) found((await sql.isWithin(tx, actor.tenantId, id, at, within)) || undefined)
  return (await sql.placeOf(tx, actor.tenantId, id, at)) ?? null
}

import type { exportAuditEvents, findAuditPlace, getAuditSeal, listAuditEvents } from '@laurel/contract/audit'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Account, Ctx } from '../../ctx.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './audit.sql.ts'

export const auditExportKind = 'audit-export'

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, ...filter }: Parsed<typeof listAuditEvents>['query'],
): Promise<Answer<typeof listAuditEvents>> {
  const rows = await sql.listEvents(tx, actor.tenantId, filter, readCursor(cursor), limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row.recordedAt, id: row.id }))
}

export async function startExport(
  ctx: Ctx<Account>,
  filter: Parsed<typeof exportAuditEvents>['body'],
): Promise<Answer<typeof exportAuditEvents>> {
  return { jobId: await startJob(ctx, auditExportKind, filter) }
}

export async function lastSeal({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getAuditSeal>> {
  return (await sql.lastSeal(tx, actor.tenantId)) ?? { events: 0, hash: null, sealedAt: null }
}

export async function placeOf(
  { tx, actor }: Ctx<Account>,
  { id, at }: Parsed<typeof findAuditPlace>['query'],
): Promise<Answer<typeof findAuditPlace>> {
  return (await sql.placeOf(tx, actor.tenantId, id, at)) ?? null
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type { findSuccessors, previewQueueTransfer, startQueueTransfer } from '@laurel/contract/workload'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { areColleagues, colleaguesOf } from '../delegation/delegation.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './queue-transfer.sql.ts'

export const queueTransferKind = 'queue-transfer'
export type QueueTransferInput = { from: string; to: string | null; reason: string; reach: Reach | null }

const maxCounted = 1000

/** One's own, or with process:instance:cancel that of somebody within its data scope. */
function whoseOf({ actor }: Ctx<Account>, from = actor.accountId): sql.Whose {
  const { tenantId } = actor
  if (from === actor.accountId) return { tenantId, from, reach: null }
  if (!hasPermission(actor, 'process:instance:cancel')) throw new Refusal('http.not-found')
  return { tenantId, from, reach: reachOf(actor, 'process:instance:cancel') }
}

export async function findColleagues(
  ctx: Ctx<Account>,
  { from, q }: Parsed<typeof findSuccessors>['query'],
): Promise<Answer<typeof findSuccessors>> {
  const holder = found(await sql.findHolder(ctx.tx, whoseOf(ctx, from)))
  return { found: await colleaguesOf(ctx, holder.id, q) }
}

export async function preview(
  ctx: Ctx<Account>,
  { from }: Parsed<typeof previewQueueTransfer>['query'],
): Promise<Answer<typeof previewQueueTransfer>> {
  const whose = whoseOf(ctx, from)
  const person = found(await sql.findHolder(ctx.tx, whose))
  const steps = await sql.countBySteps(ctx.tx, whose, maxCounted)
  return { person, steps, total: steps.reduce((sum, { count }) => sum + count, 0) }
}

export async function start(
  ctx: Ctx<Account>,
  { from, to, reason }: Parsed<typeof startQueueTransfer>['body'],
): Promise<Answer<typeof startQueueTransfer>> {
  const whose = whoseOf(ctx, from)
  found(await sql.findHolder(ctx.tx, whose))
  must(to === undefined || (await areColleagues(ctx, whose.from, to)), 'queue-transfer.colleague-unknown')
  must((await sql.countBySteps(ctx.tx, whose, 1)).length > 0, 'queue-transfer.empty')
  const input: QueueTransferInput = { from: whose.from, to: to ?? null, reason: reason.trim(), reach: whose.reach }
  return { jobId: await startJob(ctx, queueTransferKind, input) }
}

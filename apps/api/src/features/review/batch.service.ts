import { randomBytes } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Reason } from '@laurel/contract/reasons'
import type { decideReviewBatch, getReviewBatch, previewReviewBatch } from '@laurel/contract/review-batch'
import { drawSample } from '@laurel/rules/sample-draw'
import type { Account, Ctx } from '../../ctx.ts'
import { refused } from '../../http/envelope.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { ownJob, startJob } from '../job/job.service.ts'
import {
  decidedBy,
  type ForeseenDecision,
  foreseeDecisions,
  needsReason,
  sampledAmong,
  titlesOf,
} from '../process/batch-decision.service.ts'

export const batchKind = 'review-batch'

/** `since`: what was decided from then on is not decided again. */
export type BatchInput = {
  taskIds: string[]
  outcome: string
  reason: string
  since: string
  /** `drawn`: they stay open for somebody else. */
  sample: { percent: number; seed: string; drawn: string[] } | null
}

export async function preview(
  ctx: Ctx<Account>,
  { taskIds, outcome }: Parsed<typeof previewReviewBatch>['body'],
): Promise<Answer<typeof previewReviewBatch>> {
  const rows = await foreseen(ctx, taskIds, outcome)
  return {
    outcomes: [...new Set(rows.flatMap(({ outcomes }) => outcomes))],
    tasks: rows.map(({ outcomes: _, refusal, ...row }) => ({ ...row, refusal: refusal && worded(ctx, refusal) })),
  }
}

export async function start(
  ctx: Ctx<Account>,
  { taskIds, outcome, reason, samplePercent }: Parsed<typeof decideReviewBatch>['body'],
): Promise<Answer<typeof decideReviewBatch>> {
  must(!needsReason(outcome) || reason.trim() !== '', 'process.reason-missing')
  const rows = await foreseen(ctx, taskIds, outcome)
  const sample = samplePercent > 0 ? drawFrom(rows, samplePercent) : null
  const input: BatchInput = { taskIds: [...new Set(taskIds)], outcome, reason, since: ctx.now, sample }
  return { jobId: await startJob(ctx, batchKind, input) }
}

/** Nobody picks the seed: who decides must not know before which of them somebody else will read. What several sign is read by several already. */
function drawFrom(rows: readonly ForeseenDecision[], percent: number) {
  const seed = randomBytes(4).toString('hex')
  const single = rows.filter(({ refusal, votes }) => refusal === null && votes === null)
  const ids = single.map(({ taskId }) => taskId)
  return { percent, seed, drawn: drawSample(ids, percent, seed) }
}

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getReviewBatch>> {
  const { state, rowErrors, input } = await ownJob(ctx, batchKind, id)
  const { taskIds, outcome, since, sample } = input as BatchInput
  const faults = new Map(rowErrors.map(({ row, reason }) => [taskIds[row - 1], reason as Reason]))
  const decided = await decidedBy(ctx, taskIds, since)
  const titles = await titlesOf(ctx, taskIds)
  const sampled = await sampledAmong(ctx, sample?.drawn ?? [])
  return {
    state,
    outcome,
    sample: sample && { ...sample, drawn: sample.drawn.length },
    tasks: taskIds.map((taskId) => {
      const [done, fault] = [decided.get(taskId), faults.get(taskId)]
      const title = done?.title ?? titles.get(taskId) ?? ''
      if (sampled.has(taskId)) return { taskId, title, state: 'sampled', refusal: null }
      if (done) return { taskId, title, state: done.isOver ? 'decided' : 'signed', refusal: null }
      return { taskId, title, state: fault ? 'refused' : 'open', refusal: fault ? worded(ctx, fault) : null }
    }),
  }
}

/** Tasks of others look like ones that are not there. */
async function foreseen(ctx: Ctx<Account>, taskIds: readonly string[], outcome: string): Promise<ForeseenDecision[]> {
  const rows = await foreseeDecisions(ctx, [...new Set(taskIds)], outcome)
  if (rows.every(({ refusal }) => refusal === 'review.batch-not-yours')) throw new Refusal('http.not-found')
  return rows
}

const worded = ({ actor }: Ctx<Account>, reason: Reason) => ({
  reason,
  msg: refused(new Refusal(reason), actor.language).msg,
})

import type { Answer, Parsed } from '@laurel/contract/define'
import type { askScoreReversal, decideScoreReversal, listReceivedScores } from '@laurel/contract/score-reversal'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { requireFreshFactor } from '../security/fresh-factor.service.ts'
import * as sql from './score-reversal.sql.ts'
import { countMissing, lockRound } from './scoring.sql.ts'
import type { Right } from './scoring-right.service.ts'

type Wish = Parsed<typeof askScoreReversal>['body']
type Decision = Parsed<typeof decideScoreReversal>['body']

const maxEntries = 1000

export async function listReceived(
  ctx: Ctx<Account>,
  right: Right,
  { roundId, judgeId }: Parsed<typeof listReceivedScores>['query'],
): Promise<Answer<typeof listReceivedScores>> {
  const { tx, actor } = ctx
  await right(ctx, roundId)
  const judge = found(await sql.judgeOf(tx, actor.tenantId, roundId, judgeId))
  const rows = await sql.receivedOf(tx, actor, judgeId, maxEntries)
  return {
    judge: judge.name,
    scores: rows.map((row) => ({
      assignmentId: row.assignment_id,
      number: row.number,
      code: row.code,
      receipt: row.receipt,
      receivedAt: row.received_at,
      isLate: row.is_late,
      state: row.is_void ? 'void' : row.is_late ? 'late' : row.is_asked ? 'void-asked' : 'counts',
    })),
  }
}

export async function ask(ctx: Ctx<Account>, right: Right, wish: Wish): Promise<Answer<typeof askScoreReversal>> {
  const { tx, actor } = ctx
  const { tenantId, accountId: by } = actor
  const { roundId, kind } = wish
  const { state } = found(await lockRound(tx, tenantId, roundId))
  await right(ctx, roundId)
  const reason = wish.reason.trim()
  const [id, about] = [newId(), { assignmentId: null, receipt: null }]
  if (kind === 'reopen') must(state === 'locked', 'score.not-locked')
  else {
    const receipt = await sql.countingReceipt(tx, actor, roundId, wish.assignmentId)
    must(receipt !== undefined, 'http.not-found')
    must(receipt === wish.receipt, 'score.does-not-count')
    Object.assign(about, { assignmentId: wish.assignmentId, receipt })
  }
  const added = await sql.addReversal(tx, { tenantId, id, roundId, kind, ...about, reason, by })
  must(added !== undefined, 'score.reversal-open')
  if (kind === 'reopen') await record(ctx, 'score.reopen-asked', roundId, { reversalId: id, reason })
  else {
    const { assignmentId, receipt } = wish
    await record(ctx, 'score.void-asked', roundId, { reversalId: id, assignmentId, receipt, reason })
  }
  return { id }
}

export async function decide(
  ctx: Ctx<Account>,
  right: Right,
  { id, decision, code }: Decision,
): Promise<Answer<typeof decideScoreReversal>> {
  const { tx, actor } = ctx
  const { tenantId, accountId, personId } = actor
  const roundId = found(await sql.roundOf(tx, tenantId, id))
  const { state } = found(await lockRound(tx, tenantId, roundId))
  await right(ctx, roundId)
  const row = found(await sql.lockReversal(tx, tenantId, id))
  must(row.state === 'asked', 'score.reversal-decided')
  const isOwn = row.asker_person_id === personId
  if (decision === 'withdraw') {
    must(isOwn, 'score.not-asker')
    await sql.decide(tx, tenantId, id, 'withdrawn', accountId)
    await record(ctx, 'score.reversal-withdrawn', roundId, { reversalId: id })
  } else {
    must(!isOwn, 'score.second-person')
    if (decision === 'confirm') await confirm(ctx, row, state, code)
    else {
      await sql.decide(tx, tenantId, id, 'refused', accountId)
      await record(ctx, 'score.reversal-refused', roundId, { reversalId: id })
    }
  }
  return { id, missing: await countMissing(tx, tenantId, roundId) }
}

async function confirm(ctx: Ctx<Account>, row: sql.ReversalRow, state: string, code: string | undefined) {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { id, round_id: roundId, assignment_id: assignmentId, receipt } = row
  await requireFreshFactor(ctx, code, 'score.code-needed')
  if (assignmentId === null || receipt === null) {
    must(state === 'locked', 'score.not-locked')
    await sql.decide(tx, tenantId, id, 'confirmed', accountId)
    await sql.reopen(tx, tenantId, roundId)
    await record(ctx, 'score.reopened', roundId, { reversalId: id })
    return
  }
  must((await sql.countingReceipt(tx, actor, roundId, assignmentId)) === receipt, 'score.does-not-count')
  await sql.decide(tx, tenantId, id, 'confirmed', accountId)
  await record(ctx, 'score.voided', roundId, { reversalId: id, assignmentId, receipt })
}

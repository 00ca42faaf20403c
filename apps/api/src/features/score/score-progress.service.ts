import type { Answer } from '@laurel/contract/define'
import type { getScoreProgress } from '@laurel/contract/score'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './score-progress.sql.ts'
import { openOf } from './score-reversal.sql.ts'
import { countMissing } from './scoring.sql.ts'
import type { Right } from './scoring-right.service.ts'

type Progress = Answer<typeof getScoreProgress>
const maxJudges = 600
const maxReversals = 100

export async function get(ctx: Ctx<Account>, right: Right, roundId: string): Promise<Progress> {
  const { tx, actor } = ctx
  const { tenantId, language, personId } = actor
  const round = found(await sql.roundById(tx, tenantId, roundId))
  await right(ctx, roundId)
  const judges = await sql.judgesOf(tx, tenantId, roundId, maxJudges)
  return {
    roundId,
    name: round.name,
    contestName: worded(round.contest_name, language),
    stageName: worded(round.stage_name, language),
    trackName: round.track_name && worded(round.track_name, language),
    isSealed: round.is_sealed,
    state: round.state,
    dueAt: round.due_at,
    openedAt: round.opened_at,
    closedAt: round.closed_at,
    lockedAt: round.locked_at,
    lockReason: round.lock_reason,
    reversals: (await openOf(tx, tenantId, roundId, maxReversals)).map((row) => ({
      id: row.id,
      kind: row.kind,
      of: row.receipt === null ? null : { judge: row.judge ?? '', code: row.code ?? '', receipt: row.receipt },
      reason: row.reason,
      asked: { name: row.asker, at: row.asked_at },
      isOwn: row.asker_person_id === personId,
    })),
    missing: await countMissing(tx, tenantId, roundId),
    judges: judges.map(({ is_chief, last_received_at, ...judge }) => ({
      ...judge,
      isChief: is_chief,
      lastReceivedAt: last_received_at,
    })),
  }
}

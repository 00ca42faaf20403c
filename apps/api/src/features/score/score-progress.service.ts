import type { Answer } from '@laurel/contract/define'
import type { getScoreProgress } from '@laurel/contract/score'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { requireEverywhere } from '../judging-panel/judging-panel.service.ts'
import * as sql from './score-progress.sql.ts'
import { countMissing, judgeIn } from './scoring.sql.ts'

type Progress = Answer<typeof getScoreProgress>
const maxJudges = 600

export async function getAsStaff(ctx: Ctx<Account>, roundId: string): Promise<Progress> {
  const progress = await get(ctx, roundId)
  requireEverywhere(ctx.actor, 'contest:judging:run')
  return progress
}

async function get({ tx, actor }: Ctx<Account>, roundId: string): Promise<Progress> {
  const { tenantId, language } = actor
  const round = found(await sql.roundById(tx, tenantId, roundId))
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
    missing: await countMissing(tx, tenantId, roundId),
    judges: judges.map(({ is_chief, last_received_at, ...judge }) => ({
      ...judge,
      isChief: is_chief,
      lastReceivedAt: last_received_at,
    })),
  }
}

export async function getAsChief(ctx: Ctx<Account>, roundId: string): Promise<Progress> {
  const { tx, actor } = ctx
  const judge = found(await judgeIn(tx, actor.tenantId, roundId, actor.accountId))
  must(judge.is_chief && judge.state === 'accepted', 'score.not-chief')
  return get(ctx, roundId)
}

import type { JudgesGiven } from '@laurel/rules/judging-ranking'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import type { Ctx } from '../../ctx.ts'
import { rankedOffLoop, readLocked } from './score-result.service.ts'

export type LevelRound = { rule: JudgingRule; scores: JudgesGiven[] }

/** What another feature weighs entries by: a round that is locked, without names. */
export async function levelRound(ctx: Ctx, roundId: string, readerId: string): Promise<LevelRound> {
  const { round, scores } = await readLocked(ctx, roundId, readerId)
  return { rule: round.rule, scores }
}

/** Hundredths of points, by entry; of several rounds the first that knows it. */
export async function levelScores(rounds: readonly LevelRound[]): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>()
  for (const each of rounds)
    for (const { entryId, score } of (await rankedOffLoop(each)).ranked)
      if (score !== null && !known.has(entryId)) known.set(entryId, score)
  return known
}

import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { requireEverywhere } from '../judging-round/judging-reach.service.ts'
import { judgeIn } from './scoring.sql.ts'

/** By which right somebody runs the scoring of a round. Throws. */
export type Right = (ctx: Ctx<Account>, roundId: string) => Promise<void>

/** Staff who see one school only do not run what judges the entries of all. */
export const asStaff: Right = async ({ actor }) => requireEverywhere(actor, 'contest:judging:run')

export const asChief: Right = async ({ tx, actor }, roundId) => {
  const judge = found(await judgeIn(tx, actor.tenantId, roundId, actor.accountId))
  must(judge.is_chief && judge.state === 'accepted', 'score.not-chief')
}

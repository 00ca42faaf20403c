import type { Reason } from '@laurel/contract/reasons'
import type { Account, Ctx } from '../../ctx.ts'
import { Refusal } from '../../http/refusal.ts'
import { pass } from './second-factor.service.ts'
import { secondFactorState } from './second-step.service.ts'

/** Of those who have a second factor (decision 46). Before anything is written: a wrong code is counted, and the transaction kept for that. */
export async function requireFreshFactor(ctx: Ctx<Account>, code: string | undefined, missing: Reason): Promise<void> {
  if (!(await secondFactorState(ctx, ctx.actor)).isOn) return
  if (code === undefined) throw new Refusal(missing)
  await pass(ctx, ctx.actor.accountId, code)
}

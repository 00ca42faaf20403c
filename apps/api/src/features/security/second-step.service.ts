import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { issueTicket, type Ticket } from '../auth/ticket.service.ts'
import * as sql from './second-factor.sql.ts'

export const policyKey = 'security.administrators-need-second-factor'
const administrator = 2

type Owner = { readonly accountId: string; readonly userType: number; readonly userName: string }
type SecondFactorState = { readonly isOn: boolean; readonly isForced: boolean; readonly administratorsNeedIt: boolean }

/** An organiser that has said nothing asks it of its administrators. */
export async function secondFactorState(
  { tx, actor }: Ctx,
  { accountId, userType }: Pick<Owner, 'accountId' | 'userType'>,
): Promise<SecondFactorState> {
  const found = await sql.secondFactorState(tx, actor.tenantId, accountId, policyKey)
  const administratorsNeedIt = found?.policy !== 'false'
  return {
    isOn: found?.is_on === true,
    isForced: administratorsNeedIt && userType === administrator,
    administratorsNeedIt,
  }
}

/**
 * Whoever has a second factor is asked for it, and whoever must have one sets it up first; both with a ticket that remembers how they came.
 * Until then nothing that the login would change has changed.
 */
export async function requireSecondFactor(
  ctx: Ctx,
  caller: Caller,
  owner: Owner,
  came: Omit<Ticket, 'purpose' | 'accountIds'>,
): Promise<void> {
  const { isOn, isForced } = await secondFactorState(ctx, owner)
  if (!isOn && !isForced) return
  const purpose = isOn ? 'second-factor' : 'set-up-second-factor'
  const ticket = await issueTicket(ctx, caller, { ...came, purpose, accountIds: [owner.accountId] })
  const reason = isOn ? 'auth.second-factor-needed' : 'auth.second-factor-missing'
  throw new Refusal(reason).with({ ticket, userName: owner.userName }).commitAnyway()
}

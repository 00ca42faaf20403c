import type { changeMobile } from '@laurel/contract/account'
import type { smsLogin } from '@laurel/contract/auth'
import type { Parsed } from '@laurel/contract/define'
import type { Account, Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must } from '../../http/refusal.ts'
import { setMobile } from '../person/person.service.ts'
import { strategiesHere } from '../portal/portal.service.ts'
import { requireOwner } from '../security/owner-proof.service.ts'
import { mobileHashOf, requireValidCode, spendCode } from '../sms/sms.service.ts'
import { personOf, requireSingleAccount } from './auth.service.ts'
import * as sql from './auth.sql.ts'
import { completeLogin, type Session } from './session.service.ts'

/** C02: whoever can read what was sent to a number comes in as its owner. */
export async function logInBySms(
  ctx: Ctx,
  { mobile, code }: Parsed<typeof smsLogin>['body'],
  caller: Caller,
): Promise<Session> {
  const { loginStrategies } = await strategiesHere(ctx)
  must(loginStrategies.includes(2), 'auth.way-not-offered')
  await spendCode(ctx, caller, { mobile, scene: 1, code })
  const accounts = await sql.accountsOfMobile(ctx.tx, ctx.actor.tenantId, mobileHashOf(mobile))
  must(accounts.length > 0, 'auth.mobile-unknown')
  const entry = { way: 'sms', remembered: false } as const
  return completeLogin(ctx, caller, personOf(await requireSingleAccount(ctx, caller, accounts, entry)), entry)
}

/** C08: the new number has been shown to be theirs, and they to be the owner. The old number is told. It is the person's, so it holds for all their accounts. */
export async function moveToMobile(
  ctx: Ctx<Account>,
  { mobile, code, ...proof }: Parsed<typeof changeMobile>['body'],
  caller: Caller,
): Promise<null> {
  const { spend } = await requireValidCode(ctx, caller, { mobile, scene: 4, code })
  await requireOwner(ctx, caller, proof)
  await spend()
  await setMobile(ctx, ctx.actor.personId, mobile)
  return null
}

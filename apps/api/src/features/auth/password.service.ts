import type { changePassword } from '@laurel/contract/account'
import type { resetPassword } from '@laurel/contract/auth'
import type { Parsed } from '@laurel/contract/define'
import { passwordFaults, passwordRules, strategyOf } from '@laurel/rules/password'
import type { Account, Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { hashPassword, verifyPassword } from '../../privacy/password.ts'
import { setPassword } from '../account/account.service.ts'
import { strategiesHere } from '../portal/portal.service.ts'
import { mobileHashOf, spendCode } from '../sms/sms.service.ts'
import { requireSingleAccount } from './auth.service.ts'
import * as sql from './auth.sql.ts'
import { accountsOpenedBy, unlockName } from './login-attempts.service.ts'
import { closeSessionsOf } from './session.service.ts'
import { unsealPassword } from './unsealing.service.ts'

type Owner = { id: string; user_name: string; password_hash?: string | null }

/** C08, forgotten: whoever holds the phone of an account sets its password. Its sessions end everywhere. */
export async function reset(
  ctx: Ctx,
  { mobile, code, doc }: Parsed<typeof resetPassword>['body'],
  caller: Caller,
): Promise<null> {
  await spendCode(ctx, caller, { mobile, scene: 3, code })
  const accounts = await sql.accountsOfMobile(ctx.tx, ctx.actor.tenantId, mobileHashOf(mobile))
  must(accounts.length > 0, 'auth.mobile-unknown')
  const passwordHash = await newPasswordFor(ctx, doc, accounts, [mobile])
  const account = await requireSingleAccount(ctx, caller, accounts, { way: 'sms', remembered: false, passwordHash })
  await keepNewPassword(ctx, account, passwordHash)
  return null
}

/** C08, by its owner: the old one is asked for, and a wrong one counts as a guess. This session goes on, the others end. */
export async function change(
  ctx: Ctx<Account>,
  { oldDoc, doc }: Parsed<typeof changePassword>['body'],
  caller: Caller,
): Promise<null> {
  const { accountId, tenantId, sessionId } = ctx.actor
  const account = await sql.accountById(ctx.tx, tenantId, accountId)
  must(account !== undefined && account.password_hash !== null, 'auth.no-password-yet')
  await requireOwnPassword(ctx, caller, oldDoc, 'auth.wrong-old-password')
  await keepNewPassword(ctx, account, await newPasswordFor(ctx, doc, [account]), sessionId)
  return null
}

/** A wrong one counts as a guess at the name, wherever it was typed. */
export async function requireOwnPassword(
  ctx: Ctx<Account>,
  caller: Caller,
  doc: string,
  otherwise: 'auth.wrong-old-password' | 'security.wrong-password',
): Promise<void> {
  const password = () => unsealPassword(ctx, doc)
  const strategyHere = strategiesHere(ctx).then(({ passwordStrategy }) => strategyOf(passwordStrategy))
  try {
    await accountsOpenedBy(ctx, caller, { username: ctx.actor.userName, password, strategyHere, isSignedIn: true })
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'auth.wrong-credentials') throw error
    throw new Refusal(otherwise).commitAnyway()
  }
}

/** Its hash, once it meets the rules of the portal for every account that it could be for. */
export async function newPasswordFor(
  ctx: Ctx,
  doc: string,
  owners: readonly Owner[],
  names: readonly string[] = [],
): Promise<string> {
  const [password, { passwordStrategy }] = [await unsealPassword(ctx, doc), await strategiesHere(ctx)]
  const strategy = strategyOf(passwordStrategy)
  const faults = passwordFaults(password, strategy, [...owners.map((owner) => owner.user_name), ...names])
  if (faults.length > 0)
    throw new Refusal(
      'auth.password-weak',
      faults.map((fault) => ({ path: 'body.doc', reason: `password.${fault}` })),
    )
  if (passwordRules[strategy].mustDiffer) {
    for (const { password_hash } of owners)
      must(!(password_hash && (await verifyPassword(password_hash, password))), 'auth.password-unchanged')
  }
  return hashPassword(password)
}

export async function keepNewPassword(
  ctx: Ctx,
  account: Owner,
  passwordHash: string,
  exceptSession: string | null = null,
): Promise<void> {
  await setPassword(ctx, account.id, passwordHash)
  await unlockName(ctx, account.user_name)
  await closeSessionsOf(ctx, account.id, 'password-changed', exceptSession)
}

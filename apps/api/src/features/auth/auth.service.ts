import type { getProfile, login } from '@laurel/contract/auth'
import type { Answer, Parsed } from '@laurel/contract/define'
import { type PasswordStrategy, passwordRules, strategyOf } from '@laurel/rules/password'
import type { Account, Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { contestBranch } from '../menu/menu.service.ts'
import { strategiesHere } from '../portal/portal.service.ts'
import { bindReturned } from '../social/social.service.ts'
import * as sql from './auth.sql.ts'
import { accountsOpenedBy } from './login-attempts.service.ts'
import { completeLogin, type Entry, type Person, type Session } from './session.service.ts'
import { issueTicket } from './ticket.service.ts'
import { unsealPassword } from './unsealing.service.ts'

/** C01: by user name or mobile, and password. */
export async function logIn(ctx: Ctx, input: Parsed<typeof login>['body'], caller: Caller): Promise<Session> {
  const { username, doc, captchaVerification, rememberMe } = input
  const strategyHere = offeredStrategy(ctx)
  const password = () => unsealPassword(ctx, doc)
  const accounts = await accountsOpenedBy(ctx, caller, { username, password, captchaVerification, strategyHere })
  const account = await requireSingleAccount(ctx, caller, accounts, { way: 'password', remembered: rememberMe })
  await requireUnexpiredPassword(ctx, caller, account, await strategyHere, rememberMe)
  const session = await completeLogin(ctx, caller, personOf(account), { way: 'password', remembered: rememberMe })
  await bindIfReturned(ctx, account.id, input, caller)
  return session
}

/** C01: whoever came back from a provider unknown is bound to the account that they log in to. */
async function bindIfReturned(
  ctx: Ctx,
  accountId: string,
  { socialType: type, socialCode: code, socialState: state }: Parsed<typeof login>['body'],
  caller: Caller,
): Promise<void> {
  if (type !== undefined && code !== undefined && state !== undefined)
    await bindReturned(ctx, accountId, { type, code, state }, caller)
}

async function offeredStrategy(ctx: Ctx): Promise<PasswordStrategy> {
  const { loginStrategies, passwordStrategy } = await strategiesHere(ctx)
  must(loginStrategies.includes(1), 'auth.way-not-offered')
  return strategyOf(passwordStrategy)
}

type Openable = { id: string; state: string; user_type: number; user_name: string; nickname: string }

export const personOf = (account: Openable): Person => ({
  accountId: account.id,
  userType: account.user_type,
  userName: account.user_name,
  nickname: account.nickname,
})

/** Decision 10: whoever has several accounts says which one is meant. */
export async function requireSingleAccount<A extends Openable>(
  ctx: Ctx,
  caller: Caller,
  accounts: readonly A[],
  entry: Entry & { passwordHash?: string },
): Promise<A> {
  const open = accounts.filter((account) => account.state === 'open')
  const [only] = open
  must(only !== undefined, 'auth.account-locked')
  if (open.length === 1) return only
  const ticket = await issueTicket(ctx, caller, {
    purpose: entry.passwordHash === undefined ? 'choose-login' : 'choose-password',
    accountIds: open.map((account) => account.id),
    ...entry,
  })
  const choices = open.map(personOf)
  throw new Refusal('auth.choose-account').with({ ticket, accounts: choices }).commitAnyway()
}

type Aged = { id: string; user_name: string; password_days: number }

/** Decision 22: its owner gets a ticket to replace it with. */
export async function requireUnexpiredPassword(
  ctx: Ctx,
  caller: Caller,
  account: Aged,
  strategy: PasswordStrategy,
  remembered: boolean,
): Promise<void> {
  const { maxAgeDays } = passwordRules[strategy]
  if (maxAgeDays !== null && account.password_days >= maxAgeDays) throw await expired(ctx, caller, account, remembered)
}

async function expired(ctx: Ctx, caller: Caller, account: Aged, remembered: boolean): Promise<Refusal> {
  const accountIds = [account.id]
  const ticket = await issueTicket(ctx, caller, { purpose: 'renew-password', accountIds, way: 'password', remembered })
  return new Refusal('auth.password-expired').with({ ticket, userName: account.user_name }).commitAnyway()
}

export async function profile(ctx: Ctx<Account>): Promise<Answer<typeof getProfile>> {
  const { actor, tx } = ctx
  const own = await sql.ownProfile(tx, actor.tenantId, actor.accountId)
  const { userName, nickname } = actor
  const hasPassword = own?.has_password === true
  return {
    user: { id: actor.accountId, avatar: own?.avatar ?? '', userName, nickname, hasPassword },
    roles: [...actor.roles],
    permissions: [...actor.permissions],
    productMenu: await contestBranch(ctx),
  }
}

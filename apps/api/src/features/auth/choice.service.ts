import type { chooseAccount, renewPassword } from '@laurel/contract/auth'
import type { Parsed } from '@laurel/contract/define'
import { strategyOf } from '@laurel/rules/password'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must } from '../../http/refusal.ts'
import { strategiesHere } from '../portal/portal.service.ts'
import { personOf, requireUnexpiredPassword } from './auth.service.ts'
import * as sql from './auth.sql.ts'
import { keepNewPassword, newPasswordFor } from './password.service.ts'
import { completeLogin, type Session, sessionIdOf } from './session.service.ts'
import { spendTicket, type Ticket } from './ticket.service.ts'

/** Decision 10: the second step of whoever has several accounts, for a login or for a new password. */
export async function choose(
  ctx: Ctx,
  { ticket: text, accountId }: Parsed<typeof chooseAccount>['body'],
  caller: Caller,
): Promise<Session | null> {
  const ticket = await spendTicket(ctx, caller, text, 'choose-login', 'choose-password')
  const account = await accountOf(ctx, ticket, accountId)
  if (ticket.purpose === 'choose-login') {
    const { passwordStrategy } = await strategiesHere(ctx)
    if (ticket.way === 'password')
      await requireUnexpiredPassword(ctx, caller, account, strategyOf(passwordStrategy), ticket.remembered)
    return completeLogin(ctx, caller, personOf(account), ticket)
  }
  must(ticket.passwordHash !== undefined, 'auth.ticket-not-valid')
  await keepNewPassword(ctx, account, ticket.passwordHash)
  return null
}

/** Decision 22: a password that has grown too old is replaced before its owner comes in. */
export async function renew(
  ctx: Ctx,
  { ticket: text, doc }: Parsed<typeof renewPassword>['body'],
  caller: Caller,
): Promise<Session> {
  const ticket = await spendTicket(ctx, caller, text, 'renew-password')
  const account = await accountOf(ctx, ticket, ticket.accountIds[0] ?? '')
  const passwordHash = await newPasswordFor(ctx, doc, [account])
  const session = await completeLogin(ctx, caller, personOf(account), ticket, { passwordHash })
  await keepNewPassword(ctx, account, passwordHash, sessionIdOf(session))
  return session
}

async function accountOf(ctx: Ctx, ticket: Ticket, accountId: string) {
  const account = ticket.accountIds.includes(accountId)
    ? await sql.accountById(ctx.tx, ctx.actor.tenantId, accountId)
    : undefined
  must(account !== undefined, 'auth.ticket-not-valid')
  must(account.state === 'open', 'auth.account-locked')
  return account
}

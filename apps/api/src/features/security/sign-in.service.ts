import type { Parsed } from '@laurel/contract/define'
import type { beginForcedSetup, checkForcedSetup, finishForcedSetup, passSecondFactor } from '@laurel/contract/security'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must } from '../../http/refusal.ts'
import { keepNewPassword } from '../auth/password.service.ts'
import { openSession, type Session, sessionIdOf } from '../auth/session.service.ts'
import { readTicket, spendTicket, type Ticket } from '../auth/ticket.service.ts'
import { spendCard } from '../code-card/code-login.service.ts'
import * as factor from './second-factor.service.ts'
import * as sql from './security.sql.ts'

/** The second step of a login. A wrong code leaves the ticket good, and is counted for the account. */
export async function passStep(
  ctx: Ctx,
  { ticket: text, code }: Parsed<typeof passSecondFactor>['body'],
  caller: Caller,
): Promise<Session> {
  const { id } = await ownerOf(ctx, await readTicket(ctx, caller, text, 'second-factor'))
  await factor.pass(ctx, id, code)
  return enter(ctx, caller, await spendTicket(ctx, caller, text, 'second-factor'))
}

export async function beginSetup(
  ctx: Ctx,
  { ticket: text }: Parsed<typeof beginForcedSetup>['body'],
  caller: Caller,
): Promise<{ secret: string; uri: string }> {
  const owner = await ownerOf(ctx, await readTicket(ctx, caller, text, 'set-up-second-factor'))
  must(!owner.has_factor, 'auth.ticket-not-valid')
  return factor.begin(ctx, { accountId: owner.id, userName: owner.user_name })
}

export async function checkSetup(
  ctx: Ctx,
  { ticket: text, number }: Parsed<typeof checkForcedSetup>['body'],
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const owner = await ownerOf(ctx, await readTicket(ctx, caller, text, 'set-up-second-factor'))
  must(!owner.has_factor, 'auth.ticket-not-valid')
  return { recoveryCodes: await factor.check(ctx, owner.id, number) }
}

export async function finishSetup(
  ctx: Ctx,
  { ticket: text }: Parsed<typeof finishForcedSetup>['body'],
  caller: Caller,
): Promise<Session> {
  const ticket = await spendTicket(ctx, caller, text, 'set-up-second-factor')
  const owner = await ownerOf(ctx, ticket)
  // Two who came with the same card or password: the first one's factor stands, and is asked for.
  must(!owner.has_factor, 'auth.ticket-not-valid')
  await factor.turnOn(ctx, owner.id)
  return enter(ctx, caller, ticket)
}

/** What waited for the second step happens with it. */
async function enter(ctx: Ctx, caller: Caller, ticket: Ticket): Promise<Session> {
  const owner = await ownerOf(ctx, ticket)
  const person = {
    accountId: owner.id,
    userType: owner.user_type,
    userName: owner.user_name,
    nickname: owner.nickname,
  }
  const session = await openSession(ctx, caller, person, ticket)
  if (ticket.passwordHash !== undefined) await keepNewPassword(ctx, owner, ticket.passwordHash, sessionIdOf(session))
  if (ticket.cardId !== undefined) await spendCard(ctx, ticket.cardId, session)
  return session
}

async function ownerOf(ctx: Ctx, { accountIds: [accountId] }: Ticket) {
  const owner = accountId === undefined ? undefined : await sql.lockOwner(ctx.tx, ctx.actor.tenantId, accountId)
  must(owner !== undefined, 'auth.ticket-not-valid')
  must(owner.state === 'open', 'auth.account-locked')
  return owner
}

import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must } from '../../http/refusal.ts'
import * as sql from './ticket.sql.ts'

export type LoginWay = 'password' | 'sms' | 'social' | 'code'

export type Ticket = {
  /** What it is good for: one step, in one browser, for ten minutes (half an hour to set up a second factor), once. */
  readonly purpose: 'choose-login' | 'choose-password' | 'renew-password' | 'second-factor' | 'set-up-second-factor'
  readonly accountIds: readonly string[]
  readonly way: LoginWay
  readonly remembered: boolean
  /** The new password that is kept when the step is taken. */
  readonly passwordHash?: string
  /** The card that is spent then. */
  readonly cardId?: string
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

/** Whoever hands it out refuses at the same time, and must keep this work. */
export async function issueTicket(ctx: Ctx, caller: Caller, ticket: Ticket): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  await sql.addTicket(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    ticket_hash: hashOf(text),
    purpose: ticket.purpose,
    account_ids: [...ticket.accountIds],
    browser_hash: caller.ensureBrowserCookie(),
    remembered: ticket.remembered,
    way: ticket.way,
    password_hash: ticket.passwordHash ?? null,
    card_id: ticket.cardId ?? null,
  })
  return text
}

export async function spendTicket(
  ctx: Ctx,
  caller: Caller,
  text: string,
  ...purposes: Ticket['purpose'][]
): Promise<Ticket> {
  const { browserHash } = caller
  const found =
    browserHash && (await sql.spendTicket(ctx.tx, ctx.actor.tenantId, { hash: hashOf(text), purposes, browserHash }))
  return ticketOf(found)
}

/** For a step that takes several tries: it is good until it is spent. */
export async function readTicket(
  ctx: Ctx,
  caller: Caller,
  text: string,
  ...purposes: Ticket['purpose'][]
): Promise<Ticket> {
  const { browserHash } = caller
  const found =
    browserHash && (await sql.lockTicket(ctx.tx, ctx.actor.tenantId, { hash: hashOf(text), purposes, browserHash }))
  return ticketOf(found)
}

function ticketOf(found: sql.FoundTicket | undefined): Ticket {
  must(found !== undefined, 'auth.ticket-not-valid')
  return {
    purpose: found.purpose as Ticket['purpose'],
    accountIds: found.account_ids,
    way: found.way as LoginWay,
    remembered: found.remembered,
    ...(found.password_hash !== null && { passwordHash: found.password_hash }),
    ...(found.card_id !== null && { cardId: found.card_id }),
  }
}

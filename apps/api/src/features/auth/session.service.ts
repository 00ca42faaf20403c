import type { UserType } from '@laurel/contract/access'
import type { login, refreshToken } from '@laurel/contract/auth'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { accessTokenMinutes, issueAccessToken } from '../../http/access-token.ts'
import type { Caller } from '../../http/caller.ts'
import { firstSecret, nextSecret, readRefreshToken, refreshHash, writeRefreshToken } from '../../http/refresh-token.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { announceSessionEnded } from '../../live/invalidation.ts'
import { requireSecondFactor } from '../security/second-step.service.ts'
import * as sql from './session.sql.ts'
import type { LoginWay, Ticket } from './ticket.service.ts'

export type Session = Answer<typeof login>
export type Person = { accountId: string; userType: number; userName: string; nickname: string }
export type Entry = { readonly way: LoginWay; readonly remembered: boolean }

const sessionHours = 12
const rememberedHours = 30 * 24
const ttlHoursOf = ({ remembered }: { remembered: boolean }) => (remembered ? rememberedHours : sessionHours)

/** What a login changes besides, if it succeeds. */
type Pending = Pick<Ticket, 'passwordHash' | 'cardId'>

/**
 * Every login ends here: the person is authenticated and the account is open. A second factor that is still due is a refusal with a ticket,
 * so do everything else that the login changes after this.
 */
export async function completeLogin(
  ctx: Ctx,
  caller: Caller,
  person: Person,
  entry: Entry,
  { passwordHash, cardId }: Pending = {},
): Promise<Session> {
  const { way, remembered } = entry
  const pending = { ...(passwordHash !== undefined && { passwordHash }), ...(cardId !== undefined && { cardId }) }
  await requireSecondFactor(ctx, caller, person, { way, remembered, ...pending })
  return openSession(ctx, caller, person, entry)
}

/** Only for `completeLogin`, and after the second factor that it asked for. */
export async function openSession(ctx: Ctx, caller: Caller, person: Person, entry: Entry): Promise<Session> {
  const { tenantId } = ctx.actor
  const id = newId()
  const refresh = writeRefreshToken({ tenantId, sessionId: id, generation: 1, secret: firstSecret() })
  const adding = sql.addSession(ctx.tx, {
    tenantId,
    id,
    accountId: person.accountId,
    refreshHash: refreshHash(refresh),
    remembered: entry.remembered,
    ttlHours: ttlHoursOf(entry),
    device: caller.userAgent,
    browserHash: caller.ensureBrowserCookie(),
  })
  // Whoever logs in is still a visitor to this call; the record names the one they turned out to be.
  const recording = record(ctx, 'session.opened', id, { way: entry.way }, person.accountId)
  const login = { tenantId, sessionId: id, accountId: person.accountId, way: entry.way }
  const logging = sql.addLogin(ctx.tx, { ...login, device: caller.userAgent, address: caller.address })
  // They travel together and arrive in this order.
  const [answer] = await Promise.all([sessionAnswer(ctx, id, person, refresh), adding, recording, logging])
  return answer
}

/** For what a login keeps beside its session. */
export function sessionIdOf({ refreshToken }: Session): string {
  return found(readRefreshToken(refreshToken)).sessionId
}

async function sessionAnswer(ctx: Ctx, sessionId: string, person: Person, refresh: string): Promise<Session> {
  const { tenantId } = ctx.actor
  const accessToken = await issueAccessToken({ tenantId, sessionId, accountId: person.accountId, now: ctx.now })
  return {
    ...person,
    userType: person.userType as UserType,
    tenantId,
    accessToken,
    refreshToken: refresh,
    expiresAt: new Date(Date.parse(ctx.now) + accessTokenMinutes * 60_000).toISOString(),
  }
}

/**
 * Rotates at each use. The token before the present one is answered again for ten seconds, with the same next token: an answer was lost,
 * or two tabs asked together. Anything older has been used twice, by two people: the session ends.
 */
export async function refresh(ctx: Ctx, input: Parsed<typeof refreshToken>['query']): Promise<Session> {
  const token = readRefreshToken(input.refreshToken)
  must(token !== undefined, 'auth.refresh-not-valid')
  const { tenantId } = ctx.actor
  const session = await sql.lockSession(ctx.tx, tenantId, token.sessionId)
  must(session !== undefined && !session.is_ended, 'auth.refresh-not-valid')
  must(!session.is_expired, 'auth.refresh-expired')
  const next = writeRefreshToken({ ...token, generation: token.generation + 1, secret: nextSecret(token.secret) })
  const person = {
    accountId: session.account_id,
    userType: session.user_type,
    userName: session.user_name,
    nickname: session.nickname,
  }
  if (refreshHash(input.refreshToken).equals(session.refresh_hash)) {
    await sql.rotateSession(ctx.tx, tenantId, session.id, refreshHash(next), ttlHoursOf(session))
    return sessionAnswer(ctx, session.id, person, next)
  }
  if (session.was_rotated_just_now && refreshHash(next).equals(session.refresh_hash))
    return sessionAnswer(ctx, session.id, person, next)
  await closeSession(ctx, session.id, 'refresh-reused')
  throw new Refusal('auth.refresh-not-valid').commitAnyway()
}

/** Its owner has just shown who they are: whoever copied the tokens before cannot go on by them. */
export async function renewTokens(ctx: Ctx<Account>): Promise<Session> {
  const { tenantId, sessionId, accountId } = ctx.actor
  const session = found(await sql.lockSession(ctx.tx, tenantId, sessionId))
  const refresh = writeRefreshToken({ tenantId, sessionId, generation: session.generation + 1, secret: firstSecret() })
  await sql.rotateSession(ctx.tx, tenantId, sessionId, refreshHash(refresh), ttlHoursOf(session))
  const { user_type: userType, user_name: userName, nickname } = session
  return sessionAnswer(ctx, sessionId, { accountId, userType, userName, nickname }, refresh)
}

export async function logOut(ctx: Ctx<Account>): Promise<null> {
  await closeSession(ctx, ctx.actor.sessionId, 'logged-out')
  return null
}

export async function closeSession(ctx: Ctx, sessionId: string, because: string): Promise<void> {
  await sql.endSession(ctx.tx, ctx.actor.tenantId, sessionId, because)
  await record(ctx, 'session.ended', sessionId, { because })
  ctx.tx.afterCommit(() => announceSessionEnded(sessionId))
}

/** Everywhere but in `except`: the next call of each is 401. */
export async function closeSessionsOf(
  ctx: Ctx,
  accountId: string,
  because: string,
  except: string | null = null,
): Promise<number> {
  const ended = await sql.endSessionsOf(ctx.tx, ctx.actor.tenantId, accountId, because, except)
  for (const { id } of ended) await record(ctx, 'session.ended', id, { because })
  ctx.tx.afterCommit(() => {
    for (const { id } of ended) announceSessionEnded(id)
  })
  return ended.length
}

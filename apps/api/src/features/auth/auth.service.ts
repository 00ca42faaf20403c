import type { UserType } from '@laurel/contract/access'
import type { getProfile, login, refreshToken } from '@laurel/contract/auth'
import type { Answer, Parsed } from '@laurel/contract/define'
import { contestMenu } from '@laurel/rules/menu'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { accessTokenMinutes, issueAccessToken } from '../../http/access-token.ts'
import { firstSecret, nextSecret, readRefreshToken, refreshHash, writeRefreshToken } from '../../http/refresh-token.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { nudgeSessionEnded } from '../../live/nudge.ts'
import { verifyPassword } from '../../privacy/password.ts'
import { openSealedPassword, readSealedPassword } from '../../privacy/sealed-password.ts'
import * as sql from './auth.sql.ts'

type Session = Answer<typeof login>
type Person = { accountId: string; userType: number; userName: string; nickname: string }

const sessionHours = 12
const rememberedHours = 30 * 24
const sealedPasswordLastsMs = 5 * 60_000

export async function logIn(ctx: Ctx, input: Parsed<typeof login>['body']): Promise<Session> {
  const { tenantId } = ctx.actor
  const password = await unsealPassword(ctx, input.doc)
  const account = await sql.accountByName(ctx.tx, tenantId, userNameKey(input.username))
  const isRight = await verifyPassword(account?.password_hash, password)
  must(isRight && account !== undefined && account.state !== 'closed', 'auth.wrong-credentials')
  must(account.state === 'open', 'auth.account-locked')
  const person = {
    accountId: account.id,
    userType: account.user_type,
    userName: account.user_name,
    nickname: account.nickname,
  }
  return openSession(ctx, person, input.rememberMe)
}

/** A look-alike of a name is that name: full-width letters, capitals and spaces around it do not count. */
export const userNameKey = (userName: string) => userName.trim().normalize('NFKC').toLowerCase()

/** Reads what the browser sealed; each sealing is good once and for five minutes, by the database's clock. */
async function unsealPassword(ctx: Ctx, doc: string): Promise<string> {
  const sealed = readSealedPassword(doc)
  const key = sealed && (await sql.passwordKey(ctx.tx, sealed.keyId))
  const opened = sealed && key && openSealedPassword(key, sealed.ciphertext)
  must(opened !== undefined, 'auth.password-not-readable')
  must(Math.abs(Date.parse(ctx.now) - opened.sealedAt) <= sealedPasswordLastsMs, 'auth.password-not-readable')
  must(await sql.spendNonce(ctx.tx, ctx.actor.tenantId, opened.nonceHash), 'auth.password-not-readable')
  return opened.password
}

async function openSession(ctx: Ctx, person: Person, remembered: boolean): Promise<Session> {
  const { tenantId } = ctx.actor
  const id = newId()
  const refresh = writeRefreshToken({ tenantId, sessionId: id, generation: 1, secret: firstSecret() })
  const lastsHours = remembered ? rememberedHours : sessionHours
  await sql.addSession(ctx.tx, {
    tenantId,
    id,
    accountId: person.accountId,
    refreshHash: refreshHash(refresh),
    remembered,
    lastsHours,
  })
  // Whoever logs in is still a visitor to this call; the record names the one they turned out to be.
  await record(ctx, 'session.opened', id, {}, person.accountId)
  return sessionAnswer(ctx, id, person, refresh)
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
    const lastsHours = session.remembered ? rememberedHours : sessionHours
    await sql.rotateSession(ctx.tx, tenantId, session.id, refreshHash(next), lastsHours)
    return sessionAnswer(ctx, session.id, person, next)
  }
  if (session.was_rotated_just_now && refreshHash(next).equals(session.refresh_hash))
    return sessionAnswer(ctx, session.id, person, next)
  await closeSession(ctx, session.id, 'refresh-reused')
  throw new Refusal('auth.refresh-not-valid').keepingWork()
}

export async function logOut(ctx: Ctx<Account>): Promise<null> {
  await closeSession(ctx, ctx.actor.sessionId, 'logged-out')
  return null
}

async function closeSession(ctx: Ctx, sessionId: string, because: string): Promise<void> {
  await sql.endSession(ctx.tx, ctx.actor.tenantId, sessionId, because)
  await record(ctx, 'session.ended', sessionId, { because })
  ctx.tx.afterCommit(() => nudgeSessionEnded(sessionId))
}

export async function profile(ctx: Ctx<Account>): Promise<Answer<typeof getProfile>> {
  const { actor, tx } = ctx
  const avatar = await sql.avatarOf(tx, actor.tenantId, actor.accountId)
  const types = actor.userType === 2 ? await sql.contestTypes(tx, actor.tenantId) : []
  return {
    user: { id: actor.accountId, avatar: avatar?.avatar ?? '', userName: actor.userName, nickname: actor.nickname },
    roles: [...actor.roles],
    permissions: [...actor.permissions],
    productMenu:
      types.length > 0
        ? [
            contestMenu(
              types.map((type) => ({ ...type, name: type.name.zh })),
              '赛事管理',
            ),
          ]
        : [],
  }
}

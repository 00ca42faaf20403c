import { isMobile } from '@laurel/rules/mobile'
import { type PasswordStrategy, passwordRules } from '@laurel/rules/password'
import { userNameKey } from '@laurel/rules/user-name'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { verifyPassword } from '../../privacy/password.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import * as captcha from '../captcha/captcha.service.ts'
import * as sql from './login-attempts.sql.ts'

/** S17: so many wrong passwords for one name within 15 minutes, whether the name exists or not. */
const maxGuesses = 10
const guessesWithoutProof = 5
const lockMinutes = 30
const maxAccountsOfMobile = 3

export type KnownAccount = sql.AttemptState & { id: string }
type LoginAttempt = { readonly states: readonly sql.AttemptState[]; readonly verifications: number }

type LoginInput = {
  username: string
  /** Decrypted only once the attempt is allowed: decrypting costs more than refusing. */
  password: () => Promise<string>
  /** Read in the same round trip as the rest. */
  strategyHere: Promise<PasswordStrategy>
  captchaVerification?: string | undefined
  /** A signed-in person needs no proof of work; the limit holds all the same. */
  isSignedIn?: true
}

/**
 * The accounts that this name and password open, at least one. Everything else is refused and counted, with the same work and the same answer
 * for a name that does not exist. Closed accounts count as absent.
 */
export async function accountsOpenedBy(ctx: Ctx, caller: Caller, asked: LoginInput): Promise<KnownAccount[]> {
  const [strategy, attempt, level] = await Promise.all([
    asked.strategyHere,
    beginAttempt(ctx, caller, asked.username),
    captcha.levelFor(caller),
  ])
  const { states } = attempt
  must(!states.some((each) => each.is_locked), 'auth.account-locked')
  must(!states.some((each) => each.guesses >= maxGuesses), 'auth.too-many-guesses')
  const isSuspicious = level > 0 || states.some((each) => each.guesses >= guessesWithoutProof)
  if (isSuspicious && !asked.isSignedIn)
    await captcha.requireProofOfWork(ctx, caller, 'login', asked.captchaVerification)
  const opened = await verifyAll(attempt, await asked.password())
  if (opened.length === 0) {
    captcha.countWrong(caller)
    throw (await countWrong(ctx, states, strategy)).commitAnyway()
  }
  const forgiven = opened.filter((each) => each.wrong_in_a_row > 0).map((each) => each.subject)
  if (forgiven.length > 0) await sql.forgetWrongInARow(ctx.tx, ctx.actor.tenantId, forgiven)
  return opened
}

async function beginAttempt(ctx: Ctx, caller: Caller, username: string): Promise<LoginAttempt> {
  const nameKey = userNameKey(username)
  const named = await attemptStatesOf(ctx, caller, [nameKey])
  if (!isMobile(nameKey)) return { states: named, verifications: 1 }
  // As many verifications for an unknown number as for one with three accounts: the time must not reveal it.
  const verifications = maxAccountsOfMobile
  if (named.some((each) => each.id !== null)) return { states: named, verifications }
  const mobileHash = keyedHash('person.mobile', nameKey)
  const found = await sql.nameKeysOfMobile(ctx.tx, ctx.actor.tenantId, mobileHash)
  const nameKeys = found.map((each) => each.user_name_key).sort()
  return { states: nameKeys.length > 0 ? await attemptStatesOf(ctx, caller, nameKeys) : named, verifications }
}

async function attemptStatesOf(ctx: Ctx, caller: Caller, nameKeys: readonly string[]): Promise<sql.AttemptState[]> {
  const { tenantId } = ctx.actor
  const browserHash = caller.browserHash ?? null
  const asked = nameKeys.map((nameKey) => ({
    nameKey,
    subject: subjectOf(tenantId, nameKey),
    deviceSubject: browserHash && subjectOf(tenantId, nameKey, browserHash),
  }))
  const [, states] = await Promise.all([
    sql.lockSubjects(
      ctx.tx,
      asked.map((each) => each.subject),
    ),
    sql.attemptStates(ctx.tx, tenantId, asked, browserHash),
  ])
  return states
}

const subjectOf = (tenantId: string, nameKey: string, browserHash?: Buffer) =>
  keyedHash('login.subject', [tenantId, nameKey, browserHash?.toString('base64') ?? ''].join('\0'))

async function verifyAll({ states, verifications }: LoginAttempt, password: string): Promise<KnownAccount[]> {
  const opened: KnownAccount[] = []
  for (let at = 0; at < Math.max(verifications, states.length); at += 1) {
    const state = states[at]
    const isRight = await verifyPassword(state?.password_hash, password)
    if (isRight && state && isKnown(state)) opened.push(state)
  }
  return opened
}

const isKnown = (state: sql.AttemptState): state is KnownAccount => state.id !== null && state.state !== 'closed'

async function countWrong(ctx: Ctx, states: readonly sql.AttemptState[], strategy: PasswordStrategy): Promise<Refusal> {
  const { wrongBeforeLock } = passwordRules[strategy]
  let isLocked = false
  for (const { id, subject } of states) {
    const counted = await sql.addWrongGuess(ctx.tx, ctx.actor.tenantId, subject, { wrongBeforeLock, lockMinutes })
    if (!counted?.is_locked) continue
    isLocked = true
    if (id !== null) await record(ctx, 'account.locked', id, { because: 'wrong-passwords', minutes: lockMinutes }, null)
  }
  return new Refusal(isLocked ? 'auth.account-locked' : 'auth.wrong-credentials')
}

/** After a new password, or by an administrator: the counters of the name start over. */
export const unlockName = (ctx: Ctx, userName: string) =>
  sql.forgetGuesses(ctx.tx, ctx.actor.tenantId, subjectOf(ctx.actor.tenantId, userNameKey(userName)))

/** For the owner. A browser they have logged in with before is counted apart, so their own slips are not among these. */
export async function refusedLoginsOf(ctx: Ctx, userName: string): Promise<{ count: number; lastAt: string } | null> {
  const { tenantId } = ctx.actor
  const row = await sql.refusedAt(ctx.tx, tenantId, subjectOf(tenantId, userNameKey(userName)))
  return row ? { count: row.count, lastAt: row.last_at } : null
}

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
import * as sql from './guess.sql.ts'

/** S17: so many wrong passwords for one name within a quarter of an hour, whether there is such a name or not. */
const mostGuesses = 10
const guessesWithoutProof = 5
const lockMinutes = 30
const mostAccountsOfMobile = 3

export type KnownAccount = sql.Standing & { id: string }
type Guess = { readonly standings: readonly sql.Standing[]; readonly verifications: number }

type Asked = {
  username: string
  /** Read only once the guess is allowed: reading costs more than refusing. */
  password: () => Promise<string>
  /** Asked for together with everything else. */
  strategyHere: Promise<PasswordStrategy>
  captchaVerification?: string | undefined
  /** Whoever is logged in has shown enough not to be a machine; the limit holds all the same. */
  isSignedIn?: true
}

/**
 * The accounts that this name and password open, at least one. Everything else is refused and counted: the same work and the same words
 * for a name that does not exist. The accounts of closed people do not exist.
 */
export async function accountsOpenedBy(ctx: Ctx, caller: Caller, asked: Asked): Promise<KnownAccount[]> {
  const [strategy, guess, level] = await Promise.all([
    asked.strategyHere,
    beginGuess(ctx, caller, asked.username),
    captcha.levelFor(caller),
  ])
  const { standings } = guess
  must(!standings.some((each) => each.is_locked), 'auth.account-locked')
  must(!standings.some((each) => each.guesses >= mostGuesses), 'auth.too-many-guesses')
  const isSuspicious = level > 0 || standings.some((each) => each.guesses >= guessesWithoutProof)
  if (isSuspicious && !asked.isSignedIn) await captcha.mustProveWork(ctx, caller, 'login', asked.captchaVerification)
  const opened = await verifyAll(guess, await asked.password())
  if (opened.length === 0) {
    captcha.countWrong(caller)
    throw (await countWrong(ctx, standings, strategy)).commitAnyway()
  }
  const forgiven = opened.filter((each) => each.wrong_in_a_row > 0).map((each) => each.subject)
  if (forgiven.length > 0) await sql.forgetWrongInARow(ctx.tx, ctx.actor.tenantId, forgiven)
  return opened
}

async function beginGuess(ctx: Ctx, caller: Caller, username: string): Promise<Guess> {
  const nameKey = userNameKey(username)
  const named = await standingsOf(ctx, caller, [nameKey])
  if (!isMobile(nameKey)) return { standings: named, verifications: 1 }
  // As many for a number that nobody has as for one with three accounts: the time must not tell.
  const verifications = mostAccountsOfMobile
  if (named.some((each) => each.id !== null)) return { standings: named, verifications }
  const mobileHash = keyedHash('person.mobile', nameKey)
  const found = await sql.nameKeysOfMobile(ctx.tx, ctx.actor.tenantId, mobileHash)
  const nameKeys = found.map((each) => each.user_name_key).sort()
  return { standings: nameKeys.length > 0 ? await standingsOf(ctx, caller, nameKeys) : named, verifications }
}

async function standingsOf(ctx: Ctx, caller: Caller, nameKeys: readonly string[]): Promise<sql.Standing[]> {
  const { tenantId } = ctx.actor
  const browserHash = caller.browserHash ?? null
  const asked = nameKeys.map((nameKey) => ({
    nameKey,
    subject: subjectOf(tenantId, nameKey),
    deviceSubject: browserHash && subjectOf(tenantId, nameKey, browserHash),
  }))
  const [, standings] = await Promise.all([
    sql.lockSubjects(
      ctx.tx,
      asked.map((each) => each.subject),
    ),
    sql.standings(ctx.tx, tenantId, asked, browserHash),
  ])
  return standings
}

const subjectOf = (tenantId: string, nameKey: string, browserHash?: Buffer) =>
  keyedHash('login.subject', [tenantId, nameKey, browserHash?.toString('base64') ?? ''].join('\0'))

async function verifyAll({ standings, verifications }: Guess, password: string): Promise<KnownAccount[]> {
  const opened: KnownAccount[] = []
  for (let at = 0; at < Math.max(verifications, standings.length); at += 1) {
    const standing = standings[at]
    const isRight = await verifyPassword(standing?.password_hash, password)
    if (isRight && standing && isKnown(standing)) opened.push(standing)
  }
  return opened
}

const isKnown = (standing: sql.Standing): standing is KnownAccount =>
  standing.id !== null && standing.state !== 'closed'

async function countWrong(ctx: Ctx, standings: readonly sql.Standing[], strategy: PasswordStrategy): Promise<Refusal> {
  const { wrongBeforeLock } = passwordRules[strategy]
  let isLocked = false
  for (const { id, subject } of standings) {
    const counted = await sql.addWrongGuess(ctx.tx, ctx.actor.tenantId, subject, { wrongBeforeLock, lockMinutes })
    if (!counted?.is_locked) continue
    isLocked = true
    if (id !== null) await record(ctx, 'account.locked', id, { because: 'wrong-passwords', minutes: lockMinutes }, null)
  }
  return new Refusal(isLocked ? 'auth.account-locked' : 'auth.wrong-credentials')
}

/** After a new password, or by an administrator: the name may be guessed at anew. */
export const unlockName = (ctx: Ctx, userName: string) =>
  sql.forgetGuesses(ctx.tx, ctx.actor.tenantId, subjectOf(ctx.actor.tenantId, userNameKey(userName)))

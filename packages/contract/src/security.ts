import { z } from 'zod'
import { anyone, permits, signedIn } from './access.ts'
import { session } from './auth.ts'
import { define } from './define.ts'
import { count, id, instant, line, nothing, ownerProof, page, pageOf } from './shapes.ts'

const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** What an authenticator shows. */
const number = z.string().regex(/^\d{6}$/, { message: 'text.not-six-digits' })
/** That, or one of the recovery codes, however it was typed. */
const code = line(20)
/** What an authenticator is given, as text and as what a QR code holds. */
const setup = z.object({ secret: z.string(), uri: z.string() })
/** Shown this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second step of a login (`auth.second-factor-needed`). */
export const passSecondFactor = define('POST /ims/auth/pass-second-factor', {
  access: anyone,
  body: z.strictObject({ ticket, code }),
  result: session,
})

/** Whoever must have a second factor and has none (`auth.second-factor-missing`) sets one up before anything else. */
export const beginForcedSetup = define('POST /ims/auth/begin-second-factor', {
  access: anyone,
  body: z.strictObject({ ticket }),
  result: setup,
})

export const checkForcedSetup = define('POST /ims/auth/check-second-factor', {
  access: anyone,
  body: z.strictObject({ ticket, number }),
  result: recoveryCodes,
})

export const finishForcedSetup = define('POST /ims/auth/turn-on-second-factor', {
  access: anyone,
  body: z.strictObject({ ticket }),
  result: session,
})

/** How one's own account is secured. */
export const getSecurity = define('GET /ims/security/get', {
  access: signedIn,
  query: z.strictObject({}),
  result: z.object({
    userName: z.string(),
    passwordStrategy: z.int(),
    /** Null: it was never set, the account is entered in other ways. */
    password: z.object({ setAt: instant }).nullable(),
    /** Masked. */
    mobile: z.string().nullable(),
    idNumber: z.string().nullable(),
    email: z.string().nullable(),
    secondFactor: z.object({
      turnedOnAt: instant.nullable(),
      recoveryCodesLeft: count,
      /** The organiser asks it of accounts of this kind. */
      isForced: z.boolean(),
    }),
    deletion: z.object({ askedAt: instant, dueAt: instant }).nullable(),
    /** How long an account waits before it is deleted. */
    waitingDays: count,
    administratorsNeedSecondFactor: z.boolean(),
    can: z.object({ savePolicy: z.boolean() }),
  }),
})

export const listSessions = define('GET /ims/security/list-sessions', {
  access: signedIn,
  query: z.strictObject({ ...page }),
  result: pageOf(
    z.object({
      id,
      /** As the browser calls itself. */
      device: z.string(),
      address: z.string(),
      way: z.string(),
      openedAt: instant,
      lastUsedAt: instant,
      isRemembered: z.boolean(),
      isThis: z.boolean(),
      /** Somebody of the platform looks through it, read-only. */
      isImpersonation: z.boolean(),
    }),
  ),
})

export const endSession = define('DELETE /ims/security/end-session', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: nothing,
})

export const endOtherSessions = define('DELETE /ims/security/end-other-sessions', {
  access: signedIn,
  result: z.object({ ended: count }),
})

/** With `code` where one is on already: the phone changes, not the owner. */
export const beginSetup = define('POST /ims/security/begin-second-factor', {
  access: signedIn,
  body: z.strictObject({ code: code.optional() }),
  result: setup,
})

export const checkSetup = define('POST /ims/security/check-second-factor', {
  access: signedIn,
  body: z.strictObject({ number }),
  result: recoveryCodes,
})

export const finishSetup = define('PUT /ims/security/turn-on-second-factor', {
  access: signedIn,
  result: nothing,
})

export const turnOffSecondFactor = define('PUT /ims/security/turn-off-second-factor', {
  access: signedIn,
  body: z.strictObject({ code }),
  result: nothing,
})

export const renewRecoveryCodes = define('POST /ims/security/renew-recovery-codes', {
  access: signedIn,
  body: z.strictObject({ number }),
  result: recoveryCodes,
})

/** Whether somebody has one, for whoever could help if it were lost. */
export const getSecondFactor = define('GET /ims/security/get-second-factor', {
  access: permits('account:second-factor:reset'),
  query: z.strictObject({ accountId: id }),
  result: z.object({ turnedOnAt: instant.nullable(), can: z.object({ reset: z.boolean() }) }),
})

/** For somebody who has lost phone and codes: they set up a new one, at their next login if it is asked of them. */
export const resetSecondFactor = define('PUT /ims/security/reset-second-factor', {
  access: permits('account:second-factor:reset'),
  body: z.strictObject({ accountId: id, reason: line(200) }),
  result: nothing,
})

export const saveSecurityPolicy = define('PUT /ims/security/save-policy', {
  access: permits('account:security:save'),
  body: z.strictObject({ administratorsNeedSecondFactor: z.boolean() }),
  result: nothing,
})

/** What happened to one's own account, newest first. */
export const listOwnEvents = define('GET /ims/security/list-events', {
  access: signedIn,
  query: z.strictObject({ ...page }),
  result: pageOf(
    z.object({
      id,
      kind: z.string(),
      at: instant,
      by: z.literal(['me', 'someone', 'nobody']),
      /** Who, if it was somebody else of this organiser. */
      name: z.string().nullable(),
      /** In the words of whoever did it. */
      reason: z.string().nullable(),
      /** In words of ours. */
      because: z.string().nullable(),
      way: z.string().nullable(),
      fields: z.array(z.string()),
      device: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
})

/** One's own numbers in full (S21: by their owner, and recorded). */
export const showOwnNumbers = define('POST /ims/security/show-numbers', {
  access: signedIn,
  body: z.strictObject(ownerProof),
  result: z.object({ mobile: z.string().nullable(), idNumber: z.string().nullable(), email: z.string().nullable() }),
})

/** S22: everything that is kept about oneself, as a file. */
export const exportOwnData = define('POST /ims/security/export-data', {
  access: signedIn,
  result: z.object({ jobId: id }),
})

/** The own user name, typed: nobody does this by a slip of the hand. */
export const askDeletion = define('POST /ims/security/ask-deletion', {
  access: signedIn,
  body: z.strictObject({ userName: line(64), ...ownerProof }),
  result: z.object({ dueAt: instant }),
})

export const withdrawDeletion = define('DELETE /ims/security/withdraw-deletion', { access: signedIn, result: nothing })

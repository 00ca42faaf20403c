import { z } from 'zod'
import { anyone, permits, signedIn } from './access.ts'
import { session } from './auth.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, ownerProof, page, pageOf, sealedPassword } from './shapes.ts'

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
    /** Wrong passwords for this name within 24 hours, from browsers the owner has never logged in with. */
    refusedLogins: z.object({ count, lastAt: instant }).nullable(),
    deletion: z.object({ askedAt: instant, dueAt: instant }).nullable(),
    /** How long an account waits before it is deleted. */
    waitingDays: count,
    administratorsNeedSecondFactor: z.boolean(),
    can: z.object({ savePolicy: z.boolean() }),
  }),
})

/** For whoever came in by card, SMS or provider and never had one. It replaces none. The session gets new tokens, all others end. */
export const setFirstPassword = define('PUT /ims/security/set-password', {
  access: signedIn,
  body: z.strictObject({ doc: sealedPassword, ...ownerProof }),
  result: session,
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

export const securityFeature = feature({
  calls: [
    passSecondFactor,
    beginForcedSetup,
    checkForcedSetup,
    finishForcedSetup,
    getSecurity,
    setFirstPassword,
    listSessions,
    endSession,
    endOtherSessions,
    beginSetup,
    checkSetup,
    finishSetup,
    turnOffSecondFactor,
    renewRecoveryCodes,
    getSecondFactor,
    resetSecondFactor,
    saveSecurityPolicy,
    listOwnEvents,
    showOwnNumbers,
    exportOwnData,
    askDeletion,
    withdrawDeletion,
  ],
  reasons: {
    'second-factor.wrong-code': [422, '口令不正确，或已经用过', 'This code is not correct, or has been used already'],
    'second-factor.too-many-guesses': [
      429,
      '输错次数过多，请 15 分钟后再试',
      'Too many wrong codes; please try again in 15 minutes',
    ],
    'second-factor.code-needed': [
      428,
      '请先输入现有的动态口令或恢复码',
      'Please enter a code of your present authenticator or a recovery code first',
    ],
    'second-factor.not-begun': [409, '请重新扫描二维码', 'Please scan the QR code again'],
    'second-factor.not-on': [409, '尚未启用动态口令', 'No authenticator is set up'],
    'second-factor.forced': [
      409,
      '主办方要求管理员使用动态口令，不能停用',
      'Administrators are required to use an authenticator',
    ],
    'security.proof-needed': [
      428,
      '请先输入密码、动态口令，或发往原手机号的验证码',
      'Please enter your password, a code of your authenticator, or the code sent to your present number first',
    ],
    'security.wrong-password': [422, '密码不正确', 'The password is not correct'],
    'security.password-exists': [409, '您已有密码，请用「修改」', 'You have a password already; please use “Change”'],
    'security.export-running': [
      409,
      '您的数据正在导出，请在任务列表中查看',
      'Your data is being exported already; please look at your jobs',
    ],
    'deletion.other-name': [422, '输入的用户名与您的账号不符', 'This is not the user name of your account'],
    'deletion.asked-already': [409, '已经申请过注销', 'Account deletion has already been requested'],
    'deletion.not-asked': [409, '没有待处理的注销申请', 'No account deletion has been requested'],
    'deletion.last-administrator': [
      409,
      '您是最后一位管理员，请先授权他人',
      'You are the last administrator. Assign the role to someone else first.',
    ],
  },
  permissions: ['account:second-factor:reset', 'account:security:save'],
  events: {
    'deletion.asked': z.strictObject({}),
    'deletion.done': z.strictObject({}),
    'deletion.withdrawn': z.strictObject({}),
    'second-factor.codes-renewed': z.strictObject({}),
    'second-factor.recovery-code-used': z.strictObject({}),
    'second-factor.refused': z.strictObject({}),
    'second-factor.reset': z.strictObject({ reason: z.string() }),
    'second-factor.turned-off': z.strictObject({}),
    'second-factor.turned-on': z.strictObject({ because: z.string().optional() }),
  },
})

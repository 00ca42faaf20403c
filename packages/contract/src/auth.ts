import { z } from 'zod'
import { anyone, signedIn, userTypes } from './access.ts'
import { define } from './define.ts'
import { menuItem } from './menu.ts'
import { id, instant, line, mobile, nothing, sealedPassword, smsCode, text } from './shapes.ts'

const userType = z.literal(userTypes)
const token = z.string().min(1).max(512)

/** What the browser keeps as userInfo (spec 3.1). */
export const session = z.object({
  accountId: id,
  userType,
  userName: z.string(),
  nickname: z.string(),
  tenantId: id,
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: instant,
})

export const login = define('POST /ims/auth/login', {
  access: anyone,
  body: z.strictObject({
    username: line(64),
    /** Asterisks only: the real password travels in `doc`. */
    password: z.string().regex(/^\**$/).max(64),
    doc: sealedPassword,
    rememberMe: z.boolean().default(false),
    captchaVerification: text(4096).optional(),
    socialType: z.int().min(1).max(9).optional(),
    socialCode: text(2048).optional(),
    socialState: text(1024).optional(),
  }),
  result: session,
})

export const logout = define('POST /ims/auth/logout', { access: signedIn, result: nothing })

export const socialLogin = define('POST /ims/auth/social-login', {
  access: anyone,
  body: z.strictObject({ type: z.int().min(1).max(9), code: text(2048).min(1), state: text(1024).min(1) }),
  result: session,
})

export const smsLogin = define('POST /ims/auth/sms-login', {
  access: anyone,
  body: z.strictObject({ mobile, code: smsCode }),
  result: session,
})

export const sendSmsCode = define('POST /ims/auth/send-sms-code', {
  access: anyone,
  body: z.strictObject({ mobile, scene: z.literal([1, 2, 3, 4]), captchaVerification: text(4096).optional() }),
  result: nothing,
})

export const codeLogin = define('POST /ims/auth/code-login', {
  access: anyone,
  body: z.strictObject({ code: z.string().regex(/^[A-Z0-9]{8}$/) }),
  result: session,
})

export const resetPassword = define('POST /ims/auth/update-password', {
  access: anyone,
  body: z.strictObject({ mobile, code: smsCode, doc: sealedPassword }),
  result: nothing,
})

const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Decision 10: finishes a login or a new password by a mobile that has several accounts. Null after a new password. */
export const chooseAccount = define('POST /ims/auth/choose-account', {
  access: anyone,
  body: z.strictObject({ ticket, accountId: id }),
  result: session.nullable(),
})

/** Decision 22: the password was right and too old (`auth.password-expired`); a new one, and the login goes on. */
export const renewPassword = define('POST /ims/auth/renew-password', {
  access: anyone,
  body: z.strictObject({ ticket, doc: sealedPassword }),
  result: session,
})

export const refreshToken = define('POST /system/auth/refresh-token', {
  access: anyone,
  tenantSource: 'refresh-token',
  query: z.strictObject({ refreshToken: token }),
  result: session,
})

export const getProfile = define('GET /system/auth/get-product-permission-info', {
  access: signedIn,
  result: z.object({
    user: z.object({ id, avatar: z.string(), userName: z.string(), nickname: z.string() }),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    productMenu: z.array(menuItem),
  }),
})

export const socialAuthRedirect = define('GET /system/auth/social-auth-redirect', {
  access: anyone,
  query: z.strictObject({ type: z.string().regex(/^[1-9]$/), redirectUri: text(512).min(1) }),
  result: z.object({ url: z.string() }),
})

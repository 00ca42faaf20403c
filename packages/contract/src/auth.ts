import { z } from 'zod'
import { anyone, signedIn, userTypes } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
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
    user: z.object({
      id,
      avatar: z.string(),
      userName: z.string(),
      nickname: z.string(),
      /** False: a card or a code let them in, which is spent now. */
      hasPassword: z.boolean(),
    }),
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

export const authFeature = feature({
  calls: [
    login,
    logout,
    socialLogin,
    smsLogin,
    sendSmsCode,
    codeLogin,
    resetPassword,
    chooseAccount,
    renewPassword,
    refreshToken,
    getProfile,
    socialAuthRedirect,
  ],
  reasons: {
    'auth.wrong-credentials': [422, '账号或密码不正确', 'The user name or password is not correct'],
    'auth.password-not-readable': [
      422,
      '密码未能解密，请刷新页面后重试',
      'The password could not be read; please reload the page and try again',
    ],
    'auth.account-locked': [423, '账号已锁定，请稍后再试', 'The account is locked; please try again later'],
    'auth.captcha-needed': [428, '请先完成安全验证', 'Please complete the security check first'],
    'auth.captcha-not-valid': [
      422,
      '安全验证已失效，请重试',
      'The security check is no longer valid; please try again',
    ],
    'auth.choose-account': [
      409,
      '该手机号有多个账号，请选择一个',
      'This number has several accounts; please choose one',
    ],
    'auth.mobile-unknown': [409, '该手机号尚未注册', 'This mobile number is not registered'],
    'auth.no-password-yet': [
      409,
      '该账号尚未设置密码，请先设置',
      'This account has no password yet; please set one first',
    ],
    'auth.password-expired': [
      409,
      '密码已使用超过 90 天，请设置新密码后继续',
      'The password is older than 90 days; please set a new one to go on',
    ],
    'auth.password-unchanged': [422, '新密码不能与原密码相同', 'The new password must differ from the old one'],
    'auth.password-weak': [
      422,
      '密码不符合本门户的要求，请换一个',
      'The password does not meet the requirements of this portal; please choose another',
    ],
    'auth.ticket-not-valid': [422, '操作已过期，请重新开始', 'This step has expired; please start again'],
    'auth.too-many-guesses': [
      429,
      '输错次数过多，请 15 分钟后再试，或改用短信验证码登录',
      'Too many wrong passwords; please try again in 15 minutes, or log in by SMS code',
    ],
    'auth.way-not-offered': [409, '本门户未开放这种登录方式', 'This portal does not offer this way to log in'],
    'auth.wrong-old-password': [422, '原密码不正确', 'The old password is not correct'],
    'auth.second-factor-needed': [409, '请输入动态口令', 'Please enter the code of your authenticator'],
    'auth.second-factor-missing': [
      409,
      '管理员须先设置动态口令才能登录',
      'Administrators set up an authenticator before they log in',
    ],
    'auth.session-ended': [401, '登录状态已失效，请重新登录', 'Your session has ended; please log in again'],
    'auth.refresh-not-valid': [401, '无效的刷新令牌', 'Invalid refresh token'],
    'auth.refresh-expired': [401, '刷新令牌已过期', 'Refresh token expired'],
    'sms.code-not-valid': [422, '验证码不正确或已失效', 'The code is not correct or no longer valid'],
    'sms.code-used-up': [422, '验证码输错次数过多，请重新获取', 'Too many wrong codes; please ask for a new one'],
    'sms.too-soon': [
      429,
      '验证码刚刚发送过，请 60 秒后再试',
      'A code was sent just now; please try again in 60 seconds',
    ],
    'sms.too-many': [
      429,
      '该手机号获取验证码次数过多，请稍后再试或改用密码登录',
      'Too many codes for this number; please try later or log in with a password',
    ],
    'sms.limit-reached': [
      429,
      '短信发送量已达上限，请改用密码登录或稍后再试',
      'No more messages can be sent for now; please log in with a password or try later',
    ],
    'sms.not-now': [
      503,
      '短信服务暂时不可用，请改用密码登录或稍后再试',
      'SMS is not available just now; please log in with a password or try later',
    ],
  },
  events: {
    'session.ended': z.strictObject({ because: z.string() }),
    'session.opened': z.strictObject({ way: z.string() }),
  },
})

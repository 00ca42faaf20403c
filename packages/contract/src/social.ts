import { z } from 'zod'
import { anyone, permits, signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, line, nothing, text } from './shapes.ts'

/** Decision 24: 1 OpenID Connect, 2 WeChat. */
export const socialTypes = [1, 2] as const
const type = z.literal(socialTypes)
/** As a browser writes it: lower case, no default port, no path. */
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/, { message: 'text.not-an-origin' })
  .refine((value) => !/^(https:.*:443|http:.*:80)$/.test(value), { message: 'text.not-an-origin' })

/** What a login page offers. */
export const listSocialProviders = define('GET /ims/social/list-providers', {
  access: anyone,
  result: z.array(z.object({ type, name: z.string() })),
})

/** The own ones. */
export const listSocialBindings = define('GET /ims/social/list', {
  access: signedIn,
  result: z.array(
    z.object({
      id,
      type,
      provider: z.string(),
      /** As the provider calls the person there, masked. */
      label: z.string(),
      boundAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
})

/** For somebody who is logged in and has come back from a provider. */
export const bindSocial = define('PUT /ims/social/bind', {
  access: signedIn,
  body: z.strictObject({ type, code: text(2048).min(1), state: text(1024).min(1) }),
  result: nothing,
})

export const unbindSocial = define('DELETE /ims/social/unbind', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: nothing,
})

const settings = {
  type,
  name: z.strictObject({ zh: line(30), en: line(60).optional() }),
  /** OpenID: where discovery begins. WeChat: empty, its addresses are known. */
  issuer: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]),
  clientId: line(200),
  /** Where a browser may come back to: the origins that our portals are served under. */
  redirectOrigins: z.array(origin).min(1).max(20),
  isOpen: z.boolean(),
}

export const listSocialSettings = define('GET /ims/social/list-settings', {
  access: permits('portal:social:save'),
  result: z.array(z.object({ ...settings, hasSecret: z.boolean() })),
})

/** The secret is kept sealed and never given out again; without one, the one in force stays. */
export const saveSocialSettings = define('PUT /ims/social/save-settings', {
  access: permits('portal:social:save'),
  body: z.strictObject({ ...settings, clientSecret: line(500).optional() }),
  result: nothing,
})

/** Asks an OpenID provider for its discovery document, and says what is wrong with it; nothing is saved. */
export const trySocialProvider = define('GET /ims/social/try-provider', {
  access: permits('portal:social:save'),
  query: z.strictObject({ issuer: z.url({ protocol: /^https?$/ }).max(200) }),
  result: z.object({
    problem: z.enum(['none', 'address-not-allowed', 'unreachable', 'no-discovery', 'issuer-differs', 'incomplete']),
    /** How the provider calls itself; null: it did not say. */
    issuer: z.string().nullable(),
  }),
})

export const socialFeature = feature({
  calls: [
    listSocialProviders,
    listSocialBindings,
    bindSocial,
    unbindSocial,
    listSocialSettings,
    saveSocialSettings,
    trySocialProvider,
  ],
  reasons: {
    'social.not-offered': [409, '本门户未开放这种登录方式', 'This portal does not offer this way to log in'],
    'social.redirect-not-allowed': [422, '回跳地址不在允许的范围内', 'The address to come back to is not allowed'],
    'social.state-not-valid': [
      422,
      '认证已过期或不是在本浏览器发起，请重新认证',
      'This sign-in has expired or was not begun in this browser; please start again',
    ],
    'social.refused-there': [
      422,
      '统一认证未通过，请重新认证',
      'The provider did not confirm the sign-in; please start again',
    ],
    'social.not-bound': [
      409,
      '该身份首次登录，请先绑定账号',
      'This identity logs in for the first time. Please link it to an account.',
    ],
    'social.bound-elsewhere': [409, '该身份已绑定其他账号', 'This identity is already linked to another account'],
    'social.bound-already': [
      409,
      '该账号已绑定同类身份，请先解绑',
      'This account is already linked to an identity of this kind. Unlink it first.',
    ],
    'social.only-way-in': [
      409,
      '解绑后将无法登录，请先设置密码或手机号',
      'Without it you could not log in again; please set a password or a mobile number first',
    ],
    'social.not-now': [
      503,
      '统一认证服务暂时不可用，请换一种方式登录或稍后再试',
      'The provider is not available just now; please log in another way or try later',
    ],
    'social.address-not-allowed': [
      422,
      '认证服务地址必须是公网 HTTPS 地址',
      'The address of the provider must be public and HTTPS',
    ],
    'social.secret-missing': [422, '请填写客户端密钥', 'Please give the client secret'],
  },
  permissions: ['portal:social:save'],
  events: {
    'social.bound': z.strictObject({ accountId: id, type: z.int() }),
    'social.unbound': z.strictObject({ accountId: id, type: z.int() }),
  },
})

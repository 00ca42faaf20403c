import { isAllowedAddress, outboundFetch } from '../../outbound/outbound-fetch.ts'
import { isLoopback } from '../../outbound/public-address.ts'
import type { Identity, Leaving, Returned, Settings } from './provider.ts'

/**
 * WeChat Open Platform, website application: developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html. Its answers
 * are 200 with an `errcode` where something was wrong.
 */
const scanOrigin = 'https://open.weixin.qq.com'
const apiOrigin = 'https://api.weixin.qq.com'

/** Danger: whoever answers in WeChat's place names any union id. Only a server of a test stands elsewhere, on this machine and where that is allowed. */
export const isWechatIssuer = (issuer: string): boolean =>
  issuer === '' || (isAllowedAddress(issuer) && isLoopback(new URL(issuer).hostname))

function originOf(issuer: string, official: string): string {
  if (!isWechatIssuer(issuer)) throw new Error('not an address of WeChat')
  return issuer || official
}

export function wechatAddress({ issuer, clientId }: Settings, { redirectUri, state }: Leaving): string {
  const url = new URL('/connect/qrconnect', originOf(issuer, scanOrigin))
  const asked = { appid: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_login', state }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  url.hash = 'wechat_redirect'
  return url.href
}

export async function wechatIdentity(settings: Settings, { code }: Returned): Promise<Identity> {
  const { issuer, clientId, clientSecret } = settings
  const origin = originOf(issuer, apiOrigin)
  const token = await ask(origin, '/sns/oauth2/access_token', {
    appid: clientId,
    secret: clientSecret,
    code,
    grant_type: 'authorization_code',
  })
  const openId = textOf(token, 'openid')
  const person = await ask(origin, '/sns/userinfo', { access_token: textOf(token, 'access_token'), openid: openId })
  // One person has one unionid in all applications of one owner, and another openid in each.
  const unionId = optional(person, 'unionid') ?? optional(token, 'unionid')
  const subject = unionId === undefined ? ['openid', clientId, openId] : ['unionid', unionId]
  return {
    subject: ['wechat', origin, ...subject].join('\0'),
    label: (optional(person, 'nickname') ?? '微信').slice(0, 60),
  }
}

type Answer = Record<string, unknown>

async function ask(origin: string, path: string, query: Record<string, string>): Promise<Answer> {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await outboundFetch(url.href)
  const answer: unknown = JSON.parse(await response.text())
  if (answer === null || typeof answer !== 'object') throw new Error('not an answer of WeChat')
  const { errcode } = answer as Answer
  // Its message may repeat what we sent: the number says enough.
  if (errcode !== undefined && errcode !== 0) throw new Error(`WeChat ${String(errcode)}`)
  return answer as Answer
}

function optional(answer: Answer, name: string): string | undefined {
  const value = answer[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textOf(answer: Answer, name: string): string {
  const value = optional(answer, name)
  if (value === undefined) throw new Error(`WeChat says no ${name}`)
  return value
}

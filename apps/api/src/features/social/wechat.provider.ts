import { outboundFetch } from '../../outbound/outbound-fetch.ts'
import type { Identity, Leaving, Returned, Settings } from './provider.ts'

/**
 * WeChat Open Platform, website application: developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html. Its answers
 * are 200 with an `errcode` where something was wrong.
 */
const scanOrigin = 'https://open.weixin.qq.com'
const apiOrigin = 'https://api.weixin.qq.com'

export function wechatAddress({ issuer, clientId }: Settings, { redirectUri, state }: Leaving): string {
  const url = new URL('/connect/qrconnect', issuer || scanOrigin)
  const asked = { appid: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_login', state }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  url.hash = 'wechat_redirect'
  return url.href
}

export async function wechatIdentity(settings: Settings, { code }: Returned): Promise<Identity> {
  const { issuer, clientId, clientSecret } = settings
  const origin = issuer || apiOrigin
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
  const subject = unionId === undefined ? `wechat\0${clientId}\0${openId}` : `wechat\0${unionId}`
  return { subject, label: (optional(person, 'nickname') ?? '微信').slice(0, 60) }
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Person = { openid: string; unionid?: string; nickname: string }
export type WechatServer = {
  origin: string
  /** What was asked of it, in order. */
  asked: URL[]
  /** Somebody has scanned: the code that the browser is sent back with. */
  scan(person: Person): string
  close: () => Promise<void>
}

/**
 * Speaks the documented answers of WeChat's website login: always 200, with `errcode` where something is wrong (40029 invalid code, 40163
 * code been used, 40125 invalid appsecret, 40013 invalid appid).
 */
export async function startWechatServer(appId: string, appSecret: string): Promise<WechatServer> {
  const codes = new Map<string, Person | 'used'>()
  const tokens = new Map<string, Person>()
  const asked: URL[] = []

  const token = (query: URLSearchParams) => {
    if (query.get('appid') !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const code = query.get('code') ?? ''
    const person = codes.get(code)
    if (person === undefined || query.get('grant_type') !== 'authorization_code')
      return { errcode: 40029, errmsg: `invalid code, rid: ${code}` }
    if (person === 'used') return { errcode: 40163, errmsg: 'code been used' }
    codes.set(code, 'used')
    const accessToken = crypto.randomUUID()
    tokens.set(accessToken, person)
    const { openid, unionid } = person
    return {
      access_token: accessToken,
      expires_in: 7200,
      refresh_token: crypto.randomUUID(),
      openid,
      scope: 'snsapi_login',
      ...(unionid !== undefined && { unionid }),
    }
  }
  const userInfo = (query: URLSearchParams) => {
    const person = tokens.get(query.get('access_token') ?? '')
    if (person?.openid !== query.get('openid')) return { errcode: 40003, errmsg: 'invalid openid' }
    return { ...person, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url)
    const answers: Record<string, (query: URLSearchParams) => unknown> = {
      '/sns/oauth2/access_token': token,
      '/sns/userinfo': userInfo,
    }
    const answer = answers[url.pathname]
    response.statusCode = answer ? 200 : 404
    // WeChat really calls its JSON plain text.
    response.setHeader('content-type', 'text/plain')
    response.end(JSON.stringify(answer?.(url.searchParams) ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    scan(person) {
      const code = crypto.randomUUID().replaceAll('-', '')
      codes.set(code, person)
      return code
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

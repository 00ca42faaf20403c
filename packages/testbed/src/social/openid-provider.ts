import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type OpenidClient = { clientId: string; clientSecret: string; redirectUris: string[] }
export type OpenidProvider = { issuer: string; close: () => Promise<void> }

/** Whom the provider knows, by what they log in with there. It asks for no password: who one is elsewhere is not ours to test. */
const people: Record<string, string> = { zhixia: '林知夏', jinghang: '苏景行', yuning: '秦又宁' }

/** A real OpenID provider for development and stories: discovery, PKCE required, its own pages to log in and to consent. */
export async function startOpenidProvider(
  { clientId, clientSecret, redirectUris }: OpenidClient,
  port = 0,
): Promise<OpenidProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: people[id] ?? id, preferred_username: id }),
    }),
    cookies: { keys: [crypto.randomUUID()] },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { locateServices } from '@laurel/services/located'
import { startOpenidProvider } from '@laurel/testbed/social/openid-provider'

// pnpm openid [portal …]: an OpenID provider for development, until it is interrupted. It knows zhixia, jinghang and yuning, by any password.
const portals = process.argv.length > 2 ? process.argv.slice(2) : ['lanjiang', 'qingye', 'yunling-arts']
const { nginx, spare } = await locateServices()
const origin = `http://127.0.0.1:${nginx.port}`
const client = {
  clientId: 'laurel',
  clientSecret: 'for-development-only',
  redirectUris: portals.map((code) => `${origin}/ims-portal/${code}/socialLogin`),
}
const { issuer } = await startOpenidProvider(client, spare.at(-1))
console.info(JSON.stringify({ issuer, ...client, redirectOrigins: [origin] }, null, 2))

import { locateServices } from '@laurel/services/located'
import { startOpenidProvider } from '@laurel/testbed/social/openid-provider'

// pnpm openid [portal …]: an OpenID provider for development, until it is interrupted. It knows zhixia, jinghang and yuning, by any password.
const portals = process.argv.length > 2 ? process.argv.slice(2) : ['lanjiang', 'qingye', 'yunling-arts']
const { nginx, spare } = await locateServices()
// Beside `pnpm services` and `pnpm dev`, whose ports are the others: nginx has the last for what people uploaded.
const [, , port, , , web] = spare
const origins = [nginx.port, web].map((each) => `http://127.0.0.1:${each}`)
const client = {
  clientId: 'laurel',
  clientSecret: 'for-development-only',
  redirectUris: origins.flatMap((origin) => portals.map((code) => `${origin}/ims-portal/${code}/socialLogin`)),
}
const { issuer } = await startOpenidProvider(client, port)
console.info(JSON.stringify({ issuer, ...client, redirectOrigins: origins }, null, 2))

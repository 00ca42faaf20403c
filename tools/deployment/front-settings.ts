import type { NginxSettings } from '@laurel/services/nginx-settings'

type Environment = Readonly<Record<string, string | undefined>>
type Front = { api: number[]; desk: number; nginx: Omit<NginxSettings, 'upstreamsFile'> }

/** What nginx of deploy/compose.yaml is told. Without names of its own it serves this machine only, on loopback; with them, TLS by the files in deploy/tls. */
export function frontOf(env: Environment): Front {
  const port = (name: string) => {
    const value = Number(env[name])
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is not a port`)
    return value
  }
  const named = (name: string) => (env[name] ?? '').split(',').flatMap((each) => each.trim() || [])
  const content = new URL(env['LAUREL_CONTENT_ORIGIN'] ?? '')
  const publicOrigin = env['LAUREL_PUBLIC_ORIGIN'] ?? ''
  const isServed = publicOrigin.startsWith('https:')
  const [tlsPort, plainPort] = isServed ? [port('LAUREL_HTTPS_PORT'), port('LAUREL_REDIRECT_PORT')] : []
  return {
    api: [port('LAUREL_API_1_PORT'), port('LAUREL_API_2_PORT')],
    desk: port('LAUREL_DESK_PORT'),
    nginx: {
      folder: '/var/lib/laurel/nginx',
      openFiles: 16_384,
      port: port('LAUREL_HTTP_PORT'),
      storage: content.origin,
      trustedProxies: named('LAUREL_FRONT_TRUSTED_PROXIES'),
      content: {
        port: port('LAUREL_CONTENT_PORT'),
        store: env['LAUREL_S3_ENDPOINT'] ?? '',
        ...(isServed && { host: content.hostname }),
      },
      ...(isServed && {
        tls: {
          certificate: '/etc/laurel/tls/fullchain.pem',
          key: '/etc/laurel/tls/privkey.pem',
          listen: `${tlsPort}`,
          contentListen: `${tlsPort}`,
          redirectListen: `${plainPort}`,
          names: [new URL(publicOrigin).hostname, content.hostname, ...named('LAUREL_FRONT_NAMES')],
        },
      }),
    },
  }
}

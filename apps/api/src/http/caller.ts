import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@laurel/contract/define'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { addressOf } from './address.ts'

/** Where a call comes from, for limits and for the list of devices. Who it is, is the actor. */
export type Caller = {
  readonly address: string
  readonly userAgent: string
  /** The keyed hash of this browser's secret; undefined until it has one. */
  readonly browserHash: Buffer | undefined
  /** Gives the browser a secret, or renews the one it has. */
  ensureBrowserCookie(): Buffer
}

const cookieName = 'laurel-browser'
const cookieTtlSeconds = 180 * 24 * 60 * 60
const secretForm = /^[A-Za-z0-9_-]{32}$/

/** Lazy: most calls need none of it. */
export function callerOf({ route, flags }: Endpoint, request: FastifyRequest, reply: FastifyReply): Caller {
  let given: string | undefined
  const secret = () => given ?? (flags.knowsBrowser ? cookieOf(request.headers.cookie) : undefined)
  return {
    get address() {
      return addressOf(request)
    },
    get userAgent() {
      return (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300)
    },
    get browserHash() {
      const known = secret()
      return known === undefined ? undefined : keyedHash('browser', known)
    },
    ensureBrowserCookie() {
      // The browser would not send the cookie back.
      if (!flags.knowsBrowser) throw new Error(`${route} is not in knowsBrowser`)
      given = secret() ?? randomBytes(24).toString('base64url')
      const secure = isHttps(request) ? '; Secure' : ''
      // Strict: a page elsewhere cannot use a code that was sent for this browser.
      const manner = `Path=/app-api/ims; Max-Age=${cookieTtlSeconds}; HttpOnly; SameSite=Strict${secure}`
      reply.header('set-cookie', `${cookieName}=${given}; ${manner}`)
      return keyedHash('browser', given)
    },
  }
}

function cookieOf(header: string | undefined): string | undefined {
  const pairs = (header ?? '').slice(0, 8_192).split(';')
  const value = pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  return value !== undefined && secretForm.test(value) ? value : undefined
}

/** Only our own proxy is trusted about the client's connection. */
function isHttps({ socket, headers }: FastifyRequest): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return config().trustedProxies.includes(peer) && headers['x-forwarded-proto'] === 'https'
}

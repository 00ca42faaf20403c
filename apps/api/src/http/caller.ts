import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@laurel/contract/define'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { addressOf } from './address.ts'

/** What a call says of where it comes from, for limits and for the list of one's devices. Never who it is: that is the actor. */
export type Caller = {
  readonly address: string
  readonly userAgent: string
  /** The keyed hash of this browser's own secret; undefined until it was given one. */
  readonly browserHash: Buffer | undefined
  /** Gives the browser a secret, or renews the one it has. */
  keepBrowser(): Buffer
}

const cookieName = 'laurel-browser'
const lastsSeconds = 180 * 24 * 60 * 60
const secretForm = /^[A-Za-z0-9_-]{32}$/

/** Most calls ask for none of it: each part is read when it is asked for. */
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
    keepBrowser() {
      // The browser would not keep it.
      if (!flags.knowsBrowser) throw new Error(`${route} does not stand in knowsBrowser`)
      given = secret() ?? randomBytes(24).toString('base64url')
      const secure = isHttps(request) ? '; Secure' : ''
      // Strict: a page elsewhere cannot use a code that was sent for this browser.
      const manner = `Path=/app-api/ims; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Strict${secure}`
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

/** Only our own proxy is believed about the other side's connection. */
function isHttps({ socket, headers }: FastifyRequest): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return config().trustedProxies.includes(peer) && headers['x-forwarded-proto'] === 'https'
}

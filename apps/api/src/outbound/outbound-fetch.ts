import { lookup as resolve } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { config } from '../config.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** What somebody else's server answers is small, soon, and not to be followed elsewhere. */
const maxMs = 5_000
const maxBytes = 256 * 1024

/** The other side is away, slow, too talkative, or stands where nobody may be led to. */
export class OutboundFailure extends Error {}

type FetchRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
}

/** For tests and development: a provider on this machine. */
const loopbackIsAllowed = () => config().outboundLoopback

const isAllowed = (address: string) => isPublicAddress(address) || (loopbackIsAllowed() && isLoopback(address))

/** Said by an organiser: https, and a name or address of the public internet. What the name leads to is asked when it is called. */
export function isAllowedAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  const host = bare(hostname)
  const isHere = loopbackIsAllowed() && (isLoopback(host) || host === 'localhost')
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return false
  if (isIP(host) !== 0) return isAllowed(host)
  return isHere || (host.includes('.') && !/(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(host))
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/**
 * Calls an address that an organiser has given. Every address that its name leads to is looked at when the connection is made, not before:
 * a name may lead elsewhere a moment later. Redirections are answered, not followed.
 */
export async function outboundFetch(address: string, asked: FetchRequest = {}): Promise<Response> {
  if (!isAllowedAddress(address)) throw new OutboundFailure('address not allowed')
  const url = new URL(address)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const { method = 'GET', headers = {}, body } = asked
  return new Promise((answer, fail) => {
    const signal = AbortSignal.timeout(maxMs)
    const request = send(url, { method, headers, signal, lookup: guarded, agent: false }, (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        parts.push(part)
        if (bytes > maxBytes) response.destroy(new Error('answer too large'))
      })
      response.on('error', (error) => fail(new OutboundFailure(error.message)))
      response.on('end', () => {
        const status = response.statusCode ?? 502
        const isBare = status === 204 || status === 304
        const type = response.headers['content-type']
        answer(
          new Response(isBare ? null : Buffer.concat(parts), {
            status,
            headers: {
              ...(type !== undefined && { 'content-type': type }),
              ...wwwAuthenticate(response.headers['www-authenticate']),
            },
          }),
        )
      })
    })
    request.on('error', (error) => fail(new OutboundFailure(error.message)))
    request.end(body)
  })
}

const wwwAuthenticate = (value: string | undefined) => (value === undefined ? {} : { 'www-authenticate': value })

const guarded: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || !addresses.every((each) => isAllowed(each.address)))
      return done(new OutboundFailure('address not allowed'), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

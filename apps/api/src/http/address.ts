import type { IncomingMessage } from 'node:http'
import { config } from '../config.ts'

type RequestParts = Pick<IncomingMessage, 'socket' | 'headers'>

const peerOf = ({ remoteAddress }: RequestParts['socket']) => (remoteAddress ?? '').replace(/^::ffff:/, '')

export const isTrustedProxy = (socket: RequestParts['socket']) => config().trustedProxies.includes(peerOf(socket))

/** Who is at the other end. Only our own proxy is believed about whom it speaks for, and only its own last word. */
export function addressOf({ socket, headers }: RequestParts): string {
  const peer = peerOf(socket)
  const told = headers['x-forwarded-for']
  if (typeof told !== 'string' || !isTrustedProxy(socket)) return peer
  return told.split(',').at(-1)?.trim() || peer
}

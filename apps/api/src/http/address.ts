import type { FastifyRequest } from 'fastify'
import { config } from '../config.ts'

/** Who is at the other end. Only our own proxy is believed about whom it speaks for, and only its own last word. */
export function addressOf({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): string {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const told = headers['x-forwarded-for']
  if (typeof told !== 'string' || !config().trustedProxies.includes(peer)) return peer
  return told.split(',').at(-1)?.trim() || peer
}

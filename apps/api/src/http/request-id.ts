import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isTrustedProxy } from './address.ts'

/** nginx names each request, so that its log line and ours are found together. A stranger's word would let him hide among others. */
export function requestIdOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const told = headers['x-request-id']
  return typeof told === 'string' && /^[0-9a-f]{32}$/.test(told) && isTrustedProxy(socket) ? told : randomUUID()
}

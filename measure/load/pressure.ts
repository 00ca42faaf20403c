import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { PressurePlan, PressureTally } from './pressure-lines.ts'

/** Loads a server from a process of its own. */
export async function press(plan: PressurePlan): Promise<PressureTally> {
  const script = new URL('pressure-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [tally] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the load generator ended'))),
  ])) as [PressureTally]
  return tally
}

/** A request as it goes over the wire. */
export function onTheWire(method: string, path: string, headers: Record<string, string>, body?: string): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Of an entry: `{{0}}` is the token, `{{1}}` the entry. An id is longer than what stands for it: the length is that of what is sent. */
export function submission(portalCode: string): string {
  const id = '0'.repeat(36)
  const headers = { authorization: 'Bearer {{0}}', 'portal-code': portalCode, 'idempotency-key': '{{id}}' }
  return onTheWire('POST', '/app-api/ims/entry/submit', headers, JSON.stringify({ id, version: 1 })).replace(
    id,
    '{{1}}',
  )
}

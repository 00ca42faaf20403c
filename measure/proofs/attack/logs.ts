import { existsSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { locateServices } from '@laurel/services/located'
import type { World } from '@laurel/testbed/world'
import type { ApiNode } from './api-node.ts'

type LogFile = { name: string; path: string; from: number }
type Written = { name: string; lines: number; hits: number; isAlive: boolean }

type Remembered = { files: LogFile[]; nginxPort: number }

/** Where each service's log ends now: what comes after is ours to search. */
export async function rememberLogs(): Promise<Remembered> {
  const { dataFolder, nginx } = await locateServices()
  const names = ['nginx/logs/access.log', 'nginx/logs/error.log', 'postgres/postgres.log', 'redis/redis.log']
  const files = names
    .map((name) => ({ name, path: join(dataFolder, name) }))
    .filter(({ path }) => existsSync(path))
    .map((file) => ({ ...file, from: statSync(file.path).size }))
  return { files, nginxPort: nginx.port }
}

/** Sends secrets wherever they could be written down: to each node, and through nginx. */
export async function mentionSecrets(
  { nginxPort }: Remembered,
  origins: readonly string[],
  secrets: readonly string[],
): Promise<void> {
  const probes = [...secrets.slice(0, 15), ...secrets.slice(-5)]
  for (const origin of [...origins, `http://127.0.0.1:${nginxPort}`]) {
    for (const secret of probes) await mention(origin, secret)
  }
}

export function readLogs({ files }: Remembered, world: World, node: ApiNode, secrets: readonly string[]): Written[] {
  const marker = 'refresh-token'
  const written = [
    { name: 'the API in this process', text: world.log.join('\n'), mustHave: marker },
    { name: 'an API node at level trace', text: node.output(), mustHave: marker },
    ...files.map((file) => ({
      name: file.name,
      text: readFrom(file),
      mustHave: file.name.endsWith('access.log') ? marker : '',
    })),
  ]
  return written.map(({ name, text, mustHave }) => ({
    name,
    lines: text.split('\n').length - 1,
    hits: secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret))).length,
    isAlive: text.includes(mustHave),
  }))
}

/** Good calls, refused ones, and calls that lead nowhere. */
async function mention(origin: string, secret: string): Promise<void> {
  const base = `${origin}/app-api`
  const query = `refreshToken=${encodeURIComponent(secret)}`
  const requests: [string, RequestInit][] = [
    [`${base}/system/auth/refresh-token?${query}`, { method: 'POST' }],
    [`${base}/system/auth/refresh-token?${query}&${query}`, { method: 'POST' }],
    [`${base}/no-such-call?${query}`, {}],
    [`${base}/ims/audit/list?${query}`, { headers: { authorization: `Bearer ${secret}` } }],
    [
      `${base}/ims/auth/login`,
      {
        method: 'POST',
        body: `{"password":"${secret}"`,
        headers: { 'content-type': 'application/json', referer: `${base}/?${query}` },
      },
    ],
  ]
  for (const [url, init] of requests) await fetch(url, init).then((reply) => reply.text())
}

function readFrom({ path, from }: LogFile): string {
  const size = statSync(path).size - from
  if (size <= 0) return ''
  const buffer = Buffer.alloc(size)
  readSync(openSync(path, 'r'), buffer, 0, size, from)
  return buffer.toString('utf8')
}

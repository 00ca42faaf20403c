import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newKey } from '@laurel/api/src/database/key.ts'
import { byKey, type Message } from './captured-messages.ts'

const run = promisify(execFile)

export type Benched = { perSecond: number; transactions: number }

/** PostgreSQL's own load driver: C, no HTTP, prepared statements. */
export async function pgbench(url: string, args: readonly string[]): Promise<Benched> {
  const { stdout, stderr } = await start(url, ['-n', '-M', 'prepared', ...args])
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const transactions = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1])
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? 0)
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench: ${stdout}\n${stderr}`)
  return { perSecond, transactions }
}

/** The tables of its own transactions: a million accounts. */
export const initialize = (url: string) => start(url, ['-i', '-q', '-s', '10'])

function start(url: string, args: readonly string[]) {
  const { hostname, port, username, password, pathname } = new URL(url)
  return run('/usr/bin/pgbench', ['-h', hostname, '-p', port, '-U', username, ...args, pathname.slice(1)], {
    env: {
      PATH: '/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      PGPASSWORD: decodeURIComponent(password),
      PGOPTIONS: '-c jit=off -c plan_cache_mode=force_generic_plan -c timezone=UTC',
    },
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`pgbench: ${error.stderr ?? error.message}`)
  })
}

/** A script that sends the same messages with the same values: what travelled together travels together. */
export async function withScript<R>(messages: readonly Message[], work: (args: string[]) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-pgbench-'))
  const variables: string[] = []
  const named = ({ text, values }: Message[number]) => {
    const first = variables.length
    for (const value of values) {
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`pgbench cannot say ${value}`)
      variables.push(String(value))
    }
    return `${text
      .replaceAll(/\$(\d+)/g, (_, n: string) => `:v${first + Number(n) - 1}`)
      .replaceAll(/\s+/g, ' ')
      .trim()};`
  }
  const key = newKey()
  const lines = byKey(messages, key).flatMap((message) =>
    message.length > 1 ? ['\\startpipeline', ...message.map(named), '\\endpipeline'] : message.map(named),
  )
  try {
    // Once for each connection: a variable is kept from one transaction to the next.
    const opening = ['\\if :taken', '\\else', 'select take_key(:key);', '\\set taken 1', '\\endif']
    writeFileSync(join(folder, 'script.sql'), `${[...opening, ...lines].join('\n')}\n`)
    return await work([
      '-f',
      join(folder, 'script.sql'),
      ...['-D', 'taken=0', '-D', `key=${key}`],
      ...variables.flatMap((value, at) => ['-D', `v${at}=${value}`]),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

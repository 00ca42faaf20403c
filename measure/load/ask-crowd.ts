import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Log } from '../measurement.ts'
import { crowdDatabase } from './crowd-database.ts'
import { tableSizes } from './crowd-sizes.ts'

/** What a script of this folder says of a crowd, in a process whose environment is the crowd's. */
export async function askCrowd<T>(name: string, events: number, log: Log): Promise<T> {
  const environment = await crowdDatabase(events, log)
  for (const { table, rows, bytesEach } of await tableSizes(environment['LAUREL_OWNER_DATABASE_URL'] ?? ''))
    log(`${table}: ${Math.round(rows)} rows of ${bytesEach} bytes with their indexes`)
  return askIn(name, environment)
}

/** The same of any database. */
export async function askIn<T>(name: string, environment: Record<string, string>): Promise<T> {
  const script = new URL(name, import.meta.url).pathname
  const child = fork(script, { env: { PATH: process.env['PATH'] ?? '', ...environment }, execArgv: [] })
  const [answer] = await Promise.race([
    once(child, 'message') as Promise<[T]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`))),
  ])
  return answer
}

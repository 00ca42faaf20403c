import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureServicesUp } from '@laurel/services/located'
import { migratedEnvironment, superuserUrl } from '@laurel/testbed/environment'
import pg from 'pg'
import type { Log } from '../measurement.ts'

const seed = new URL('../../tools/seed.ts', import.meta.url).pathname
const organisers = 50
/** A full crowd has 6.19 million of them beside ten million events. */
const entriesOfEvent = 0.619

/** A crowd with so many events, a tenth as many people, and their entries. It takes minutes to make, so it stays for the next run; returns its environment. */
export async function crowdDatabase(events: number, log: Log): Promise<Record<string, string>> {
  const entries = Math.round(events * entriesOfEvent)
  const database = `laurel_crowd_${events}_${entries}`
  const client = new pg.Client({ connectionString: superuserUrl(await ensureServicesUp()) })
  await client.connect()
  try {
    if (await isWhole(client, database)) {
      const environment = await migratedEnvironment(database).catch((error: Error) =>
        log(`${database}: ${error.message}`),
      )
      if (environment) return environment
    }
    await client.query(`drop database if exists ${database} with (force)`)
    log(`${database} is being made`)
    const size = ['--tenants', organisers, '--accounts', events / 10, '--events', events, '--entries', entries].map(
      String,
    )
    const child = spawn(process.execPath, [seed, 'crowd', '--database', database, ...size], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`pnpm seed crowd ended with ${code}`)
    await client.query(`comment on database ${database} is '${whole}'`)
    return await migratedEnvironment(database)
  } finally {
    await client.end()
  }
}

/** Written after the last step: half a crowd is made anew. */
const whole = 'a whole crowd'

async function isWhole(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [database],
  )
  return rows[0]?.comment === whole
}

import pg from 'pg'
import { clockFinding } from './clock.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** The clock of the database, and whether what it writes can be had again. */
export async function databaseFindings(connectionString: string, isServer: boolean): Promise<Finding[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    // The first question pays for the way: the second one is the one that is timed.
    const { rows: settings } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode")
    const sentAt = Date.now()
    const { rows } = await client.query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    )
    const clock = clockFinding({ sentAt, answeredAt: Date.now(), databaseAt: rows[0]?.at ?? 0 })
    if (!isServer) return [clock]
    return settings[0]?.mode === 'off'
      ? [clock, warning('back-up', 'PostgreSQL keeps no log (archive_mode): docs/operations.md, Back up')]
      : [clock, ok('back-up', 'PostgreSQL keeps its log')]
  } catch (error) {
    // An empty message is that of several addresses at once: the code says it.
    const { message, code } = error as Error & { code?: string }
    return [fault('database', `cannot be asked: ${message || code}`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

import { createHash } from 'node:crypto'
import { locateServices } from '@laurel/services/located'
import { superuserUrl } from '@laurel/testbed/environment'
import type { World } from '@laurel/testbed/world'
import pg from 'pg'

/** As the superuser, whom no fence holds: sees what is really there. */
export async function withWholeDatabase<R>(world: World, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const url = new URL(superuserUrl(await locateServices()))
  url.pathname = new URL(world.environment['LAUREL_APP_DATABASE_URL'] ?? '').pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * What a passer-by writes: the code of a screen is public, and whoever stands before it asks for a number, waits for somebody to let them in, and is
 * told to the consoles of its room.
 */
const ofPassersBy = { table: 'screen_pairing', told: { table: 'room_state', column: 'beats' } }

/** One hash per table over every row of the organiser: a write that crossed the fence changes it. */
export async function rowsOf(client: pg.Client, tenantId: string): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const hashes = new Map<string, string>()
  for (const { name } of [...tables, { name: 'tenant' }]) {
    if (name === ofPassersBy.table) continue
    const row = name === ofPassersBy.told.table ? `(to_jsonb(t) - '${ofPassersBy.told.column}')::text` : 't::text'
    const column = name === 'tenant' ? 'id' : 'tenant_id'
    const { rows } = await client.query<{ row: string }>(
      `select ${row} as row from ${pg.escapeIdentifier(name)} t where ${column} = $1 order by 1`,
      [tenantId],
    )
    hashes.set(name, createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  }
  return hashes
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...before.keys()].filter((table) => before.get(table) !== after.get(table))

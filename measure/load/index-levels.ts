import { locateServices } from '@laurel/services/located'
import { superuserUrl } from '@laurel/testbed/environment'
import pg from 'pg'

/** How many pages lie above the leaves of each B-tree: each walk down it touches so many more. */
export async function indexLevels(databaseUrl: string): Promise<Map<string, number>> {
  const url = new URL(superuserUrl(await locateServices()))
  url.pathname = new URL(databaseUrl).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('create extension if not exists pageinspect')
    const { rows } = await client.query<{ name: string; level: number }>(`
      select c.relname as name, (bt_metap(c.oid::regclass::text)).level::int as level from pg_class c
      join pg_am on pg_am.oid = c.relam and pg_am.amname = 'btree'
      where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
    return new Map(rows.map(({ name, level }) => [name, level]))
  } finally {
    await client.end()
  }
}

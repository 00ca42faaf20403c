import { sql } from 'kysely'
import type { World } from './world.ts'

/** Every row of every organiser that the platform can read, table by table: what a call changed shows, whatever it was. */
export async function wholeRows(world: World, without: readonly string[] = []): Promise<Map<string, string>> {
  return world.asPlatform(async (tx) => {
    const tables = await tx.rows(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select') order by 1`)
    const found = new Map<string, string>()
    for (const { name } of tables.filter((table) => !without.includes(table.name))) {
      const row = await tx.first(sql<{ digest: string | null }>`
        select md5(string_agg(t::text, E'\n' order by t::text)) as digest from ${sql.table(name)} t`)
      found.set(name, row?.digest ?? '')
    }
    return found
  })
}

export const changedBetween = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after.keys()].filter((table) => before.get(table) !== after.get(table))

import pg from 'pg'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export type RowsAbout = Map<string, Set<string>>

/** Every row of the organiser in which one of these ids stands, table by table. */
export async function rowsAbout(client: pg.Client, tenantId: string, ids: ReadonlySet<string>): Promise<RowsAbout> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const found: RowsAbout = new Map()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${pg.escapeIdentifier(name)} t where tenant_id = $1`,
      [tenantId],
    )
    const about = rows.filter(({ row }) => idsIn(row).some((id) => ids.has(id)))
    found.set(name, new Set(about.map(({ row }) => row)))
  }
  return found
}

export const idsIn = (text: string): string[] => text.match(uuid) ?? []

/** What changed, was added or is gone: the table, and the ids in the row. */
export function changedRows(before: RowsAbout, after: RowsAbout): { table: string; ids: string[] }[] {
  return [...after].flatMap(([table, rows]) => {
    const earlier = before.get(table) ?? new Set<string>()
    const changed = [...[...rows].filter((row) => !earlier.has(row)), ...[...earlier].filter((row) => !rows.has(row))]
    return changed.map((row) => ({ table, ids: idsIn(row) }))
  })
}

import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** Every table that holds an organiser's rows, as the database itself tells: one that is added tomorrow is in the list tomorrow. */
export const tenantTables = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows(sql<{ name: string }>`
      select c.relname::text as name
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`)
  ).map(({ name }) => name)

export type Reference = { from: string; to: string; columns: string[]; canBeEmpty: boolean }

/** Which of them points to which, and by what beside the organiser. */
export const tenantReferences = (tx: Tx) =>
  tx.rows(sql<Reference>`
    select r.relname::text as from, t.relname::text as to, array_agg(a.attname::text order by a.attnum) as columns,
      bool_and(not a.attnotnull) as "canBeEmpty"
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid and not r.relispartition
    join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
    where k.contype = 'f' and r.relnamespace = 'public'::regnamespace
    group by k.oid, r.relname, t.relname
    order by 1, 2`)

/**
 * Those that point before those that are pointed to. Where some point to each other in a ring, the ring is opened at references that may be
 * empty: these are answered apart, to be emptied first.
 */
export function erasingOrder(
  tables: readonly string[],
  references: readonly Reference[],
): { order: string[]; emptied: Reference[] } {
  const emptied: Reference[] = []
  let binding = references.filter(({ from, to }) => tables.includes(from) && tables.includes(to))
  const order: string[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const free = [...left].filter((table) => !binding.some(({ to, from }) => to === table && left.has(from)))
    if (free.length > 0) {
      for (const table of free) left.delete(table)
      order.push(...free)
      continue
    }
    const within = binding.filter(({ from, to, canBeEmpty }) => canBeEmpty && left.has(from) && left.has(to))
    const [opening] = within.filter((each) => reaches(each.to, each.from, binding, left))
    if (!opening) throw new Error(`no reference among ${[...left].join(', ')} may be empty`)
    emptied.push(opening)
    binding = binding.filter((each) => each !== opening)
  }
  return { order, emptied }
}

function reaches(start: string, end: string, references: readonly Reference[], among: ReadonlySet<string>): boolean {
  const seen = new Set([start])
  for (const table of seen) {
    if (table === end) return true
    for (const { from, to } of references) if (from === table && among.has(to)) seen.add(to)
  }
  return false
}

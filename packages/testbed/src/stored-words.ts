import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'

/** Every word in every column of every table, bytes read as text too. */
export async function wordsOf(tx: Tx): Promise<Set<string>> {
  const tables = await tx.rows(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')`)
  const words = new Set<string>()
  for (const { name } of tables) {
    for (const { row } of await tx.rows(sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`)) {
      const bytes = [...row.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) =>
        Buffer.from(hex ?? '', 'hex').toString('latin1'),
      )
      for (const word of [row, ...bytes].join(' ').match(/[\p{L}\p{N}@._-]+/gu) ?? []) words.add(word)
    }
  }
  return words
}

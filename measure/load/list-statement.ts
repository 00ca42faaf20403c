import type { Tx } from '@laurel/api/src/database/tx.ts'
import { listEvents } from '@laurel/api/src/features/audit/audit.sql.ts'

/** The very statement that our list of 20 events runs, with the values of its first page, as the bare server's STATEMENT. */
export async function listStatement(tenantId: string): Promise<string> {
  let statement: { sql: string; parameters: readonly unknown[] } | undefined
  const rows = async (asked: typeof statement) => {
    statement = asked
    return []
  }
  await listEvents(
    { rows } as unknown as Tx,
    tenantId,
    { isAll: true, accountId: tenantId, at: [], below: [] },
    {},
    undefined,
    21,
  )
  if (!statement) throw new Error('the list ran no statement')
  return JSON.stringify({ text: statement.sql, values: statement.parameters })
}

import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Of 2^53 bytes and more only an estimate is left; no quota is that large. */
type Usage = { files: number; bytes: number }

/**
 * Held until the end: whoever adds, changes or removes a file of this organiser waits (the triggers of `file` change this row first), so that
 * what was compared with the quota is still so when the file is added.
 */
export async function lockUsage(tx: Tx, tenantId: string): Promise<Usage & { library_bytes: number }> {
  const locking = sql<Usage & { library_bytes: number }>`
    select files::float8, bytes::float8, library_bytes::float8 from file_usage where tenant_id = ${tenantId} for update`
  const known = await tx.first(locking)
  if (known) return known
  await tx.run(sql`insert into file_usage (tenant_id) values (${tenantId}) on conflict do nothing`)
  return (await tx.first(locking)) ?? { files: 0, bytes: 0, library_bytes: 0 }
}

/** To be asked under the lock of the organiser's usage. */
export const usageOfAccount = async (tx: Tx, tenantId: string, accountId: string): Promise<Usage> =>
  (await tx.first(sql<Usage>`
    select files::float8, bytes::float8 from account_file_usage where tenant_id = ${tenantId} and account_id = ${accountId}`)) ?? {
    files: 0,
    bytes: 0,
  }

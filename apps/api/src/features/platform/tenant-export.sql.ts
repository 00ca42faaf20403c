import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ExportedTenant = { id: string; code: string; name: Wording; zone: string; now: string; day: string }

export const tenantToExport = (tx: Tx, id: string) =>
  tx.first(sql<ExportedTenant>`
    select id, code, name, zone, now() as now, to_char(now() at time zone zone, 'YYYYMMDD') as day
    from tenant where id = ${id} and kind <> 'platform'`)

export const allRows = (table: string, tenantId: string): RawBuilder<Record<string, unknown>> =>
  sql`select * from ${sql.table(table)} where ${sql.ref(table === 'tenant' ? 'id' : 'tenant_id')} = ${tenantId}`

export type StoredFile = { id: string; object_id: string; name: string; type: string; size: number }

export const storedFiles = (tenantId: string): RawBuilder<StoredFile> =>
  sql`select id, coalesce(object_id, id) as object_id, name, type, size from file where tenant_id = ${tenantId} and state = 'stored' order by id`

/** The job has read it for the last time. */
export const forgetPassphrase = (tx: Tx, tenantId: string, jobId: string) =>
  tx.run(sql`update job_run set input = input - 'passphrase' where tenant_id = ${tenantId} and id = ${jobId}`)

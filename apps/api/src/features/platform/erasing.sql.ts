import { sql } from 'kysely'
import type { Reference } from '../../database/tenant-tables.ts'
import type { Tx } from '../../database/tx.ts'

/** How many rows; fewer than `most`: none is left. */
export const emptyReference = (tx: Tx, tenantId: string, { from, columns }: Reference, maxRows: number) =>
  tx.run(sql`
    update ${sql.table(from)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))}
    where ctid = any (array(
      select ctid from ${sql.table(from)} where tenant_id = ${tenantId}
        and (${sql.join(
          columns.map((column) => sql`${sql.ref(column)} is not null`),
          sql` or `,
        )}) limit ${maxRows}))`)

export const eraseRows = (tx: Tx, table: string, tenantId: string, maxRows: number) =>
  tx.run(sql`
    delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where tenant_id = ${tenantId} limit ${maxRows}))`)

/** What happened is the owner's alone to remove, and only now (S23). */
export const eraseHistory = async (tx: Tx, table: string, tenantId: string, maxRows: number) =>
  (await tx.first(sql<{ rows: number }>`select erase_history(${tenantId}, ${table}, ${maxRows}) as rows`))?.rows ?? 0

/** Where the engine still holds a token for it. */
export const runningInEngine = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ engine_instance_id: string }>`
    select engine_instance_id from process_instance
    where tenant_id = ${tenantId} and engine_instance_id is not null and ended_at is null`)

export const eraseTenant = (tx: Tx, tenantId: string) =>
  tx.run(sql`delete from tenant where id = ${tenantId} and kind <> 'platform'`)

/** Work that waits for an organiser that is no more. */
export const forgetQueued = (tx: Tx, tenantId: string) =>
  tx.run(sql`delete from graphile_worker._private_jobs where payload->>'tenantId' = ${tenantId} and locked_at is null`)

/** What the platform holds of it: files that were made to be handed over. */
export const handedOver = (tx: Tx, platformId: string, tenantId: string) =>
  tx.rows(sql<{ id: string }>`
    select id from job_run where tenant_id = ${platformId} and kind = 'tenant-export' and input->>'tenantId' = ${tenantId}`)

export const forgetFile = async (tx: Tx, platformId: string, id: string): Promise<void> => {
  await tx.run(sql`update job_run set result_file_id = null where tenant_id = ${platformId} and id = ${id}`)
  await tx.run(sql`delete from file where tenant_id = ${platformId} and id = ${id}`)
}

/** A table that can be erased only with its whole history has rows in other tables still. */
export const isStillPointedTo = (error: unknown) => (error as { code?: string }).code === '23503'

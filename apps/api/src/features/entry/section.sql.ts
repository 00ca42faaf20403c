import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export type Values = Record<string, unknown>

export type SectionRow = {
  key: string
  held: Values
  sealed: Buffer | null
  version: number
  saved_at: string
  saver: string
}

export const sectionsOf = (tx: Tx, tenantId: string, entryId: string) =>
  tx.rows(sql<SectionRow>`
    select n.key, n.held, n.sealed, n.version, n.saved_at, a.nickname as saver
    from entry_section n join account a on a.tenant_id = n.tenant_id and a.id = n.saved_by
    where n.tenant_id = ${tenantId} and n.entry_id = ${entryId}`)

type Saved = {
  tenantId: string
  entryId: string
  key: string
  held: Values
  sealed: Buffer | null
  savedBy: string
  version: number
}

/** Undefined: it is no longer the version that was read. Version 0 is a section that nobody has saved. */
export const saveSection = (tx: Tx, { tenantId, entryId, key, held, sealed, savedBy, version }: Saved) =>
  tx.first(
    version === 0
      ? sql<{ version: number; saved_at: string }>`
          insert into entry_section (tenant_id, entry_id, key, held, sealed, saved_by)
          values (${tenantId}, ${entryId}, ${key}, ${JSON.stringify(held)}, ${sealed}, ${savedBy})
          on conflict do nothing returning version, saved_at`
      : sql<{ version: number; saved_at: string }>`
          update entry_section
          set held = ${JSON.stringify(held)}, sealed = ${sealed}, saved_by = ${savedBy}, saved_at = now(), version = version + 1
          where tenant_id = ${tenantId} and entry_id = ${entryId} and key = ${key} and version = ${version}
          returning version, saved_at`,
  )

export type HeldFile = {
  field: string
  id: string
  account_id: string
  name: string
  type: string
  size: number
  state: string
  sha256: string | null
}

export const filesOf = (tx: Tx, tenantId: string, entryId: string) =>
  tx.rows(sql<HeldFile>`
    select n.field, f.id, f.account_id, f.name, f.type, f.size, f.state, f.sha256
    from entry_file n join file f on f.tenant_id = n.tenant_id and f.id = n.file_id
    where n.tenant_id = ${tenantId} and n.entry_id = ${entryId} order by n.field, n.id`)

/** Those of the account that could be put into an entry. */
export const ownFiles = (tx: Tx, tenantId: string, accountId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; name: string; size: number }>`
    select id, name, size from file
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and account_id = ${accountId} and not is_library
      and state in ('pending', 'scanning', 'stored')`)

export const addFile = (
  tx: Tx,
  row: { tenant_id: string; id: string; entry_id: string; field: string; file_id: string },
) =>
  tx.run(
    build
      .insertInto('entry_file')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )

export const removeFile = (tx: Tx, tenantId: string, entryId: string, field: string, fileId: string) =>
  tx.run(sql`
    delete from entry_file
    where tenant_id = ${tenantId} and entry_id = ${entryId} and field = ${field} and file_id = ${fileId}`)

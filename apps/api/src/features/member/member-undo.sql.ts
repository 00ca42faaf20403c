import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** The import stays locked, so that it is undone once. */
export const lockAdded = (tx: Tx, tenantId: string, importId: string) =>
  tx.first(sql<{ account_ids: string[]; undone_at: string | null; is_over: boolean }>`
    select account_ids, undone_at, imported_at + interval '1 day' <= now() as is_over
    from member_import where tenant_id = ${tenantId} and id = ${importId} for update`)

export const setUndo = (tx: Tx, tenantId: string, importId: string, jobId: string) =>
  tx.run(sql`update member_import set undo_id = ${jobId} where tenant_id = ${tenantId} and id = ${importId}`)

export const setUndone = (tx: Tx, tenantId: string, importId: string) =>
  tx.run(sql`update member_import set undone_at = now() where tenant_id = ${tenantId} and id = ${importId}`)

/** Locked, so that nobody logs in meanwhile. */
export const lockAccounts = (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  tx.rows(sql<{ id: string; person_id: string; first_login_at: string | null; state: string }>`
    select id, person_id, first_login_at, state from account
    where tenant_id = ${tenantId} and id = any (${accountIds}::uuid[]) order by id for update`)

export const hasChanged = async (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  (await tx.first(sql`
    select from event where tenant_id = ${tenantId} and subject_id = any (${accountIds}::uuid[]) and kind <> 'account.opened' limit 1`)) !==
  undefined

/** Every column of the database that names one of a table's rows: what will be added later counts as well. */
export const referencesTo = (tx: Tx, target: 'account' | 'person') =>
  tx.rows(sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid = ${target}::regclass and c.conparentid = 0 order by 1, 2`)

type Reference = { table: string; column: string }

export const isNamedIn = async (tx: Tx, tenantId: string, { table, column }: Reference, ids: readonly string[]) =>
  (await tx.first(sql`
    select from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(column)} = any (${ids}::uuid[]) limit 1`)) !==
  undefined

/** As an account is erased on its owner's wish: the row stays closed and names nobody, and its user name is free again. */
export async function eraseAccounts(
  tx: Tx,
  tenantId: string,
  { accountIds, personIds, name }: { accountIds: readonly string[]; personIds: readonly string[]; name: string },
): Promise<void> {
  await tx.run(sql`
    delete from account_role where tenant_id = ${tenantId} and account_id = any (${accountIds}::uuid[])`)
  await tx.run(sql`
    update account set state = 'closed', user_name = 'erased-' || replace(id::text, '-', ''), user_name_key = 'erased-' || replace(id::text, '-', ''),
      nickname = ${name}, organisation_id = null
    where tenant_id = ${tenantId} and id = any (${accountIds}::uuid[])`)
  await tx.run(sql`
    update person p set name = ${name}, mobile_sealed = null, mobile_hash = null, id_type = null, id_number_sealed = null, id_number_hash = null,
      email_sealed = null, email_hash = null, organisation_id = null
    where p.tenant_id = ${tenantId} and p.id = any (${personIds}::uuid[])
      and not exists (
        select from account a where a.tenant_id = p.tenant_id and a.person_id = p.id and not (a.id = any (${accountIds}::uuid[])))`)
}

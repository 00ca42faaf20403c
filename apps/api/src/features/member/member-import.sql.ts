import type { Holder } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { accountsOfPerson } from '../../database/holders.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type NewImport = {
  tenantId: string
  id: string
  fileId: string
  fileName: string
  accountId: string
  mapping: Buffer | null
}

export const addImport = (tx: Tx, { tenantId, id, fileId, fileName, accountId, mapping }: NewImport) =>
  tx.run(sql`
    insert into member_import (tenant_id, id, file_id, file_name, requested_by, mapping_sealed)
    values (${tenantId}, ${id}, ${fileId}, ${fileName}, ${accountId}, ${mapping})`)

export type ImportRow = {
  id: string
  /** Null: the list is erased. */
  file_id: string | null
  file_name: string
  run_id: string | null
  outcome_sealed: Buffer | null
  undo_id: string | null
  undone_at: string | null
  /** Null: nobody was added. */
  undo_until: string | null
  is_under_way: boolean
}

/** By the job that looked, by the one that imported, or by the one that undid it. */
export const findImport = (tx: Tx, tenantId: string, id: string, accountId: string) =>
  tx.first(sql<ImportRow>`
    select i.id, i.file_id, i.file_name, i.run_id, i.outcome_sealed, i.undo_id, i.undone_at,
      case when cardinality(i.account_ids) > 0 then i.imported_at + interval '1 day' end as undo_until,
      exists (select from job_run j where j.tenant_id = i.tenant_id and j.id in (i.run_id, i.undo_id) and j.finished_at is null) as is_under_way
    from member_import i
    where i.tenant_id = ${tenantId} and (i.id = ${id} or i.run_id = ${id} or i.undo_id = ${id}) and i.requested_by = ${accountId}`)

export const lockImport = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`select from member_import where tenant_id = ${tenantId} and id = ${id} for update`)

export const mappingOf = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ mapping_sealed: Buffer | null }>`
    select mapping_sealed from member_import where tenant_id = ${tenantId} and id = ${id}`)

export const keptColumns = (tx: Tx, tenantId: string, hashes: readonly Buffer[]) =>
  tx.rows(sql<{ title_hash: Buffer; field: string | null }>`
    select title_hash, field from import_column where tenant_id = ${tenantId} and title_hash = any (${hashes}::bytea[])`)

export const keepColumns = (tx: Tx, tenantId: string, columns: readonly { hash: Buffer; field: string | null }[]) =>
  tx.run(sql`
    insert into import_column (tenant_id, title_hash, field)
    select ${tenantId}::uuid, n.* from unnest(${columns.map(({ hash }) => hash)}::bytea[], ${columns.map(({ field }) => field)}::text[]) as n
    on conflict (tenant_id, title_hash) do update set field = excluded.field`)

/**
 * Of an import that has ended, unless another one of the same list is under way. Nobody gets it from now on; what is returned has to go
 * from the store, and the clean-up removes what was left there.
 */
export const expireList = (tx: Tx, tenantId: string, jobId: string) =>
  tx.rows(sql<{ id: string; object_id: string | null }>`
    with list as (
      select i.file_id from member_import i
      where i.tenant_id = ${tenantId} and (i.id = ${jobId} or i.run_id = ${jobId}) and i.file_id is not null
        and not exists (
          select from job_run j where j.tenant_id = i.tenant_id and j.finished_at is null and j.input ->> 'fileId' = i.file_id::text)
    ), forgotten as (
      update member_import set file_id = null where tenant_id = ${tenantId} and file_id in (select file_id from list)
    )
    update file set state = 'refused', refused_because = 'file.expired', name = ''
    where tenant_id = ${tenantId} and id in (select file_id from list) returning id, object_id`)

export const isListThere = async (tx: Tx, tenantId: string, fileId: string) =>
  (await tx.first(sql`select from file where tenant_id = ${tenantId} and id = ${fileId} and state = 'stored'`)) !==
  undefined

export const setRun = (tx: Tx, tenantId: string, id: string, runId: string) =>
  tx.run(sql`update member_import set run_id = ${runId} where tenant_id = ${tenantId} and id = ${id}`)

/** In the transaction that adds them: an import that broke off can be undone as well. */
export const noteAdded = (tx: Tx, tenantId: string, id: string, accountIds: readonly string[]) =>
  tx.run(sql`
    update member_import set account_ids = account_ids || ${accountIds}::uuid[], imported_at = coalesce(imported_at, now())
    where tenant_id = ${tenantId} and id = ${id}`)

export const setOutcome = (tx: Tx, tenantId: string, id: string, outcome: Buffer) =>
  tx.run(sql`update member_import set outcome_sealed = ${outcome} where tenant_id = ${tenantId} and id = ${id}`)

export const placesOf = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string; path: string; name: Wording; short_name: string }>`
    select id, path, name, short_name from organisation where tenant_id = ${tenantId} and closed_at is null`)

export const knownNames = (tx: Tx, tenantId: string, keys: readonly string[]) =>
  tx.rows(sql<{ key: string }>`
    select user_name_key as key from account where tenant_id = ${tenantId} and user_name_key = any (${keys}::text[])`)

export const byIdNumbers = (tx: Tx, tenantId: string, hashes: readonly Buffer[]) =>
  tx.rows(sql<{ id: string; name: string; hash: Buffer; accounts_of_person: Holder[] }>`
    select id, name, id_number_hash as hash, ${accountsOfPerson(tenantId, sql`person.id`)} as accounts_of_person from person
    where tenant_id = ${tenantId} and id_number_hash = any (${hashes}::bytea[])`)

export type NewMember = {
  personId: string
  isNewPerson: boolean
  accountId: string
  name: string
  userName: string
  userNameKey: string
  userType: number
  organisationId: string | null
  roleIds: readonly string[]
  mobileSealed: Buffer | null
  mobileHash: Buffer | null
  idNumberSealed: Buffer | null
  idNumberHash: Buffer | null
}

/** Many at once: three statements for five hundred people. */
export async function addMembers(tx: Tx, tenantId: string, all: readonly NewMember[]): Promise<void> {
  const people = all.filter(({ isNewPerson }) => isNewPerson)
  await tx.run(sql`
    insert into person (tenant_id, id, name, organisation_id, mobile_sealed, mobile_hash, id_number_sealed, id_number_hash)
    select ${tenantId}::uuid, n.* from unnest(${people.map((each) => each.personId)}::uuid[], ${people.map((each) => each.name)}::text[],
      ${people.map((each) => each.organisationId)}::uuid[], ${people.map((each) => each.mobileSealed)}::bytea[],
      ${people.map((each) => each.mobileHash)}::bytea[], ${people.map((each) => each.idNumberSealed)}::bytea[],
      ${people.map((each) => each.idNumberHash)}::bytea[]) as n`)
  await tx.run(sql`
    insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, organisation_id)
    select ${tenantId}::uuid, n.* from unnest(${all.map((each) => each.accountId)}::uuid[], ${all.map((each) => each.personId)}::uuid[],
      ${all.map((each) => each.userType)}::int[], ${all.map((each) => each.userName)}::text[],
      ${all.map((each) => each.userNameKey)}::text[], ${all.map((each) => each.name)}::text[],
      ${all.map((each) => each.organisationId)}::uuid[]) as n`)
  const held = all.flatMap(({ accountId, roleIds }) => [...new Set(roleIds)].map((roleId) => ({ accountId, roleId })))
  await tx.run(sql`
    insert into account_role (tenant_id, account_id, role_id)
    select ${tenantId}::uuid, n.* from unnest(${held.map((each) => each.accountId)}::uuid[], ${held.map((each) => each.roleId)}::uuid[]) as n`)
}

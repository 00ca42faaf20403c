import type { Holder } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { accountsOfPerson } from '../../database/holders.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const addImport = (tx: Tx, tenantId: string, id: string, fileId: string, accountId: string) =>
  tx.run(sql`
    insert into member_import (tenant_id, id, file_id, requested_by) values (${tenantId}, ${id}, ${fileId}, ${accountId})`)

export type ImportRow = {
  id: string
  file_id: string
  file_name: string
  run_id: string | null
  outcome_sealed: Buffer | null
}

/** By the job that looked or by the one that imported. */
export const findImport = (tx: Tx, tenantId: string, id: string, accountId: string) =>
  tx.first(sql<ImportRow>`
    select i.id, i.file_id, f.name as file_name, i.run_id, i.outcome_sealed
    from member_import i join file f on f.tenant_id = i.tenant_id and f.id = i.file_id
    where i.tenant_id = ${tenantId} and (i.id = ${id} or i.run_id = ${id}) and i.requested_by = ${accountId}`)

export const setRun = (tx: Tx, tenantId: string, id: string, runId: string) =>
  tx.run(sql`update member_import set run_id = ${runId} where tenant_id = ${tenantId} and id = ${id}`)

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

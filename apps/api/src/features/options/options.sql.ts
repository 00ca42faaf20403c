import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

type OptionsRow = { id: string; name: string; options: Record<string, never>; version: number }
const columns = ['id', 'name', 'options', 'version'] as const

export const listSets = (tx: Tx, tenantId: string, accountId: string, formCode: string) =>
  tx.rows(
    build
      .selectFrom('option_set')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where('form_code', '=', formCode)
      .orderBy('name')
      .$castTo<OptionsRow>(),
  )

/** Locked, so that two tabs of one person take turns. */
export const lockSet = (tx: Tx, tenantId: string, accountId: string, id: string) =>
  tx.first(
    build
      .selectFrom('option_set')
      .select([...columns, 'form_code'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate(),
  )

export const countSets = async (tx: Tx, tenantId: string, accountId: string, formCode: string) =>
  (
    await tx.first(sql<{ n: number }>`
      select count(*)::int as n from option_set
      where tenant_id = ${tenantId} and account_id = ${accountId} and form_code = ${formCode}`)
  )?.n ?? 0

type NewSet = { tenantId: string; id: string; accountId: string; formCode: string; name: string; options: unknown }

/** Undefined: the name is taken. */
export const addSet = (tx: Tx, set: NewSet) =>
  tx.first(sql<OptionsRow>`
    insert into option_set (tenant_id, id, account_id, form_code, name, options)
    values (${set.tenantId}, ${set.id}, ${set.accountId}, ${set.formCode}, ${set.name}, ${JSON.stringify(set.options)})
    on conflict (tenant_id, account_id, form_code, name) do nothing
    returning id, name, options, version`)

export const isNameTaken = async (
  tx: Tx,
  tenantId: string,
  accountId: string,
  formCode: string,
  name: string,
  besidesId: string,
) =>
  (await tx.first(sql`
    select from option_set
    where tenant_id = ${tenantId} and account_id = ${accountId} and form_code = ${formCode} and name = ${name} and id <> ${besidesId}`)) !==
  undefined

export const changeSet = (tx: Tx, tenantId: string, id: string, name: string, options: unknown) =>
  tx.first(sql<OptionsRow>`
    update option_set set name = ${name}, options = ${JSON.stringify(options)}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}
    returning id, name, options, version`)

export const removeSet = (tx: Tx, tenantId: string, id: string) =>
  tx.run(build.deleteFrom('option_set').where('tenant_id', '=', tenantId).where('id', '=', id))

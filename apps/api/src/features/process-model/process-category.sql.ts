import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type CategoryRow = { id: string; name: string; sort: number; models: number }

export const list = (tx: Tx, tenantId: string) =>
  tx.rows(sql<CategoryRow>`
    select c.id, c.name, c.sort, (
      select count(*)::int from process_model m where m.tenant_id = c.tenant_id and m.category_id = c.id) as models
    from process_category c where c.tenant_id = ${tenantId} order by c.sort, c.created_at, c.id limit 100`)

/** Two who add at once wait for each other, so that the limit holds. */
export const countLocked = async (tx: Tx, tenantId: string) =>
  (
    await tx.rows(sql<{ sort: number }>`select sort from process_category where tenant_id = ${tenantId} for update`)
  ).map(({ sort }) => sort)

export const isTaken = async (tx: Tx, tenantId: string, name: string, exceptId: string) =>
  (await tx.first(sql`
    select from process_category where tenant_id = ${tenantId} and name = ${name} and id <> ${exceptId}`)) !== undefined

/** False: another has this name. */
export const add = async (tx: Tx, tenantId: string, id: string, name: string, sort: number) =>
  (await tx.run(sql`
    insert into process_category (tenant_id, id, name, sort) values (${tenantId}, ${id}, ${name}, ${sort})
    on conflict (tenant_id, name) do nothing`)) === 1

export const lock = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<CategoryRow>`
    select c.id, c.name, c.sort, 0 as models from process_category c where c.tenant_id = ${tenantId} and c.id = ${id} for update`)

export const isEmpty = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`select from process_model where tenant_id = ${tenantId} and category_id = ${id} limit 1`)) ===
  undefined

export const change = (tx: Tx, tenantId: string, id: string, name: string, sort: number) =>
  tx.run(sql`update process_category set name = ${name}, sort = ${sort} where tenant_id = ${tenantId} and id = ${id}`)

export const remove = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from process_category where tenant_id = ${tenantId} and id = ${id}`)

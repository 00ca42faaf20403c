import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const listRoles = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.rows(sql<{ id: string; name: Wording }>`
    select r.id, r.name from contest_type_role r join contest_type t on t.tenant_id = r.tenant_id and t.id = r.contest_type_id
    where r.tenant_id = ${tenantId} and r.contest_type_id = coalesce(
      (select p.contest_type_id from portal p where p.tenant_id = ${tenantId} and p.id = ${portalId}), r.contest_type_id)
    order by t.sort, t.id, r.sort, r.id`)

type TypeRow = {
  id: string
  code: string
  name: Wording
  roles: { id: string; name: Wording; sort: number }[]
}

export const listTypes = (tx: Tx, tenantId: string) =>
  tx.rows(sql<TypeRow>`
    select t.id, t.code, t.name, coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'sort', r.sort) order by r.sort, r.id)
      from contest_type_role r where r.tenant_id = ${tenantId} and r.contest_type_id = t.id), '[]') as roles
    from contest_type t where t.tenant_id = ${tenantId} order by t.sort, t.code`)

export const contestType = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`select id from contest_type where tenant_id = ${tenantId} and id = ${id} for key share`)

type Role = { id: string; contestTypeId: string; name: Wording; sort: number }

export const addRole = (tx: Tx, tenantId: string, { id, contestTypeId, name, sort }: Role) =>
  tx.run(sql`
    insert into contest_type_role (tenant_id, id, contest_type_id, name, sort)
    values (${tenantId}, ${id}, ${contestTypeId}, ${JSON.stringify(name)}, ${sort})`)

/** How many there were, of that type. */
export const changeRole = (tx: Tx, tenantId: string, { id, contestTypeId, name, sort }: Role) =>
  tx.run(sql`
    update contest_type_role set name = ${JSON.stringify(name)}, sort = ${sort}
    where tenant_id = ${tenantId} and id = ${id} and contest_type_id = ${contestTypeId}`)

/** How many there were. */
export const removeRole = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from contest_type_role where tenant_id = ${tenantId} and id = ${id}`)

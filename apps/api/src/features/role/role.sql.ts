import type { DataScope } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type RoleRow = {
  tenant_id: string
  id: string
  code: string
  name: Wording
  data_scope: DataScope
  permissions: string[]
}

/** False: the code is taken. */
export const addRole = async (tx: Tx, role: RoleRow) =>
  (await tx.run(
    build
      .insertInto('role')
      .values(role)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing()),
  )) === 1

/** False: the account holds it already. */
export const addHolder = async (tx: Tx, tenantId: string, roleId: string, accountId: string) =>
  (await tx.run(
    build
      .insertInto('account_role')
      .values({ tenant_id: tenantId, role_id: roleId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1

/** False: they did not hold it. */
export const removeHolder = async (tx: Tx, tenantId: string, roleId: string, accountId: string) =>
  (await tx.run(sql`
    delete from account_role where tenant_id = ${tenantId} and role_id = ${roleId} and account_id = ${accountId}`)) ===
  1

export type KnownRole = {
  id: string
  code: string
  name: Wording
  data_scope: DataScope
  permissions: string[]
  named: { id: string; path: string }[]
  holders: number
}

const known = (tenantId: string) => sql`
  r.id, r.code, r.name, r.data_scope, r.permissions, coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'path', o.path) order by o.path)
    from role_organisation n join organisation o on o.tenant_id = n.tenant_id and o.id = n.organisation_id
    where n.tenant_id = ${tenantId} and n.role_id = r.id), '[]') as named,
  (select count(*)::int from account_role h where h.tenant_id = ${tenantId} and h.role_id = r.id) as holders`

export const listRoles = (tx: Tx, tenantId: string) =>
  tx.rows(sql<KnownRole>`select ${known(tenantId)} from role r where r.tenant_id = ${tenantId} order by r.code`)

/** Where those belong who hold a role, each place once; of all roles, or of one. */
export const holderPaths = (tx: Tx, tenantId: string, roleId: string | null) =>
  tx.rows(sql<{ role_id: string; path: string | null }>`
    select held.role_id, o.path from (
      select h.role_id, a.organisation_id from account_role h
      join account a on a.tenant_id = h.tenant_id and a.id = h.account_id
      where h.tenant_id = ${tenantId} and (${roleId}::uuid is null or h.role_id = ${roleId}::uuid)
      group by h.role_id, a.organisation_id
    ) held left join organisation o on o.tenant_id = ${tenantId} and o.id = held.organisation_id`)

export const lockRole = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<KnownRole>`
    select ${known(tenantId)} from role r where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`)

export const removeRole = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from role where tenant_id = ${tenantId} and id = ${id}`)

export const changeRole = (
  tx: Tx,
  tenantId: string,
  id: string,
  change: Pick<RoleRow, 'name' | 'data_scope' | 'permissions'>,
) => tx.run(build.updateTable('role').set(change).where('tenant_id', '=', tenantId).where('id', '=', id))

export const pathsOf = (tx: Tx, tenantId: string, organisationIds: readonly string[]) =>
  tx.rows(sql<{ path: string }>`
    select path from organisation where tenant_id = ${tenantId} and id = any (${organisationIds}::uuid[]) for key share`)

/** Exactly these, whatever there was. */
export async function setNamed(tx: Tx, tenantId: string, roleId: string, organisationIds: readonly string[]) {
  await tx.run(sql`
    delete from role_organisation where tenant_id = ${tenantId} and role_id = ${roleId}
      and organisation_id <> all (${organisationIds}::uuid[])`)
  await tx.run(sql`
    insert into role_organisation (tenant_id, role_id, organisation_id)
    select distinct ${tenantId}::uuid, ${roleId}::uuid, named from unnest(${organisationIds}::uuid[]) as named
    on conflict do nothing`)
}

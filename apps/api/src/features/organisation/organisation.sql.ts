import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** Locked against a move of the parent, which would rewrite the path that a child copies. */
export const parentPath = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ path: string }>`
    select path from organisation where tenant_id = ${tenantId} and id = ${id} for share`)

export type OrganisationRow = {
  tenant_id: string
  id: string
  parent_id: string | null
  path: string
  kind: string
  name: Wording
  short_name: string
  city: string
  province: string
  level: string | null
  sort: number
}

export const addOrganisation = (tx: Tx, organisation: OrganisationRow) =>
  tx.run(build.insertInto('organisation').values(organisation))

export const setHead = async (tx: Tx, tenantId: string, id: string, accountId: string) =>
  (await tx.run(
    build
      .updateTable('organisation')
      .set({ head_account_id: accountId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  )) === 1

import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type DataScope = 'own' | 'own-org' | 'org-and-below' | 'named' | 'all'

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

import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type TenantRow = {
  id: string
  code: string
  name: Wording
  kind: string
  zone: string
  levels: string[]
  demo: boolean
}

/** Undefined: the code is taken. */
export const addTenant = (tx: Tx, tenant: TenantRow) =>
  tx.first(
    build
      .insertInto('tenant')
      .values(tenant)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('created_at'),
  )

export const tenantByCode = (tx: Tx, code: string) =>
  tx.first(build.selectFrom('tenant').select('id').where('code', '=', code))

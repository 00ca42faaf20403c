import type { UserType } from '@laurel/contract/access'
import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export type AccountRow = {
  tenant_id: string
  id: string
  person_id: string
  user_type: UserType
  user_name: string
  user_name_key: string
  nickname: string
  password_hash: string | null
  organisation_id: string | null
}

/** False: the name is taken, perhaps in another spelling. */
export const addAccount = async (tx: Tx, account: AccountRow) =>
  (await tx.run(
    build
      .insertInto('account')
      .values(account)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_name_key']).doNothing()),
  )) === 1

/** How many there were. */
export const setPassword = (tx: Tx, tenantId: string, id: string, passwordHash: string) =>
  tx.run(sql`
    update account set password_hash = ${passwordHash}, password_set_at = now()
    where tenant_id = ${tenantId} and id = ${id}`)

type Change = { state?: 'open' | 'locked'; organisation_id?: string; nickname?: string }

/** How many there were. */
export const changeAccount = (tx: Tx, tenantId: string, id: string, change: Change) =>
  tx.run(build.updateTable('account').set(change).where('tenant_id', '=', tenantId).where('id', '=', id))

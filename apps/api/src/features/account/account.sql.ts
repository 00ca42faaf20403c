import type { UserType } from '@laurel/contract/access'
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

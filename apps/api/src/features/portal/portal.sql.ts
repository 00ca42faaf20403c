import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type PortalRow = {
  tenant_id: string
  id: string
  code: string
  domain: string | null
  title: Wording
  head_navigation: { title: string; logo: string }
  theme: string
  template: string
  contest_type_id: string | null
  login_strategies: number[]
  password_strategy: number
  state: 'open' | 'closed'
}

/** Codes are unique over all organisers, since an address names only the portal. False: the code or the domain is taken. */
export const addPortal = async (tx: Tx, portal: PortalRow) =>
  (await tx.run(
    build
      .insertInto('portal')
      .values(portal)
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1

import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ScreenRow = {
  tenant_id: string
  id: string
  code: string
  portal_id: string
  stage_id: string | null
  title: Wording
  template: number
  display_auth_hash: Buffer
  console_auth_hash: Buffer
}

/** Codes are unique over all organisers, since an address names only the screen. False: the code is taken. */
export const addScreen = async (tx: Tx, screen: ScreenRow) =>
  (await tx.run(
    build
      .insertInto('screen')
      .values(screen)
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1

import { sql } from 'kysely'
import type { JsonObject } from '../../database/schema.generated.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ScreenRow = {
  tenant_id: string
  id: string
  code: string
  portal_id: string
  stage_id: string | null
  room_id: string | null
  title: Wording
  template: 1 | 2
  config: JsonObject
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

type OpenScreen = Pick<ScreenRow, 'id' | 'code' | 'title' | 'template' | 'config'> & { theme: string }

const openScreens = sql`
  select s.id, s.code, s.title, s.template, s.config, p.theme
  from screen s join portal p on p.tenant_id = s.tenant_id and p.id = s.portal_id
  where s.state = 'open'`

export const openScreenByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<OpenScreen>`${openScreens} and s.tenant_id = ${tenantId} and s.code = ${code}`)

export const openScreenOfPortal = (tx: Tx, tenantId: string, portalId: string, code: string) =>
  tx.first(
    sql<OpenScreen>`${openScreens} and s.tenant_id = ${tenantId} and s.portal_id = ${portalId} and s.code = ${code}`,
  )

type ListedScreen = Pick<ScreenRow, 'id' | 'code' | 'title' | 'template' | 'config'> & {
  portal_code: string
  portal_title: Wording
  is_here: boolean
}

/** A house with more halls than this has other means to find one. */
const most = 200

export const openScreensOf = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.rows(sql<ListedScreen>`
    select s.id, s.code, s.title, s.template, s.config, p.code as portal_code, p.title as portal_title,
      coalesce(p.id = ${portalId}::uuid, false) as is_here
    from screen s join portal p on p.tenant_id = s.tenant_id and p.id = s.portal_id
    where s.tenant_id = ${tenantId} and s.state = 'open'
    order by is_here desc, p.code, s.code limit ${most}`)

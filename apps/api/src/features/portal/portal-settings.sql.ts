import { sql } from 'kysely'
import type { Ctx } from '../../ctx.ts'
import { isShowable } from '../../database/showable.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Settings = {
  portalId: string
  portalCode: string
  version: number
  title: Wording
  theme: string
  template: string
  headNavigation: { title: string; logo: string }
  headerStyle: 'over' | 'light' | 'brand'
  analytics: { provider: 'none' | 'baidu' | 'plausible' | 'umami'; id: string }
}

const columns = sql`
  id as "portalId", code as "portalCode", version, title, theme, template, head_navigation as "headNavigation",
  header_style as "headerStyle", analytics`

export const settings = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Settings>`select ${columns} from portal where tenant_id = ${tenantId} order by created_at, code`)

export const lockSettings = (tx: Tx, tenantId: string, portalId: string) =>
  tx.first(sql<Settings>`
    select ${columns} from portal where tenant_id = ${tenantId} and id = ${portalId} for no key update`)

type PortalSettingsRow = {
  title: Wording
  theme: string
  template: string
  head_navigation: { title: string; logo: string }
  header_style: string
  analytics: { provider: string; id: string }
}

export const saveSettings = (tx: Tx, tenantId: string, portalId: string, row: PortalSettingsRow) =>
  tx.first(
    build
      .updateTable('portal')
      .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', portalId)
      .returning('version'),
  )

export const isKnownImage = async ({ tx, actor }: Ctx, fileId: string) =>
  (await tx.first(sql`
    select 1 from file where tenant_id = ${actor.tenantId} and id = ${fileId} and state = 'stored'
      and type like 'image/%' and ${isShowable(actor)}`)) !== undefined

import { sql } from 'kysely'
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

export type ChangedPortal = Partial<Pick<PortalRow, 'title' | 'head_navigation' | 'theme' | 'template'>>

export const lockPortal = (tx: Tx, tenantId: string, id: string) =>
  tx.first(
    sql<Required<ChangedPortal>>`
      select title, head_navigation, theme, template from portal where tenant_id = ${tenantId} and id = ${id} for no key update`,
  )

export const changePortal = (tx: Tx, tenantId: string, id: string, change: ChangedPortal) =>
  tx.first(
    build.updateTable('portal').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).returning('id'),
  )

type OpenPortal = Pick<
  PortalRow,
  | 'id'
  | 'code'
  | 'title'
  | 'head_navigation'
  | 'theme'
  | 'template'
  | 'contest_type_id'
  | 'login_strategies'
  | 'password_strategy'
> & { zone: string }

const openPortals = sql`
  select p.id, p.code, p.title, p.head_navigation, p.theme, p.template, p.contest_type_id, p.login_strategies, p.password_strategy, t.zone
  from portal p join tenant t on t.id = p.tenant_id
  where p.state = 'open'`

export const openPortalById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<OpenPortal>`${openPortals} and p.tenant_id = ${tenantId} and p.id = ${id}`)

export const openPortalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<OpenPortal>`${openPortals} and p.tenant_id = ${tenantId} and p.code = ${code}`)

export const strategies = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.first(sql<{ login_strategies: number[] | null; password_strategy: number | null }>`
    select array_agg(distinct strategy) as login_strategies, max(password_strategy) as password_strategy
    from portal left join lateral unnest(login_strategies) strategy on true
    where tenant_id = ${tenantId} and state = 'open' and (id = ${portalId}::uuid or ${portalId}::uuid is null)`)

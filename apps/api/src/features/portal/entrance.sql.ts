import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type Ways = {
  login_strategies: (1 | 2 | 3 | 4)[]
  password_strategy: 1 | 2
  registration: 'open' | 'closed'
}

export type EntranceRow = Ways & {
  id: string
  code: string
  title: Wording
  has_terms: boolean
  has_guardian: boolean
  form_name: Wording | null
  form_version: number | null
}

const inForce = (kind: 'terms' | 'guardian') => sql`exists (
  select from agreement a join agreement_version v on v.tenant_id = a.tenant_id and v.agreement_id = a.id
  where a.tenant_id = p.tenant_id and a.portal_id = p.id and a.kind = ${kind} and v.effective_on <= (now() at time zone t.zone)::date)`

/** A portal's own form stands before that of its organiser. */
export const entrances = (tx: Tx, tenantId: string) =>
  tx.rows(sql<EntranceRow>`
    select p.id, p.code, p.title, p.login_strategies, p.password_strategy, p.registration,
      ${inForce('terms')} as has_terms, ${inForce('guardian')} as has_guardian, f.name as form_name, f.version as form_version
    from portal p
      join tenant t on t.id = p.tenant_id
      left join lateral (
        select name, version from form_definition
        where tenant_id = p.tenant_id and code = any(array['register-' || p.code, 'register'])
        order by code = 'register', version desc limit 1) f on true
    where p.tenant_id = ${tenantId} and p.state = 'open' order by p.created_at, p.id`)

export const lockEntrance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Ways>`
    select login_strategies, password_strategy, registration from portal
    where tenant_id = ${tenantId} and id = ${id} and state = 'open' for no key update`)

export const changeEntrance = (tx: Tx, tenantId: string, id: string, ways: Ways) =>
  tx.run(sql`
    update portal set login_strategies = ${ways.login_strategies}::int[], password_strategy = ${ways.password_strategy},
      registration = ${ways.registration}
    where tenant_id = ${tenantId} and id = ${id}`)

/** By password or SMS: a card is for one day, and who vouches for us today may not tomorrow. */
export const hasLastingWayIn = async (tx: Tx, tenantId: string) =>
  (await tx.first(sql`
    select from portal where tenant_id = ${tenantId} and state = 'open' and login_strategies && '{1,2}'::int[] limit 1`)) !==
  undefined

export const registrationOf = (tx: Tx, tenantId: string, id: string) =>
  tx.first(
    sql<Pick<Ways, 'registration'>>`select registration from portal where tenant_id = ${tenantId} and id = ${id}`,
  )

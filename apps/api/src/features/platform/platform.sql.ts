import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** Every statement here runs behind the platform's door, and names its organiser. */

const maxCounted = 10_000

export type TenantRow = {
  id: string
  code: string
  name: Wording
  zone: string
  state: 'open' | 'suspended'
  suspended_because: string | null
  demo: boolean
  created_at: string
  portals: number
  accounts: number
  contests: number
  open_sessions: number
  last_login_at: string | null
}

/** Bounded: an organiser with ten million people costs as much as one with ten thousand. */
const tenants = sql`
  select t.id, t.code, t.name, t.zone, t.state, t.suspended_because, t.demo, t.created_at,
    (select count(*)::int from portal p where p.tenant_id = t.id) as portals,
    (select count(*)::int from (select from account a where a.tenant_id = t.id limit ${maxCounted + 1}) n) as accounts,
    (select count(*)::int from (select from contest c where c.tenant_id = t.id limit ${maxCounted}) n) as contests,
    (select count(*)::int from (
      select from session s where s.tenant_id = t.id and s.expires_at > now() and s.ended_at is null and s.impersonated_by is null
      limit ${maxCounted + 1}) n) as open_sessions,
    (select logged_in_at from login_log l where l.tenant_id = t.id order by logged_in_at desc limit 1) as last_login_at
  from tenant t`

export const figureOf = (count: number) => ({ count: Math.min(count, maxCounted), isMore: count > maxCounted })

type ListQuery = {
  search: string | undefined
  state: string | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

export const listTenants = (tx: Tx, { search, state, after, limit }: ListQuery) =>
  tx.rows(sql<TenantRow>`
    ${tenants}
    where t.kind <> 'platform'
      and (${state ?? null}::text is null or t.state = ${state ?? null})
      and (${search ?? null}::text is null or position(lower(${search ?? ''}) in lower(t.code || ' ' || (t.name->>'zh') || ' ' || coalesce(t.name->>'en', ''))) > 0)
      and (${after?.at ?? null}::timestamptz is null or (t.created_at, t.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by t.created_at desc, t.id desc limit ${limit}`)

export const tenantById = (tx: Tx, id: string) =>
  tx.first(sql<TenantRow>`${tenants} where t.kind <> 'platform' and t.id = ${id}`)

export type LockedTenant = Pick<TenantRow, 'id' | 'code' | 'name' | 'state' | 'demo'> & { now: string }

/** Never the platform itself. */
export const lockTenant = (tx: Tx, id: string) =>
  tx.first(sql<LockedTenant>`
    select id, code, name, state, demo, now() from tenant where kind <> 'platform' and id = ${id} for no key update`)

export const lockTenantByCode = (tx: Tx, code: string) =>
  tx.first(sql<LockedTenant>`
    select id, code, name, state, demo, now() from tenant where kind <> 'platform' and code = ${code} for no key update`)

export const kindOf = (tx: Tx, id: string) => tx.first(sql<{ kind: string }>`select kind from tenant where id = ${id}`)

export const platformTenant = (tx: Tx) =>
  tx.first(sql<{ id: string; now: string }>`select id, now() from tenant where kind = 'platform'`)

export const setTenant = (tx: Tx, id: string, name: Wording, demo: boolean) =>
  tx.run(sql`update tenant set name = ${JSON.stringify(name)}, demo = ${demo} where id = ${id}`)

export type PortalRow = {
  id: string
  code: string
  title: Wording
  domain: string | null
  theme: string
  login_strategies: number[]
  password_strategy: number
  state: 'open' | 'closed'
}

export const portalsOf = (tx: Tx, tenantId: string) =>
  tx.rows(sql<PortalRow>`
    select id, code, title, domain, theme, login_strategies, password_strategy, state from portal
    where tenant_id = ${tenantId} order by created_at, id limit 200`)

export const lockPortal = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<PortalRow & { head_navigation: { title: string; logo: string } }>`
    select id, code, title, domain, theme, login_strategies, password_strategy, state, head_navigation from portal
    where tenant_id = ${tenantId} and id = ${id} for no key update`)

type PortalChange = Omit<PortalRow, 'id' | 'code'> & { head_navigation: { title: string; logo: string } }

export const changePortal = (tx: Tx, tenantId: string, id: string, change: PortalChange) =>
  tx.run(sql`
    update portal set title = ${JSON.stringify(change.title)}, head_navigation = ${JSON.stringify(change.head_navigation)},
      domain = ${change.domain}, theme = ${change.theme}, login_strategies = ${change.login_strategies}::int[],
      password_strategy = ${change.password_strategy}, state = ${change.state}
    where tenant_id = ${tenantId} and id = ${id}`)

export type AdministratorRow = {
  account_id: string
  name: string
  user_name: string
  state: 'open' | 'locked' | 'closed'
  last_login_at: string | null
}

const administrators = sql`
  select a.id as account_id, p.name, a.user_name, a.state,
    (select max(logged_in_at) from login_log l where l.tenant_id = a.tenant_id and l.account_id = a.id) as last_login_at
  from role r
  join account_role ar on ar.tenant_id = r.tenant_id and ar.role_id = r.id
  join account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
  join person p on p.tenant_id = a.tenant_id and p.id = a.person_id`

/** Those who hold every right of their organiser. */
export const administratorsOf = (tx: Tx, tenantId: string) =>
  tx.rows(sql<AdministratorRow>`
    ${administrators} where r.tenant_id = ${tenantId} and r.code = 'admin' order by a.created_at, a.id limit 50`)

export const administrator = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<AdministratorRow>`
    ${administrators} where r.tenant_id = ${tenantId} and r.code = 'admin' and a.id = ${accountId}`)

export const roleByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`select id from role where tenant_id = ${tenantId} and code = ${code}`)

export const firstOpenPortal = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ code: string }>`
    select code from portal where tenant_id = ${tenantId} and state = 'open' order by created_at, id limit 1`)

export const setSuspended = (tx: Tx, id: string, because: string | null) =>
  tx.run(sql`
    update tenant set state = case when ${because}::text is null then 'open' else 'suspended' end,
      suspended_at = case when ${because}::text is null then null else now() end, suspended_because = ${because}
    where id = ${id}`)

export const endSessions = (tx: Tx, tenantId: string, because: string) =>
  tx.rows(sql<{ id: string }>`
    update session set ended_at = now(), ended_because = ${because}
    where tenant_id = ${tenantId} and ended_at is null and expires_at > now() returning id`)

export const firstOfPlatform = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ account_id: string; user_name: string }>`
    select a.id as account_id, a.user_name from role r
    join account_role ar on ar.tenant_id = r.tenant_id and ar.role_id = r.id
    join account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id and a.state = 'open'
    where r.tenant_id = ${tenantId} and r.code = 'platform' order by a.created_at, a.id limit 1`)

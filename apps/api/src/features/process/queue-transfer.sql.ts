import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { isWithin, placed } from './standing.sql.ts'

/** Null: one's own, wherever they belong. */
export type Whose = { tenantId: string; from: string; reach: Reach | null }

const account = { account: sql`a.id`, organisation: sql`a.organisation_id` }

/** Somebody whose queue may be moved, closed accounts included: their tasks wait as well. */
export const findHolder = (tx: Tx, { tenantId, from, reach }: Whose) =>
  tx.first(sql<{ id: string; nickname: string }>`
    select a.id, a.nickname from account a
    where a.tenant_id = ${tenantId} and ${reach ? reached(tenantId, reach, account) : sql`true`} and a.id = ${from} and a.user_type <> 1`)

const claimed = ({ tenantId, from, reach }: Whose) => sql`
  from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
  join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
  where t.tenant_id = ${tenantId} and t.claimed_by = ${from} and t.result = 1 and ${reach ? isWithin(tenantId, reach) : sql`true`}`

export const countBySteps = (tx: Tx, whose: Whose, most: number) =>
  tx.rows(sql<{ step: string; count: number }>`
    select step, count(*)::int as count from (select t.name as step ${claimed(whose)} limit ${most}) waiting group by step order by count desc, step`)

export const nextClaimed = (tx: Tx, whose: Whose, after: string, limit: number) =>
  tx.rows(sql<{ id: string; instance_id: string; title: string }>`
    select t.id, t.instance_id, i.title ${claimed(whose)} and t.id > ${after} order by t.id limit ${limit}`)

/** Under the instance's lock. `hasPool`: it came from somewhere else than its holder. */
export const findClaimed = (tx: Tx, tenantId: string, from: string, id: string) =>
  tx.first(sql<{ has_pool: boolean }>`
    select exists (select from unnest(t.pools) as pool where pool <> 'u:' || ${from}::text) as has_pool from process_task t
    where t.tenant_id = ${tenantId} and t.id = ${id} and t.claimed_by = ${from} and t.result = 1`)

export const personOf = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(
    sql<{ person_id: string }>`select person_id from account where tenant_id = ${tenantId} and id = ${accountId}`,
  )

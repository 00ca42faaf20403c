import type { ProcessState } from '@laurel/contract/process'
import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { organisationsWithin, withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { isWithin, placed } from './standing.sql.ts'

/** Nobody reads a longer figure, and a million rows are not walked for it. */
export const maxCounted = 1000
const maxVersions = 100
/** In a limited data scope: entries, and processes that are about none. */
export const maxLookedAt = 5000

export const allStates = sql`unnest(array['starting', 'running', 'incident', 'approved', 'rejected', 'withdrawn'])`

type CountRow = { key: string; name: Wording; version: number; state: ProcessState; many: number }

const newestVersions = (tenantId: string) => sql`
  select m.key, m.name, v.model_id, v.version, v.published_at from process_model_version v
  join process_model m on m.tenant_id = v.tenant_id and m.id = v.model_id
  where v.tenant_id = ${tenantId} order by v.published_at desc, v.model_id limit ${maxVersions}`

/** Each by its index, up to a bound. */
export const countAll = (tx: Tx, tenantId: string) =>
  tx.rows(sql<CountRow>`
    select v.key, v.name, v.version, s.state, counted.many from (${newestVersions(tenantId)}) v
    cross join ${allStates} as s (state)
    cross join lateral (
      select count(*)::int as many from (
        select from process_instance i
        where i.tenant_id = ${tenantId} and i.model_id = v.model_id and i.version = v.version and i.state = s.state limit ${maxCounted}) found
    ) counted
    where counted.many > 0 order by v.published_at desc, v.key, v.version desc`)

/** By the entries of the organisations in reach, and by who started what is about no entry; each up to a bound. */
export const instancesWithin = (tenantId: string, reach: Reach) => sql`
  select i.id, i.model_id, i.version, i.state from (
    select e.id from entry e
    where e.tenant_id = ${tenantId} and e.organisation_id = any (array(${organisationsWithin(tenantId, reach)})) and e.submission > 0
      and ${withoutConflict(tenantId, reach.accountId)}
    limit ${maxLookedAt}) e
  join process_instance i on i.tenant_id = ${tenantId} and i.subject_id = e.id and i.subject = 'entry'
  union all
  select i.id, i.model_id, i.version, i.state from (
    select * from process_instance where tenant_id = ${tenantId} and subject is null order by id desc limit ${maxLookedAt}) i
  join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
  where ${isWithin(tenantId, reach)}`

/** `looked_at`: how many were found in all. */
export const countWithin = (tx: Tx, tenantId: string, reach: Reach) =>
  tx.rows(sql<CountRow & { looked_at: number }>`
    with own as (${instancesWithin(tenantId, reach)})
    select m.key, m.name, c.version, c.state, least(c.many, ${maxCounted})::int as many, (sum(c.many) over ())::int as looked_at from (
      select model_id, version, state, count(*) as many from own group by model_id, version, state) c
    join process_model m on m.tenant_id = ${tenantId} and m.id = c.model_id
    order by m.saved_at desc, m.key, c.version desc limit ${maxVersions * 6}`)

/** Of what was left over, the number within reach. */
export const lastReconciliation = (tx: Tx, tenantId: string, reach: Reach) =>
  tx.first(sql<{ ended_at: string; left_over: number }>`
    select last.ended_at, (
      select count(*)::int from process_instance i
      join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
      where i.tenant_id = ${tenantId} and i.id = any (last.left_over) and ${isWithin(tenantId, reach)}) as left_over
    from last_reconciliation() last`)

type StuckRow = {
  id: string
  instance_id: string
  title: string
  model_name: Wording
  version: number
  name: string
  organisation: Wording | null
  created_at: string
  due_at: string | null
  claimed_by: string | null
  claimer_nickname: string | null
  mode: string
  votes: { given: number; signers: number } | null
  is_away: boolean
  is_by_list: boolean
  is_managed: boolean
}
type Position = { at: string; id: string }
type StuckQuery = {
  after: Position | undefined
  until: string
  /** How many are walked over at most. */
  walk: number
  modelKey: string | undefined
  reach: Reach
  /** What a permission puts right, of these. */
  managed: Reach | undefined
  limit: number
}

const leastId = '00000000-0000-0000-0000-000000000000'

type Walk = Pick<StuckQuery, 'after' | 'until' | 'walk'>

const walked = (tenantId: string, { after, until, walk }: Walk) => sql`
  select t.* from process_task t
  where t.tenant_id = ${tenantId} and t.result = 1 and t.created_at <= ${until}
    and (t.created_at, t.id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? leastId}::uuid)
  order by t.created_at, t.id limit ${walk}`

/** Danger: a `coalesce` counts as leaky, so that under row security no index is walked by it, and all organisations are read for each task. */
const organisation = sql`case when e.organisation_id is null then s.organisation_id else e.organisation_id end`

/** Of the next so many by age, those in reach: what lies out of reach is walked over, but not without end. */
export const stuckTasks = (tx: Tx, tenantId: string, query: StuckQuery) => {
  const { modelKey, reach, managed, limit } = query
  return tx.rows(sql<StuckRow>`
    select t.id, t.instance_id, i.title, m.name as model_name, i.version, t.name, t.created_at, t.due_at, t.claimed_by,
      (select o.name from organisation o where o.tenant_id = i.tenant_id and o.id = ${organisation}) as organisation,
      c.nickname as claimer_nickname, t.mode, t.list_organisation_id is not null as is_by_list,
      case when t.mode <> 'claim' then (
        select jsonb_build_object('given', count(v.voted_at), 'signers', count(*)) from process_vote v
        where v.tenant_id = t.tenant_id and v.task_id = t.id) end as votes,
      coalesce(e.state = 3, false) as is_away, ${managed ? isWithin(tenantId, managed) : sql`false`} as is_managed
    from (${walked(tenantId, query)}) t
    join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
    join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
    left join account c on c.tenant_id = t.tenant_id and c.id = t.claimed_by
    where ${isWithin(tenantId, reach)} ${modelKey === undefined ? sql`` : sql`and m.key = ${modelKey}`}
    order by t.created_at, t.id limit ${limit}`)
}

/** Where such a walk ended; nothing: there is no more. */
export const endOfWalk = (tx: Tx, tenantId: string, query: Walk) =>
  tx.first(sql<Position>`
    select created_at as at, id from (${walked(tenantId, query)}) t order by created_at, id offset ${query.walk - 1} limit 1`)

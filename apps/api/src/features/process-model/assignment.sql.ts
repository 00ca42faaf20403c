import type { AssignmentKind } from '@laurel/contract/process-assignment'
import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type NamedKind = Exclude<AssignmentKind, 'script'>
export type Assignee = { id: string; name: Wording; detail: Wording | null }

const asWording = (column: RawBuilder<unknown>) => sql`jsonb_build_object('zh', ${column})`

/** Whatever a rule of a kind can name: its id, how it is called, and what tells it from others of its name. */
const assigneeQueries: Record<NamedKind, (tenantId: string) => RawBuilder<Assignee>> = {
  role: (tenantId) => sql`
    select r.id, r.name, ${asWording(sql`r.code`)} as detail from role r where r.tenant_id = ${tenantId}`,
  department: organisations,
  'department-head': organisations,
  post: (tenantId) => sql`
    select p.id, p.name, o.name as detail from post p
    join organisation o on o.tenant_id = p.tenant_id and o.id = p.organisation_id where p.tenant_id = ${tenantId}`,
  users: (tenantId) => sql`
    select a.id, ${asWording(sql`a.nickname`)} as name, o.name as detail from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId}`,
  'work-group': (tenantId) => sql`
    select g.id, g.name, null::jsonb as detail from work_group g where g.tenant_id = ${tenantId}`,
}

function organisations(tenantId: string): RawBuilder<Assignee> {
  return sql`
    select o.id, o.name, above.name as detail from organisation o
    left join organisation above on above.tenant_id = o.tenant_id and above.id = o.parent_id
    where o.tenant_id = ${tenantId}`
}

const idColumns: Record<NamedKind, RawBuilder<unknown>> = {
  role: sql`r.id`,
  department: sql`o.id`,
  'department-head': sql`o.id`,
  post: sql`p.id`,
  users: sql`a.id`,
  'work-group': sql`g.id`,
}

/** Decision 52: entrants never decide. */
const isEntrant = sql`a.user_type = 1`

export const entrantsAmong = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select a.id from account a where a.tenant_id = ${tenantId} and a.id = any (${ids}::uuid[]) and ${isEntrant}`)

export const assigneesOf = (tx: Tx, tenantId: string, kind: NamedKind, ids: readonly string[]) =>
  tx.rows(sql<Assignee>`${assigneeQueries[kind](tenantId)} and ${idColumns[kind]} = any (${ids}::uuid[])`)

/** Groups, roles, posts and departments that are called so, in either language: what a ready process is matched with. */
export const assigneesCalled = (tx: Tx, tenantId: string, names: readonly string[]) =>
  tx.rows(sql<{ kind: NamedKind; id: string; name: string }>`
    select distinct on (wanted.name) known.kind, known.id, wanted.name
    from unnest(${names}::text[]) as wanted(name) join (
      select 1 as rank, 'work-group' as kind, id, name from work_group where tenant_id = ${tenantId}
      union all select 2, 'role', id, name from role where tenant_id = ${tenantId}
      union all select 3, 'post', id, name from post where tenant_id = ${tenantId}
      union all select 4, 'department', id, name from organisation where tenant_id = ${tenantId} and closed_at is null
    ) known on wanted.name in (known.name ->> 'zh', known.name ->> 'en')
    order by wanted.name, known.rank, known.id`)

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }

type OtherKind = Exclude<NamedKind, 'users'>

/** What is closed cannot be chosen anew. */
export const findAssignees = (tx: Tx, tenantId: string, kind: OtherKind, q: string, limit: number) =>
  tx.rows(sql<Assignee>`
    select * from (${assigneeQueries[kind](tenantId)} ${kind.startsWith('department') ? sql`and o.closed_at is null` : sql``}) assignee
    where ${q} = '' or strpos(lower(concat_ws(' ', name ->> 'zh', name ->> 'en', detail ->> 'zh')), lower(${q})) > 0
    order by name ->> 'zh', id limit ${limit}`)

/** Those within reach who can act, by the beginning of their name, in the order of its index. */
export const findUsers = (tx: Tx, tenantId: string, reach: Reach, from: string, until: string, limit: number) =>
  tx.rows(sql<Assignee>`
    ${assigneeQueries.users(tenantId)} and a.state = 'open' and not ${isEntrant} and a.nickname_key >= ${from} and a.nickname_key < ${until}
      and ${reached(tenantId, reach, own)}
    order by a.nickname_key, a.id limit ${limit}`)

/** The accounts that a rule means today. */
const accounts: Record<NamedKind, (tenantId: string, ids: readonly string[]) => RawBuilder<unknown>> = {
  role: (tenantId, ids) => sql`
    select account_id from account_role where tenant_id = ${tenantId} and role_id = any (${ids}::uuid[])`,
  department: (tenantId, ids) => sql`
    select m.id from account m
    join organisation mine on mine.tenant_id = m.tenant_id and mine.id = m.organisation_id
    join organisation top on top.tenant_id = mine.tenant_id and starts_with(mine.path, top.path)
    where m.tenant_id = ${tenantId} and top.id = any (${ids}::uuid[])`,
  'department-head': (tenantId, ids) => sql`
    select head_account_id from organisation where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`,
  post: (tenantId, ids) => sql`
    select account_id from post_holder where tenant_id = ${tenantId} and post_id = any (${ids}::uuid[])`,
  users: (_tenantId, ids) => sql`select unnest(${ids}::uuid[])`,
  'work-group': (tenantId, ids) => sql`
    select account_id from work_group_member where tenant_id = ${tenantId} and work_group_id = any (${ids}::uuid[])`,
}

type Shown = { reach: Reach; limit: number }
type Meant = Shown & { kind: NamedKind; ids: readonly string[] }
export type PersonRow = { id: string; name: string; department: Wording | null; total: number }

/** A role that everybody holds is not counted to its end. */
const maxCounted = 10_000

export const peopleOf = (tx: Tx, tenantId: string, { kind, ids, ...shown }: Meant) =>
  peopleAmong(tx, tenantId, accounts[kind](tenantId, ids), shown)

/** Those in pools, as a task would be offered to them. */
export const peopleInPools = (tx: Tx, tenantId: string, pools: readonly string[], shown: Shown) =>
  peopleAmong(
    tx,
    tenantId,
    sql`select member from unnest(${pools}::text[]) as k (pool), pool_members(${tenantId}, k.pool, ${maxCounted}) as member`,
    shown,
  )

/** All are counted, those within reach are named; one row without an id where nobody is within reach. */
const peopleAmong = (tx: Tx, tenantId: string, meant: RawBuilder<unknown>, { reach, limit }: Shown) =>
  tx.rows(sql<PersonRow | { id: null; total: number }>`
    with meant as materialized (
      select a.id, a.nickname, a.nickname_key, a.organisation_id from account a
      where a.tenant_id = ${tenantId} and a.state = 'open' and not ${isEntrant}
        and a.id in (${meant}) limit ${maxCounted}
    ), shown as (
      select a.id, a.nickname as name, a.nickname_key, o.name as department from meant a
      left join organisation o on o.tenant_id = ${tenantId} and o.id = a.organisation_id
      where ${reached(tenantId, reach, own)} order by a.nickname_key, a.id limit ${limit}
    )
    select shown.id, shown.name, shown.department, total.total
    from (select count(*)::int as total from meant) total left join shown on true
    order by shown.nickname_key, shown.id`)

import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { pathWithin, reached } from '../../database/reach.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** Locked against a move of the parent, which would rewrite the path that a child copies. */
export const parentPath = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ path: string }>`
    select path from organisation where tenant_id = ${tenantId} and id = ${id} for share`)

export type OrganisationRow = {
  tenant_id: string
  id: string
  parent_id: string | null
  path: string
  kind: string
  name: Wording
  short_name: string
  city: string
  province: string
  level: string | null
  sort: number
}

export const addOrganisation = (tx: Tx, organisation: OrganisationRow) =>
  tx.run(build.insertInto('organisation').values(organisation))

export const setHead = async (tx: Tx, tenantId: string, id: string, accountId: string | null) =>
  (await tx.run(
    build
      .updateTable('organisation')
      .set({ head_account_id: accountId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  )) === 1

export type Node = { id: string; parent_id: string | null; path: string; closed_at: string | null }

export const lockNode = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Node>`
    select id, parent_id, path, closed_at from organisation where tenant_id = ${tenantId} and id = ${id} for no key update`)

/** Against whoever comes to belong to it just now, too. */
export const lockWhole = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`select from organisation where tenant_id = ${tenantId} and id = ${id} for update`)

/** Whether anybody with an account, or anything open, is in it. */
export const isEmpty = async (tx: Tx, tenantId: string, id: string) =>
  (
    await tx.first(sql<{ isEmpty: boolean }>`
    select not exists (
        select from organisation o where o.tenant_id = ${tenantId} and o.parent_id = ${id} and o.closed_at is null)
      and not exists (
        select from account a where a.tenant_id = ${tenantId} and a.organisation_id = ${id} and a.state <> 'closed') as "isEmpty"`)
  )?.isEmpty === true

export const setClosed = (tx: Tx, tenantId: string, id: string, isClosed: boolean) =>
  tx.run(sql`
    update organisation set closed_at = case when ${isClosed} then now() end where tenant_id = ${tenantId} and id = ${id}`)

/** The roots: whoever moves something holds them. */
export const lockTree = (tx: Tx, tenantId: string) =>
  tx.run(sql`
    select from organisation where tenant_id = ${tenantId} and parent_id is null order by id for no key update`)

export type Names = { name: Wording; shortName: string; sort: number; level: string | null }

export const namesOf = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Names>`
    select name, short_name as "shortName", sort, level from organisation where tenant_id = ${tenantId} and id = ${id}`)

export type NodeRow = Node & {
  kind: string
  name: Wording
  short_name: string
  sort: number
  level: string | null
  head_id: string | null
  head_name: string | null
  members: number
}

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }

/** Parents before children, siblings in their order; the accounts of each alone, within reach. */
export const listNodes = (tx: Tx, tenantId: string, reach: Reach, withClosed: boolean) =>
  tx.rows(sql<NodeRow>`
    with counted as (
      select organisation_id, sum(n)::int as n from (
        select organisation_id, members as n from organisation_size where tenant_id = ${tenantId}
        union all
        select organisation_id, delta from organisation_change where tenant_id = ${tenantId}) each
      group by organisation_id
    )
    select o.id, o.parent_id, o.path, o.closed_at, o.kind, o.name, o.short_name, o.sort, o.level, h.id as head_id, h.nickname as head_name,
      case when ${pathWithin(reach, sql`o.path`)} then coalesce(c.n, 0) else (
        select count(*)::int from account a where a.tenant_id = ${tenantId} and a.id = ${reach.accountId} and a.organisation_id = o.id)
      end as members
    from organisation o left join counted c on c.organisation_id = o.id
    left join account h on h.tenant_id = o.tenant_id and h.id = o.head_account_id
    where o.tenant_id = ${tenantId} and (${withClosed} or o.closed_at is null)
    order by length(o.path), o.sort, o.path`)

export const renameNode = (tx: Tx, tenantId: string, id: string, { name, shortName, sort, level }: Names) =>
  tx.run(sql`
    update organisation set name = ${JSON.stringify(name)}, short_name = ${shortName}, sort = ${sort}, level = ${level}
    where tenant_id = ${tenantId} and id = ${id}`)

type Move = { id: string; parentId: string; from: string; to: string }

/** Greater than whatever follows a path. */
const last = '\u{10FFFF}'

export const moveNode = (tx: Tx, tenantId: string, { id, parentId, from, to }: Move) =>
  tx.run(sql`
    update organisation set path = ${to} || substr(path, ${from.length + 1}),
      parent_id = case when id = ${id} then ${parentId}::uuid else parent_id end
    where tenant_id = ${tenantId} and path >= ${from} and path < ${from} || ${last}`)

/** Undefined: one of them is not there, or out of reach. */
export const accountIn = async (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  const found = await tx.rows(sql<{ id: string }>`
    select a.id from account a
    where a.tenant_id = ${tenantId} and a.id = any (${wanted}::uuid[]) and ${reached(tenantId, reach, own)} for key share`)
  return found.length === wanted.length ? found : undefined
}

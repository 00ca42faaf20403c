import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type TreeNode = { value: string; parent?: string | undefined; label: { zh: string; en?: string | undefined } }

export type Tree = { name: string; edition: string; nodes: TreeNode[] }

export const treeEditions = (tx: Tx, tenantId: string, names: readonly string[]) =>
  tx.rows(sql<Pick<Tree, 'name' | 'edition'>>`
    select name, edition from option_tree where tenant_id = ${tenantId} and name = any (${names}::text[])`)

export const findTrees = (tx: Tx, tenantId: string, names: readonly string[]) =>
  tx.rows(sql<Tree>`
    select name, edition, nodes from option_tree where tenant_id = ${tenantId} and name = any (${names}::text[])`)

export const putTree = (tx: Tx, tenantId: string, name: string, nodes: readonly TreeNode[]) =>
  tx.run(sql`
    insert into option_tree (tenant_id, name, nodes) values (${tenantId}, ${name}, ${JSON.stringify(nodes)})
    on conflict (tenant_id, name) do update set nodes = excluded.nodes, edition = excluded.edition`)

export const organisationsAmong = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; kind: string }>`
    select id, kind from organisation where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and closed_at is null`)

type FoundOrganisation = { id: string; name: Wording; above: Wording | null }
type OrganisationSearch = {
  kind: string | undefined
  q: string | undefined
  ids: readonly string[] | undefined
  after: { name: string; id: string } | undefined
  limit: number
}

/** Those that are closed are found only by their id: what was chosen once still has its name. */
export const searchOrganisations = (tx: Tx, tenantId: string, { kind, q, ids, after, limit }: OrganisationSearch) =>
  tx.rows(sql<FoundOrganisation>`
    select o.id, o.name, p.name as above from organisation o
    left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    where o.tenant_id = ${tenantId}
      ${kind === undefined ? sql`` : sql`and o.kind = ${kind}`}
      ${ids === undefined ? sql`and o.closed_at is null` : sql`and o.id = any (${ids}::uuid[])`}
      ${q === undefined ? sql`` : sql`and strpos(lower(concat_ws(' ', o.name ->> 'zh', o.name ->> 'en', o.short_name)), lower(${q})) > 0`}
      ${after === undefined ? sql`` : sql`and (${nameKey}, o.id) > (${after.name} collate "C", ${after.id}::uuid)`}
    order by ${nameKey}, o.id limit ${limit}`)

const nameKey = sql`(o.name ->> 'zh') collate "C"`

type FoundPerson = { id: string; nickname: string; organisation: Wording | null }
type PeopleSearch = {
  userTypes: readonly number[]
  /** Undefined: of the whole organiser. */
  organisationPath: string | undefined
  name: { from: string; until: string } | { whole: string } | undefined
  ids: readonly string[] | undefined
  after: string | undefined
  limit: number
}

/** In the order of their ids: a cursor made of a name would tell it. */
export const searchPeople = (tx: Tx, tenantId: string, search: PeopleSearch) =>
  tx.rows(sql<FoundPerson>`
    select a.id, a.nickname, o.name as organisation from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.state = 'open' and a.user_type = any (${search.userTypes}::int[])
      ${search.organisationPath === undefined ? sql`` : sql`and o.path = ${search.organisationPath}`}
      ${search.ids === undefined ? sql`` : sql`and a.id = any (${search.ids}::uuid[])`}
      ${named(search.name)}
      ${search.after === undefined ? sql`` : sql`and a.id > ${search.after}::uuid`}
    order by a.id limit ${search.limit}`)

function named(name: PeopleSearch['name']): RawBuilder<unknown> {
  if (name === undefined) return sql``
  return 'whole' in name
    ? sql`and a.nickname_key = ${name.whole}`
    : sql`and a.nickname_key >= ${name.from} and a.nickname_key < ${name.until}`
}

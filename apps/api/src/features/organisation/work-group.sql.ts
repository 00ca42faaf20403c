import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Someone = { id: string; name: string }
type GroupRow = { id: string; name: Wording; created_at: string; members: Someone[]; others: number }

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }

/** Those within reach by name, the others as a number. */
const told = (tenantId: string, reach: Reach) => sql`
  g.id, g.name, g.created_at, m.members, m.others
  from work_group g cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.nickname) order by a.nickname_key, a.id)
        filter (where ${reached(tenantId, reach, own)}), '[]') as members,
      count(*) filter (where not ${reached(tenantId, reach, own)})::int as others
    from work_group_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    where m.tenant_id = ${tenantId} and m.work_group_id = g.id) m`

export const listGroups = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  search: string,
  after: { at: string; id: string } | undefined,
  limit: number,
) =>
  tx.rows(sql<GroupRow>`
    select ${told(tenantId, reach)}
    where g.tenant_id = ${tenantId}
      and (${search} = '' or strpos(lower(concat_ws(' ', g.name ->> 'zh', g.name ->> 'en')), lower(${search})) > 0)
      ${after ? sql`and (g.created_at, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by g.created_at desc, g.id desc limit ${limit}`)

export const lockGroup = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<GroupRow>`
    select ${told(tenantId, reach)} where g.tenant_id = ${tenantId} and g.id = ${id} for update of g`)

export const addGroup = (tx: Tx, tenantId: string, id: string, name: Wording) =>
  tx.run(sql`insert into work_group (tenant_id, id, name) values (${tenantId}, ${id}, ${JSON.stringify(name)})`)

export const changeGroup = (tx: Tx, tenantId: string, id: string, name: Wording) =>
  tx.run(sql`update work_group set name = ${JSON.stringify(name)} where tenant_id = ${tenantId} and id = ${id}`)

export const removeGroup = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from work_group where tenant_id = ${tenantId} and id = ${id}`)

export async function setMembers(tx: Tx, tenantId: string, groupId: string, accountIds: readonly string[]) {
  await tx.run(sql`
    delete from work_group_member
    where tenant_id = ${tenantId} and work_group_id = ${groupId} and account_id <> all (${accountIds}::uuid[])`)
  await tx.run(sql`
    insert into work_group_member (tenant_id, work_group_id, account_id)
    select distinct ${tenantId}::uuid, ${groupId}::uuid, member from unnest(${accountIds}::uuid[]) as member on conflict do nothing`)
}

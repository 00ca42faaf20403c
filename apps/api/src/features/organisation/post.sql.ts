import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Someone = { id: string; name: string }
type PostRow = { id: string; name: Wording; sort: number; path: string; holders: Someone[] }

export const listPosts = (tx: Tx, tenantId: string, organisationId: string) =>
  tx.rows(sql<PostRow>`
    select p.id, p.name, p.sort, o.path, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.nickname) order by a.nickname_key, a.id)
      from post_holder h join account a on a.tenant_id = h.tenant_id and a.id = h.account_id
      where h.tenant_id = ${tenantId} and h.post_id = p.id), '[]') as holders
    from post p join organisation o on o.tenant_id = p.tenant_id and o.id = p.organisation_id
    where p.tenant_id = ${tenantId} and p.organisation_id = ${organisationId} order by p.sort, p.id`)

type Post = { id: string; organisationId: string; name: Wording; sort: number }

export const addPost = (tx: Tx, tenantId: string, { id, organisationId, name, sort }: Post) =>
  tx.run(sql`
    insert into post (tenant_id, id, organisation_id, name, sort)
    values (${tenantId}, ${id}, ${organisationId}, ${JSON.stringify(name)}, ${sort})`)

/** How many there were, in that organisation. */
export const changePost = (tx: Tx, tenantId: string, { id, organisationId, name, sort }: Post) =>
  tx.run(sql`
    update post set name = ${JSON.stringify(name)}, sort = ${sort}
    where tenant_id = ${tenantId} and id = ${id} and organisation_id = ${organisationId}`)

/** Exactly these, whoever it was. */
export async function setHolders(tx: Tx, tenantId: string, postId: string, accountIds: readonly string[]) {
  await tx.run(sql`
    delete from post_holder where tenant_id = ${tenantId} and post_id = ${postId} and account_id <> all (${accountIds}::uuid[])`)
  await tx.run(sql`
    insert into post_holder (tenant_id, post_id, account_id)
    select distinct ${tenantId}::uuid, ${postId}::uuid, holder from unnest(${accountIds}::uuid[]) as holder on conflict do nothing`)
}

export const holdersOf = (tx: Tx, tenantId: string, postId: string) =>
  tx.rows(sql<{ account_id: string }>`
    select account_id from post_holder where tenant_id = ${tenantId} and post_id = ${postId}`)

export const placeOf = (tx: Tx, tenantId: string, id: string) =>
  tx.first(
    sql<{ organisation_id: string }>`select organisation_id from post where tenant_id = ${tenantId} and id = ${id}`,
  )

/** How many there were. */
export const removePost = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from post where tenant_id = ${tenantId} and id = ${id}`)

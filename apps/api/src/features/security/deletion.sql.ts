import { sql } from 'kysely'
import { newId } from '../../database/id.ts'
import type { Tx } from '../../database/tx.ts'

export const lockAccount = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<{ person_id: string; state: string; user_name: string }>`
    select person_id, state, user_name from account where tenant_id = ${tenantId} and id = ${accountId} for no key update`)

const isOpen = sql`withdrawn_at is null and done_at is null`

export const openRequest = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<{ id: string }>`
    select id from deletion_request where tenant_id = ${tenantId} and account_id = ${accountId} and ${isOpen}`)

export const addRequest = (tx: Tx, tenantId: string, accountId: string, days: number) =>
  tx.first(sql<{ due_at: string }>`
    insert into deletion_request (tenant_id, id, account_id, due_at)
    values (${tenantId}, ${newId()}, ${accountId}, now() + make_interval(days => ${days})) returning due_at`)

/** How many there were: none or one. */
export const withdraw = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`
    update deletion_request set withdrawn_at = now()
    where tenant_id = ${tenantId} and account_id = ${accountId} and ${isOpen}`)

/** Nobody would be left who may do everything, and give others the right to. */
export const isLastAdministrator = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<{ is_last: boolean }>`
    with administrators as (
      select a.id from account a
      join account_role ar on ar.tenant_id = a.tenant_id and ar.account_id = a.id
      join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
      where a.tenant_id = ${tenantId} and a.state = 'open' and '*:*:*' = any(r.permissions)
        and not exists (select from deletion_request d where d.tenant_id = a.tenant_id and d.account_id = a.id and d.withdrawn_at is null and d.done_at is null)
    )
    select exists (select from administrators where id = ${accountId})
      and not exists (select from administrators where id <> ${accountId}) as is_last`)

export const dueRequests = (tx: Tx, tenantId: string, limit: number) =>
  tx.rows(sql<{ id: string; account_id: string }>`
    select id, account_id from deletion_request
    where tenant_id = ${tenantId} and ${isOpen} and due_at <= now() order by due_at limit ${limit}`)

/** None or one. */
export const nameOf = (tx: Tx, tenantId: string, accountId: string) =>
  tx.rows(sql<{ user_name: string }>`select user_name from account where tenant_id = ${tenantId} and id = ${accountId}`)

export const doneRequests = (tx: Tx, tenantId: string, days: number) =>
  tx.rows(sql<{ account_id: string }>`
    select account_id from deletion_request
    where tenant_id = ${tenantId} and done_at > now() - make_interval(days => ${days}) order by done_at`)

/** The open request, or a new one, whose time is over now. */
export async function dueAtOnce(tx: Tx, tenantId: string, accountId: string): Promise<string> {
  const open = await tx.first(sql<{ id: string }>`
    update deletion_request set asked_at = least(asked_at, now() - interval '1 second'), due_at = now()
    where tenant_id = ${tenantId} and account_id = ${accountId} and ${isOpen} returning id`)
  if (open) return open.id
  const id = newId()
  await tx.run(sql`
    insert into deletion_request (tenant_id, id, account_id, asked_at, due_at)
    values (${tenantId}, ${id}, ${accountId}, now() - interval '1 second', now())`)
  return id
}

/** False: it was withdrawn, or another worker was faster. */
export const markDone = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.run(sql`
    update deletion_request set done_at = now() where tenant_id = ${tenantId} and id = ${id} and ${isOpen} and due_at <= now()`)) ===
  1

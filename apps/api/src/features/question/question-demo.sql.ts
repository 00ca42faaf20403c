import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Entries of the contest that has most, with the accounts that lead them. */
export const ledEntries = (tx: Tx, tenantId: string, many: number) =>
  tx.rows(sql<{ id: string; account_id: string }>`
    select e.id, a.id as account_id from entry e
    join entry_member m on m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part = 'leader' and m.confirmed_at is not null
    join account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id and a.user_type = 1 and a.state = 'open'
    where e.tenant_id = ${tenantId} and e.contest_id = (
      select contest_id from entry where tenant_id = ${tenantId} group by contest_id order by count(*) desc, contest_id limit 1)
    order by e.id limit ${many}`)

export const organisersAccount = async (tx: Tx, tenantId: string) =>
  (
    await tx.first(sql<{ id: string }>`
      select a.id from account a where a.tenant_id = ${tenantId} and a.user_type = 2 and a.state = 'open' and exists (
        select from account_role g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
        where g.tenant_id = a.tenant_id and g.account_id = a.id and '*:*:*' = any (r.permissions))
      order by a.id limit 1`)
  )?.id

export const backdate = (tx: Tx, tenantId: string, id: string, hours: number) =>
  tx.run(sql`
    update question set asked_at = asked_at - make_interval(hours => ${hours}::int),
      answered_at = answered_at - make_interval(hours => ${Math.floor(hours / 2)}::int)
    where tenant_id = ${tenantId} and id = ${id}`)

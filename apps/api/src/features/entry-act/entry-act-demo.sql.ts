import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type ForDemo = { account_id: string; entry_ids: string[] }

/** An administrator, and two entries that were handed in. */
export const forDemo = (tx: Tx, tenantId: string) =>
  tx.first(sql<ForDemo>`
    select a.id as account_id, n.ids as entry_ids
    from account a
    cross join (
      select array_agg(id) as ids from (
        select e.id from entry e where e.tenant_id = ${tenantId} and e.state = 1 order by e.code desc limit 2) newest
    ) n
    where a.tenant_id = ${tenantId} and a.user_type = 2 and a.state = 'open' and n.ids is not null and exists (
      select from account_role g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
      where g.tenant_id = a.tenant_id and g.account_id = a.id and '*:*:*' = any (r.permissions))
    order by a.id limit 1`)

import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  "an organisation's path is its parent's path and itself": sql`
    select from organisation o left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    where o.path <> coalesce(p.path, '') || o.id || '/'`,

  'an organisation is as large as it is said to be': sql`
    select from (
      select tenant_id, organisation_id, sum(n) as n from (
        select tenant_id, organisation_id, members as n from organisation_size
        union all select tenant_id, organisation_id, delta from organisation_change) each
      group by tenant_id, organisation_id) said
    full join (
      select tenant_id, organisation_id, count(*) as n from account where organisation_id is not null group by tenant_id, organisation_id) counted
      using (tenant_id, organisation_id)
    where coalesce(said.n, 0) <> coalesce(counted.n, 0)`,
}

export const ownData: OwnData = {
  posts: `
    select p.name from post_holder h join post p on p.tenant_id = h.tenant_id and p.id = h.post_id
    where h.tenant_id = $1 and h.account_id = $2 order by p.sort, p.id`,
  workGroups: `
    select w.name from work_group_member m join work_group w on w.tenant_id = m.tenant_id and w.id = m.work_group_id
    where m.tenant_id = $1 and m.account_id = $2 order by w.id`,
  headOf: `select name from organisation where tenant_id = $1 and head_account_id = $2 order by id`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from post_holder where tenant_id = ${tenantId} and account_id = ${accountId}`,
  sql`delete from work_group_member where tenant_id = ${tenantId} and account_id = ${accountId}`,
  sql`
    update organisation set head_account_id = null where tenant_id = ${tenantId} and head_account_id = ${accountId}`,
]

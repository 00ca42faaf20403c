import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { load } from './expert.sql.ts'

export type BankRow = {
  code: string
  person_id: string
  school: string | null
  avoids: string[]
  fields: string[]
  is_available: boolean
  load: number
  max_load: number
}

/** The school that an organisation belongs to; one outside of every school stands for itself. */
const schoolOf = (organisation: 'o' | 'p') => sql`
  coalesce((
    select s.id from organisation s
    where s.tenant_id = ${sql.ref(`${organisation}.tenant_id`)} and s.kind in ('school', 'university')
      and s.id = any (string_to_array(rtrim(${sql.ref(`${organisation}.path`)}, '/'), '/')::uuid[])
    order by length(s.path) desc limit 1), ${sql.ref(`${organisation}.id`)})`

const whose = { account: sql`e.account_id`, organisation: sql`a.organisation_id` }

/** Everybody within reach. Who is locked or gone is not available, whatever the bank says. */
export const bankOf = (tx: Tx, tenantId: string, reach: Reach) =>
  tx.rows(sql<BankRow>`
    select e.code, a.person_id, case when o.id is not null then ${schoolOf('o')} end as school,
      array(select ${schoolOf('p')} from expert_avoidance v join organisation p on p.tenant_id = v.tenant_id and p.id = v.organisation_id
        where v.tenant_id = e.tenant_id and v.expert_id = e.id) as avoids,
      array(select f.field from expert_field f where f.tenant_id = e.tenant_id and f.expert_id = e.id order by f.sort, f.field) as fields,
      e.state = 'available' and a.state = 'open' as is_available, ${load} as load, e.max_load
    from expert e join account a on a.tenant_id = e.tenant_id and a.id = e.account_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = ${tenantId} and ${reached(tenantId, reach, whose)}`)

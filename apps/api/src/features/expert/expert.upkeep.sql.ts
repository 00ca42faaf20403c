import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'an expert is a judge’s account': sql`
    select e.id from expert e join account a on a.tenant_id = e.tenant_id and a.id = e.account_id where a.user_type <> 4`,
}

export const ownData: OwnData = {
  expert: `
    select e.code, e.title, o.name as "organisation", e.max_load as "maxLoad", e.state, e.state_reason as "stateReason", e.note, e.created_at as "createdAt",
      array(select f.field from expert_field f where f.tenant_id = e.tenant_id and f.expert_id = e.id order by f.sort) as "fields",
      array(select p.name from expert_avoidance v join organisation p on p.tenant_id = v.tenant_id and p.id = v.organisation_id
        where v.tenant_id = e.tenant_id and v.expert_id = e.id order by p.path) as "avoids"
    from expert e left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = $1 and e.account_id = $2`,
}

/** Their code stays: draws of the past are computed again with it. */
export const erasure: Erasure = ({ tenantId, accountId }) => {
  const own = sql`tenant_id = ${tenantId} and expert_id in (select id from expert where tenant_id = ${tenantId} and account_id = ${accountId})`
  return [
    sql`delete from expert_field where ${own}`,
    sql`delete from expert_avoidance where ${own}`,
    sql`
      update expert set title = '', note = '', organisation_id = null, state = 'paused', state_reason = '', version = version + 1
      where tenant_id = ${tenantId} and account_id = ${accountId}`,
  ]
}

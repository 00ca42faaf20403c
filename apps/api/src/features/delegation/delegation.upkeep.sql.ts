import { sql } from 'kysely'
import type { Erasure, OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  delegations: `
    select case when d.from_account_id = $2 then 'given' else 'received' end as "side", d.starts_on as "startsOn", d.ends_on as "endsOn", d.note,
      d.created_at as "createdAt", d.ended_at as "endedAt"
    from delegation d where d.tenant_id = $1 and $2 in (d.from_account_id, d.to_account_id) order by d.created_at`,
}

/** Nobody decides in the name of who is gone, and nobody gone decides. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`
    update delegation set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, ${accountId}),
      note = case when from_account_id = ${accountId} then '' else note end
    where tenant_id = ${tenantId} and ${accountId} in (from_account_id, to_account_id)`,
]

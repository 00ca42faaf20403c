import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

/** Who gave more time to whom answers for it: that stays. */
export const ownData: OwnData = {
  extensions: `
    select was_at as "wasAt", closes_at as "closesAt", reason, made_at as "madeAt" from extension
    where tenant_id = $1 and made_by = $2 order by made_at`,
}

export const invariants: Invariants = {
  'a stage closes no earlier than its newest extension says': sql`
    select x.id from extension x join stage s on s.tenant_id = x.tenant_id and s.id = x.stage_id
    where x.organisation_id is null and x.entry_id is null and s.closes_at < x.closes_at`,
}

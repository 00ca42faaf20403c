import { sql } from 'kysely'

/** Whether two persons have undone the revision `v`, or one that came after it. */
export const isVoid = sql`exists (
  select from score_reversal x where x.tenant_id = v.tenant_id and x.assignment_id = v.assignment_id and x.receipt >= v.receipt
    and x.kind = 'void' and x.state = 'confirmed')`

/** Of those of the revision `v`'s judge and entry that count, the last one is the score. */
export const counts = sql`(not v.is_late and not ${isVoid})`

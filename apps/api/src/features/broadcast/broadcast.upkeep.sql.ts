import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'of a broadcast not more came back than went out': sql`
    select b.id from broadcast b join broadcast_outcome o on o.tenant_id = b.tenant_id and o.broadcast_id = b.id
    group by b.tenant_id, b.id, b.recipients, o.channel having sum(o.count) > b.recipients`,
}

export const ownData: OwnData = {
  broadcasts: `
    select texts, channels, recipients, created_at as "createdAt" from broadcast where tenant_id = $1 and sent_by = $2 order by created_at`,
}

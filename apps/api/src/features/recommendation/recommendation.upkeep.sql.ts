import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'the ranks of a recommendation are without a gap': sql`
    select recommendation_id from recommendation_entry where rank is not null group by tenant_id, recommendation_id having max(rank) <> count(*)`,
  'what a recommendation has sent is before what it has not': sql`
    select r.id from recommendation r
    join recommendation_entry sent on sent.tenant_id = r.tenant_id and sent.recommendation_id = r.id and sent.is_sent
    join recommendation_entry other on other.tenant_id = r.tenant_id and other.recommendation_id = r.id
      and not other.is_sent and other.rank < sent.rank
    where r.state = 'confirmed'`,
}

/** What somebody ordered, confirmed or returned is the organisation's record: it stays. */
export const ownData: OwnData = {
  recommendations: `
    select o.name as organisation, r.state, r.saved_at as "savedAt", r.proposed_at as "proposedAt", r.confirmed_at as "confirmedAt", r.returned_at as "returnedAt"
    from recommendation r join organisation o on o.tenant_id = r.tenant_id and o.id = r.organisation_id
    where r.tenant_id = $1 and $2 in (r.saved_by, r.proposed_by, r.confirmed_by, r.returned_by) order by r.created_at`,
  recommendationMoves: `
    select kind, from_rank as "from", to_rank as "to", reason, moved_at as "at" from recommendation_move
    where tenant_id = $1 and moved_by = $2 order by moved_at`,
}

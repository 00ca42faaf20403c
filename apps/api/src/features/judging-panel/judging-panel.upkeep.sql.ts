import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'whoever judges entries has accepted': sql`
    select a.id from judging_assignment a join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
    where a.state = 'assigned' and j.state <> 'accepted'`,
  'an entry is assigned to judges of its own round': sql`
    select a.id from judging_assignment a join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id where j.round_id <> a.round_id`,
}

export const ownData: OwnData = {
  judging: `
    select r.name as round, j.is_chief as "isChief", j.prizes, j.state, j.reason, j.invited_at as "invitedAt", j.answered_at as "answeredAt",
      (select count(*) from judging_assignment a where a.tenant_id = j.tenant_id and a.judge_id = j.id) as entries
    from judge j join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
    where j.tenant_id = $1 and j.account_id = $2 order by j.invited_at`,
  judgesInvited: `
    select r.name as round, j.invited_at as "invitedAt" from judge j join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
    where j.tenant_id = $1 and j.invited_by = $2 order by j.invited_at`,
  declaredConflicts: `
    select c.kind, c.reason, c.declared_at as "declaredAt"
    from declared_conflict c join account a on a.tenant_id = c.tenant_id and a.person_id = c.person_id
    where a.tenant_id = $1 and a.id = $2 order by c.declared_at`,
}

/** That somebody judged, and with whom they had a conflict, stays: the results rest on it. Their own words go. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`update judge set reason = '' where tenant_id = ${tenantId} and account_id = ${accountId}`,
  sql`update declared_conflict set reason = '' where tenant_id = ${tenantId}
    and person_id = (select person_id from account where tenant_id = ${tenantId} and id = ${accountId})`,
]

import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a judging round has as many seals as it counts': sql`
    select r.id from judging_round r
    where r.seals <> (select count(*) from judging_round_seal l where l.tenant_id = r.tenant_id and l.round_id = r.id)`,
  'a judging round that is sealed says what was sealed': sql`
    select r.id from judging_round r join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    where r.state = 'sealed' and r.rule <> l.rule`,
}

/** Who proposed and sealed a rule answers for it: that stays. */
export const ownData: OwnData = {
  judgingRounds: `
    select r.name, l.number, case when l.proposed_by = $2 then 'proposed' else 'sealed' end as "part", l.proposed_at as "proposedAt", l.sealed_at as "sealedAt"
    from judging_round_seal l join judging_round r on r.tenant_id = l.tenant_id and r.id = l.round_id
    where l.tenant_id = $1 and $2 in (l.proposed_by, l.sealed_by) order by l.sealed_at`,
  judgingRoundsProposed: `
    select name, proposed_at as "proposedAt" from judging_round where tenant_id = $1 and proposed_by = $2 order by proposed_at`,
}

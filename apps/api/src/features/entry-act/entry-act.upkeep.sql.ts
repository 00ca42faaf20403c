import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

/** Who did what to entries, and who confirmed it, answers for it: that stays. */
export const ownData: OwnData = {
  entryActs: `
    select kind, state, reason, case when made_by = $2 then 'made' else 'confirmed' end as "part", made_at as "madeAt", confirmed_at as "confirmedAt"
    from entry_act where tenant_id = $1 and $2 in (made_by, confirmed_by) order by made_at`,
}

export const invariants: Invariants = {
  'entries are disqualified by two people': sql`
    select a.id from entry_act a
    join account m on m.tenant_id = a.tenant_id and m.id = a.made_by
    left join account c on c.tenant_id = a.tenant_id and c.id = a.confirmed_by
    where a.kind = 'disqualify' and a.state = 'started' and (c.id is null or c.person_id = m.person_id)`,
}

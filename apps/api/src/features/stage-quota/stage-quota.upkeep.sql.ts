import { sql } from 'kysely'
import type { Invariants } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a quota counts the entries that hold its places': sql`
    select q.id from stage_quota q where q.taken <> (
      select count(*) from entry_stage s join entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
      where s.tenant_id = q.tenant_id and s.stage_id = q.stage_id and s.organisation_id = q.organisation_id and s.outcome <> 'withdrawn'
        and e.track_id = coalesce(q.track_id, e.track_id))`,
}

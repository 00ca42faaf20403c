import { sql } from 'kysely'

/**
 * An organisation may close earlier or later than its stage. What was returned, or given more time, has a time of its own, and the stage's where
 * that is later.
 */
export const closing = sql`greatest(
  case when e.state = 3 then e.returned_until end,
  coalesce(
    (select q.closes_at from stage_quota q where q.tenant_id = e.tenant_id and q.stage_id = e.stage_id and q.organisation_id = e.organisation_id
       and q.closes_at is not null and (q.track_id = e.track_id or q.track_id is null) order by q.track_id nulls last limit 1),
    s.closes_at),
  (select max(x.closes_at) from extension x where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.stage_id = e.stage_id))`

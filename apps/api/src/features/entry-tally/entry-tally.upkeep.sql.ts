import { sql } from 'kysely'
import type { Invariants } from '../../database/upkeep.ts'

/** Nobody is behind: what happened has been numbered, and counted. */
const isCaughtUp = sql`
  not exists (select from event_pending) and
  (select seq from event_position where consumer = 'entry-tallies') >= (select coalesce(max(seq), 0) from event_feed) and
  not exists (select from event_set_aside where consumer = 'entry-tallies')`

export const invariants: Invariants = {
  'the tallies of entries add up': sql`
    select tenant_id from (
      select tenant_id, contest_id, organisation_id, track_id, stage_id, state, count(*) as n from entry_counted group by 1, 2, 3, 4, 5, 6
      union all
      select tenant_id, contest_id, organisation_id, track_id, stage_id, state, -here from entry_tally where here <> 0
    ) both_sides
    group by tenant_id, contest_id, organisation_id, track_id, stage_id, state having sum(n) <> 0`,
  'the tally of a contest is the sum of its organisations': sql`
    select tenant_id from entry_tally
    group by tenant_id, contest_id, track_id, stage_id, state
    having sum(here) <> coalesce(sum(below) filter (where organisation_id is null), 0)`,
  'an entry is counted as what it is': sql`
    select e.id from entry_counted c join entry e on e.tenant_id = c.tenant_id and e.id = c.entry_id
    where (c.contest_id, c.track_id, c.stage_id, c.state) <> (e.contest_id, e.track_id, e.stage_id, e.state) and ${isCaughtUp}`,
}

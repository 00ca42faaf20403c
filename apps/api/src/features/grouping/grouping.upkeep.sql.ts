import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'whatever was grouped is the whole list that was committed': sql`
    select n.grouping_id from grouping_result n join grouping g on g.tenant_id = n.tenant_id and g.id = n.grouping_id
    where jsonb_array_length(n.members) <> jsonb_array_length(g.list) or exists (
      select normalize(listed ->> 'code') from jsonb_array_elements(g.list) listed
      except select m ->> 'code' from jsonb_array_elements(n.members) m)`,
  'no group was drawn fuller than it may be': sql`
    select n.grouping_id from grouping_result n join grouping g on g.tenant_id = n.tenant_id and g.id = n.grouping_id
    where exists (
      select from (
        select (m ->> 'group')::int as at, count(*) as entries from jsonb_array_elements(n.members) m group by 1
      ) u where u.entries > coalesce((g.groups -> u.at ->> 'capacity')::int, 0))`,
  'of the groupings of a stage and track only the newest is not void': sql`
    select g.id from grouping g
    where exists (select from grouping m where m.tenant_id = g.tenant_id and m.stage_id = g.stage_id
        and m.track_id is not distinct from g.track_id and m.number > g.number)
      and not exists (select from grouping_act x where x.tenant_id = g.tenant_id and x.grouping_id = g.id and x.kind = 'void' and x.state = 'confirmed')`,
}

/** Who asked and decided: that stays. */
export const ownData: OwnData = {
  groupingActs: `
    select x.kind, x.asked_at as "at", x.reason, 'asked' as "part" from grouping_act x where x.tenant_id = $1 and x.asked_by = $2
    union all
    select x.kind, x.decided_at, '', x.state from grouping_act x where x.tenant_id = $1 and x.decided_by = $2
    union all
    select 'commit', g.committed_at, '', 'committed' from grouping g where g.tenant_id = $1 and g.committed_by = $2
    union all
    select 'hold', n.held_at, '', 'held' from grouping_result n where n.tenant_id = $1 and n.held_by = $2
    union all
    select 'publish', v.shown_at, '', 'published' from grouping_reveal v where v.tenant_id = $1 and v.shown_by = $2
    union all
    select 'place', p.placed_at, '', 'placed' from grouping_placing p where p.tenant_id = $1 and p.placed_by = $2
    order by 2`,
}

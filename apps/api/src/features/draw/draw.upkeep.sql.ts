import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'whatever was drawn is the whole list that was committed': sql`
    select n.draw_id from draw_result n join draw d on d.tenant_id = n.tenant_id and d.id = n.draw_id
    where n.drawn_order is not null and (cardinality(n.drawn_order) <> jsonb_array_length(d.list) or exists (
      select from jsonb_array_elements(d.list) listed where not (listed ->> 'code') = any (n.drawn_order)))`,
  'of the draws of a room only the newest is not void': sql`
    select d.id from draw d
    where exists (select from draw m where m.tenant_id = d.tenant_id and m.room_id = d.room_id and m.number > d.number)
      and not exists (select from draw_act x where x.tenant_id = d.tenant_id and x.draw_id = d.id and x.kind = 'void' and x.state = 'confirmed')`,
}

/** Who asked and decided: that stays. */
export const ownData: OwnData = {
  drawActs: `
    select x.kind, x.asked_at as "at", x.reason, 'asked' as "part" from draw_act x where x.tenant_id = $1 and x.asked_by = $2
    union all
    select x.kind, x.decided_at, '', x.state from draw_act x where x.tenant_id = $1 and x.decided_by = $2
    order by 2`,
}

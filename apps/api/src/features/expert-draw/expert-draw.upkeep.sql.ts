import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'whoever was drawn was on the list': sql`
    select n.draw_id from expert_draw_result n join expert_draw d on d.tenant_id = n.tenant_id and d.id = n.draw_id
    where exists (select from jsonb_array_elements(n.drawn) seat
      where not exists (select from jsonb_array_elements(d.list) listed where listed ->> 'code' = seat ->> 'code'))`,
}

/** Who committed, drew and noted answers for it: that stays. */
export const ownData: OwnData = {
  expertDraws: `
    select d.number, d.committed_at as "at", 'committed' as "part" from expert_draw d where d.tenant_id = $1 and d.committed_by = $2
    union all
    select d.number, n.held_at, 'drawn' from expert_draw_result n join expert_draw d on d.tenant_id = n.tenant_id and d.id = n.draw_id
      where n.tenant_id = $1 and n.drawn_by = $2
    union all
    select d.number, c.noted_at, 'noted' from expert_draw_decline c join expert_draw d on d.tenant_id = c.tenant_id and d.id = c.draw_id
      where c.tenant_id = $1 and c.noted_by = $2
    order by 2`,
}

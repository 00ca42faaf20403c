import { sql } from 'kysely'

/** The judging round `r` stays, with its stage and track: its rules were sealed, or experts were drawn for it. */
export const isKept = sql`
  (r.seals > 0 or exists (select from expert_draw d where d.tenant_id = r.tenant_id and d.round_id = r.id))`

import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { closing } from './closing.sql.ts'

export type Standing = {
  id: string
  code: string | null
  title: string
  state: number
  missing: number
  track_id: string
  stage_id: string
  form_id: string
  closes_at: string
  is_open: boolean
  is_within: boolean
  /** It was handed in to no other level, and no list has sent it here. */
  is_at_first_level: boolean
  process_key: string | null
  /** Of the track that is asked for. */
  wanted_form: string | null
  wanted_process: string | null
}

/** How they stand for an act of somebody with this reach; an id that leads nowhere is missing. */
export const standings = (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[], trackId: string | null) =>
  tx.rows(sql<Standing>`
    select e.id, e.code, e.title, e.state, e.missing, e.track_id, e.stage_id, e.form_id, ${closing} as closes_at,
      c.state = 'open' and s.opens_at <= clock_timestamp()
        and clock_timestamp() < ${closing} + make_interval(mins => c.grace_minutes) as is_open,
      coalesce(${reached(tenantId, reach, { account: sql`e.begun_by`, organisation: sql`e.organisation_id` })}, false) as is_within,
      not exists (
        select from entry_stage n where n.tenant_id = e.tenant_id and n.entry_id = e.id and (n.stage_id <> e.stage_id or n.is_recommended)
      ) as is_at_first_level,
      present.process_key, wanted.form_id as wanted_form, wanted.process_key as wanted_process
    from entry e
    join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
    join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
    left join lateral (
      select p.process_key from stage_plan p
      where p.tenant_id = e.tenant_id and p.stage_id = e.stage_id and (p.track_id = e.track_id or p.track_id is null)
      order by p.track_id nulls last limit 1
    ) present on true
    left join lateral (
      select p.form_id, p.process_key from stage_plan p
      join track t on t.tenant_id = p.tenant_id and t.id = ${trackId}::uuid and t.contest_id = e.contest_id
      where p.tenant_id = e.tenant_id and p.stage_id = e.stage_id and (p.track_id = t.id or p.track_id is null)
      order by p.track_id nulls last limit 1
    ) wanted on true
    where e.tenant_id = ${tenantId} and e.id = any (${[...ids]}::uuid[])`)

import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { EntryRow } from './entry.sql.ts'

export type PlanRow = {
  stage_id: string
  form_id: string
  process_key: string | null
  review_begins: 'submission' | 'after'
  min_members: number
  max_members: number
  min_guides: number
  max_guides: number
  max_entries_per_person: number | null
  max_led_per_person: number | null
}

const planColumns = sql`
  p.stage_id, p.form_id, p.process_key, p.review_begins, p.min_members, p.max_members, p.min_guides, p.max_guides,
  p.max_entries_per_person, p.max_led_per_person`

/** Of the track, or else of the whole stage. */
export const planOf = (tx: Tx, tenantId: string, stageId: string, trackId: string) =>
  tx.first(sql<PlanRow>`
    select ${planColumns} from stage_plan p
    where p.tenant_id = ${tenantId} and p.stage_id = ${stageId} and (p.track_id = ${trackId} or p.track_id is null)
    order by p.track_id nulls last limit 1`)

type Planned = Pick<EntryRow, 'contest_id' | 'stage_id' | 'track_id' | 'form_id'>

/** A level that asks nothing of its own has no plan: there what was asked below still holds, by the form that the entry has. */
export const planOfEntry = (tx: Tx, tenantId: string, { contest_id, stage_id, track_id, form_id }: Planned) =>
  tx.first(sql<PlanRow>`
    select ${planColumns} from stage s join stage_plan p on p.tenant_id = s.tenant_id and p.stage_id = s.id
    where s.tenant_id = ${tenantId} and s.contest_id = ${contest_id} and (p.track_id = ${track_id} or p.track_id is null)
      and (p.stage_id = ${stage_id} or p.form_id = ${form_id})
    order by p.stage_id = ${stage_id} desc, s.opens_at desc, p.track_id nulls last limit 1`)

/** The plans of whole stages, for those who have not chosen a track. */
export const plansOf = (tx: Tx, tenantId: string, stageIds: readonly string[]) =>
  tx.rows(sql<PlanRow>`
    select ${planColumns} from stage_plan p where p.tenant_id = ${tenantId} and p.stage_id = any(${stageIds}::uuid[])
    order by p.track_id nulls first`)

import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type Promoted = { id: string; fromStageId: string; toStageId: string; organisationId: string | null }

/** Its outcome at the level below, and its row at the level above: the place there was taken by its recommendation. */
export const addPromotion = (tx: Tx, tenantId: string, { id, fromStageId, toStageId, organisationId }: Promoted) =>
  tx.run(sql`
    with outcome as (
      update entry_stage set outcome = 'promoted' where tenant_id = ${tenantId} and entry_id = ${id} and stage_id = ${fromStageId}
    )
    insert into entry_stage (tenant_id, entry_id, stage_id, organisation_id, is_recommended)
    values (${tenantId}, ${id}, ${toStageId}, ${organisationId}, true)
    on conflict (tenant_id, entry_id, stage_id) do update set outcome = 'waiting', is_recommended = true, decided_at = null`)

/** What the next level asks is filled in there, by its form. */
export const moveOn = (tx: Tx, tenantId: string, id: string, stageId: string, formId: string | null) =>
  tx.run(sql`
    update entry set stage_id = ${stageId}, form_id = coalesce(${formId}, form_id), state = 7, changed_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)

export const beginStage = (tx: Tx, tenantId: string, id: string, stageId: string, processId: string | null) =>
  tx.run(sql`
    update entry_stage set process_id = ${processId} where tenant_id = ${tenantId} and entry_id = ${id} and stage_id = ${stageId}`)

export const beginnerOf = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ begun_by: string }>`select begun_by from entry where tenant_id = ${tenantId} and id = ${id}`)

/** Off the list of its level: whatever was decided about it there or above it is no outcome. */
export const withdrawStages = (tx: Tx, tenantId: string, id: string, stageId: string, outcome: string) =>
  tx.rows(sql<{ process_id: string | null }>`
    update entry_stage set outcome = case when stage_id = ${stageId} then ${outcome} else 'withdrawn' end, decided_at = now(), rank = null
    where tenant_id = ${tenantId} and entry_id = ${id} and (stage_id = ${stageId} or is_recommended)
    returning process_id`)

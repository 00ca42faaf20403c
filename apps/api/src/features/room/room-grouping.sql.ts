import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** They show the groups of their stage from the first school on. Those whose picture changed. */
export const beginGroups = (tx: Tx, tenantId: string, stageId: string) =>
  tx.rows(sql<{ room_id: string }>`
    update room_state s set version = s.version + 1, changed_at = now(),
      program = case when s.program ->> 'scene' = 'grouping' then '{"scene": "grouping", "slotId": null, "revealIndex": 0}' else s.program end,
      preview = case when s.preview ->> 'scene' = 'grouping' then null else s.preview end
    from room r
    where r.tenant_id = ${tenantId} and r.stage_id = ${stageId} and s.tenant_id = r.tenant_id and s.room_id = r.id
      and ('grouping' in (s.program ->> 'scene', s.preview ->> 'scene'))
    returning s.room_id`)

type FreeRow = { id: string; seconds: number; first_at: string }

/** Those of these rooms that can take a group whole, with the time of their first entry: that of the plan, or nine o'clock. */
export const freeRooms = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<FreeRow>`
    select r.id, r.pitch_seconds + r.questions_seconds + r.scoring_seconds as seconds, coalesce(
      (select min(l.planned_at) from room_slot l where l.tenant_id = r.tenant_id and l.room_id = r.id),
      (r.day + time '09:00') at time zone t.zone) as first_at
    from room r join tenant t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.id = any (${ids}::uuid[]) and r.state = 'planned' order by r.id`)

/** Entries that are in a room of the stage already. */
export const placedInStage = (tx: Tx, tenantId: string, stageId: string) =>
  tx.rows(sql<{ room_id: string; entry_id: string }>`
    select l.room_id, l.entry_id from room r join room_slot l on l.tenant_id = r.tenant_id and l.room_id = r.id
    where r.tenant_id = ${tenantId} and r.stage_id = ${stageId}`)

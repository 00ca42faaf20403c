import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const lockRoom = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<{ room_id: string }>`
    select room_id from room_state where tenant_id = ${tenantId} and room_id = ${roomId} for update`)

export const isPlanned = async (tx: Tx, tenantId: string, roomId: string) =>
  (await tx.first(sql`select from room where tenant_id = ${tenantId} and id = ${roomId} and state = 'planned'`)) !==
  undefined

export type MovedRow = { entry_id: string; planned_at: string; version: number }

/** Entries at their new places, each with the time of the place; those whose time changed. */
const move = (tx: Tx, tenantId: string, roomId: string, places: ReturnType<typeof sql>, keeps: boolean) =>
  tx.rows(sql<MovedRow>`
    with times as (
      select planned_at, row_number() over (order by position) as position from room_slot where tenant_id = ${tenantId} and room_id = ${roomId}
    ), before as (
      select id, planned_at from room_slot where tenant_id = ${tenantId} and room_id = ${roomId}
    ), moved as (
      update room_slot l set position = n.position, planned_at = t.planned_at,
        planned_position = ${keeps ? sql`coalesce(l.planned_position, l.position)` : sql`null`}
      from (${places}) as n(entry_id, position) join times t on t.position = n.position
      where l.tenant_id = ${tenantId} and l.room_id = ${roomId} and l.entry_id = n.entry_id
      returning l.id, l.entry_id, l.planned_at
    )
    select m.entry_id, m.planned_at, s.version from moved m join before b on b.id = m.id
    join room_state s on s.tenant_id = ${tenantId} and s.room_id = ${roomId}
    where b.planned_at <> m.planned_at`)

export const orderSlots = (tx: Tx, tenantId: string, roomId: string, entryIds: readonly string[]) =>
  move(
    tx,
    tenantId,
    roomId,
    sql`select entry_id, position from unnest(${entryIds}::uuid[]) with ordinality as o(entry_id, position)`,
    true,
  )

/** As they were planned. */
export const restoreSlots = (tx: Tx, tenantId: string, roomId: string) =>
  move(
    tx,
    tenantId,
    roomId,
    sql`select entry_id, row_number() over (order by coalesce(planned_position, position)) from room_slot
      where tenant_id = ${tenantId} and room_id = ${roomId} and exists (
        select from room_slot o where o.tenant_id = ${tenantId} and o.room_id = ${roomId} and o.planned_position is not null)`,
    false,
  )

export const isInOrder = async (tx: Tx, tenantId: string, roomId: string, entryIds: readonly string[]) => {
  const rows = await tx.rows(sql<{ entry_id: string }>`
    select entry_id from room_slot where tenant_id = ${tenantId} and room_id = ${roomId} order by position`)
  return rows.length === entryIds.length && rows.every(({ entry_id }, at) => entry_id === entryIds[at])
}

type GroupRow = {
  id: string
  name: Wording
  stage_id: string
  slots: number
  is_own: boolean
  screen_code: string
}

/** The rooms of the stage of the screen's own room. */
export const groupsOf = (tx: Tx, tenantId: string, screenId: string) =>
  tx.rows(sql<GroupRow>`
    select r.id, r.name, r.stage_id, r.id = o.id as is_own, s.code as screen_code,
      (select count(*)::int from room_slot l where l.tenant_id = r.tenant_id and l.room_id = r.id) as slots
    from screen s
    join room o on o.tenant_id = s.tenant_id and o.id = s.room_id
    join room r on r.tenant_id = o.tenant_id and r.stage_id = o.stage_id
    where s.tenant_id = ${tenantId} and s.id = ${screenId} order by r.day, r.venue, r.id limit 200`)

export const roomOfStage = (tx: Tx, tenantId: string, screenId: string, roomId: string) =>
  tx.first(sql<{ id: string }>`
    select r.id from screen s
    join room o on o.tenant_id = s.tenant_id and o.id = s.room_id
    join room r on r.tenant_id = o.tenant_id and r.stage_id = o.stage_id and r.id = ${roomId}
    where s.tenant_id = ${tenantId} and s.id = ${screenId}`)

type ProjectRow = {
  id: string
  code: string
  title: string
  short_name: string
  position: number
  is_drawn: boolean
}

/** `is_drawn`: the hall has seen where it stands. */
export const projectsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<ProjectRow>`
    select e.id, coalesce(e.code, '') as code, e.title, coalesce(o.short_name, '') as short_name, l.position, l.planned_position is not null as is_drawn
    from room_slot l
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position limit 100`)

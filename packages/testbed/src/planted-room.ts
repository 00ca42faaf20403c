import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { type PlantedContest, plantContest } from './planted-contest.ts'
import { plantEntry } from './planted-review.ts'

type Own = Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>
type Planted = {
  id?: string
  contest?: PlantedContest
  roundId?: string
  /** Entries that are there already; else so many are made. */
  entryIds?: readonly string[]
  entries?: number
  /** Judges in the order of their seats, the first of them the chief. */
  judges?: readonly string[]
}

/** A room with its state, one entry every quarter of an hour. */
export async function plantRoom(
  tx: Tx,
  own: Own,
  planted: Planted = {},
): Promise<{ roomId: string; slotIds: string[] }> {
  const { tenantId, marker } = own
  const { id: roomId = newId(), roundId = null, entries = 2, judges = [] } = planted
  const contest = planted.contest ?? (await plantContest(tx, own))
  await tx.run(sql`
    insert into room (tenant_id, id, stage_id, round_id, name, venue, day)
    values (${tenantId}, ${roomId}, ${contest.stageId}, ${roundId}, ${JSON.stringify({ zh: marker, en: '' })}, '一号厅', '2026-11-19')`)
  await tx.run(sql`insert into room_state (tenant_id, room_id) values (${tenantId}, ${roomId})`)
  const entryIds = [...(planted.entryIds ?? [])]
  while (planted.entryIds === undefined && entryIds.length < entries)
    entryIds.push(await plantEntry(tx, own, { contest }))
  const slotIds = entryIds.map(() => newId())
  for (const [at, entryId] of entryIds.entries())
    await tx.run(sql`
      insert into room_slot (tenant_id, id, room_id, entry_id, position, planned_at)
      values (${tenantId}, ${slotIds[at]}, ${roomId}, ${entryId}, ${at + 1}, ${`2026-11-19T${String(at + 1).padStart(2, '0')}:00:00Z`})`)
  for (const [at, accountId] of judges.entries())
    await tx.run(sql`
      insert into room_person (tenant_id, room_id, account_id, role, seat)
      values (${tenantId}, ${roomId}, ${accountId}, ${at === 0 ? 'chief' : 'judge'}, ${at + 1})`)
  return { roomId, slotIds }
}

/** The room that the screen of the world's organiser leads to; the first time one is made for it. */
export async function roomOfScreen(tx: Tx, own: Own): Promise<string> {
  const { tenantId } = own
  const screen = await tx.first(sql<{ room_id: string | null }>`
    select room_id from screen where tenant_id = ${tenantId} and code like '%-hall' for update`)
  if (screen?.room_id) return screen.room_id
  const { roomId } = await plantRoom(tx, own)
  await leadScreenTo(tx, tenantId, roomId)
  return roomId
}

/** The screen of the world's organiser leads to the room. */
export const leadScreenTo = (tx: Tx, tenantId: string, roomId: string) =>
  tx.run(
    sql`update screen set room_id = ${roomId}, version = version + 1 where tenant_id = ${tenantId} and code like '%-hall'`,
  )

import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { isKept } from './kept-rounds.sql.ts'

export type TrackRow = {
  tenant_id: string
  id: string
  contest_id: string
  code: string
  name: Wording
  summary: Wording
  sort: number
}

/** False: the contest has a track of this code. */
export const addTrack = async (tx: Tx, track: TrackRow) =>
  (await tx.run(
    build
      .insertInto('track')
      .values(track)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'contest_id', 'code']).doNothing()),
  )) === 1

type KnownTrack = Pick<TrackRow, 'id' | 'code' | 'name' | 'summary' | 'sort'> & { version: number }

export const tracksOf = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<KnownTrack>`
    select id, code, name, summary, sort, version from track
    where tenant_id = ${tenantId} and contest_id = ${contestId} order by sort, code`)

export const lockTrack = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ contest_id: string; code: string; version: number }>`
    select contest_id, code, version from track where tenant_id = ${tenantId} and id = ${id} for update`)

export const changeTrack = (tx: Tx, tenantId: string, id: string, change: Pick<TrackRow, 'name' | 'summary'>) =>
  tx.first(
    build
      .updateTable('track')
      .set({ ...change, version: sql`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('version'),
  )

export const orderTracks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.run(sql`
    update track t set sort = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where t.tenant_id = ${tenantId} and t.id = o.id`)

/** By entries, or by the rules of a judging round that were sealed. */
export const isTrackUsed = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`
    select from entry where tenant_id = ${tenantId} and track_id = ${id}
    union all
    select from judging_round r where r.tenant_id = ${tenantId} and r.track_id = ${id} and ${isKept}
    limit 1`)) !== undefined

export const removeTrack = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from track where tenant_id = ${tenantId} and id = ${id}`)

import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { isKept } from './kept-rounds.sql.ts'

export type StageRow = {
  tenant_id: string
  id: string
  contest_id: string
  code: string
  name: Wording
  process_type: number
  level: string
  opens_at: string
  closes_at: string
  sort: number
}

/** False: the contest has a stage of this code. */
export const addStage = async (tx: Tx, stage: StageRow) =>
  (await tx.run(
    build
      .insertInto('stage')
      .values(stage)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'contest_id', 'code']).doNothing()),
  )) === 1

export type KnownStage = Omit<StageRow, 'tenant_id' | 'contest_id'> & {
  version: number
  is_used: boolean
  has_entries: boolean
}

const hasEntries = sql`(
  exists (select from entry e where e.tenant_id = s.tenant_id and e.stage_id = s.id)
  or exists (select from entry_stage e where e.tenant_id = s.tenant_id and e.stage_id = s.id))`

/** Used: a screen or a room stands in it, a page names it, entries were begun or handed in for it, or the rules of a judging round were sealed. */
export const stagesOf = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<KnownStage>`
    select s.id, s.code, s.name, s.process_type, s.level, s.opens_at, s.closes_at, s.sort, s.version,
      exists (select from screen c where c.tenant_id = ${tenantId} and c.stage_id = s.id)
        or exists (select from room r where r.tenant_id = ${tenantId} and r.stage_id = s.id)
        or exists (select from page g where g.tenant_id = ${tenantId} and position(s.id::text in g.draft::text) > 0)
        or exists (select from judging_round r where r.tenant_id = ${tenantId} and r.stage_id = s.id and ${isKept})
        or ${hasEntries} as is_used,
      ${hasEntries} as has_entries
    from stage s where s.tenant_id = ${tenantId} and s.contest_id = ${contestId} order by s.sort, s.opens_at, s.id`)

export const stage = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ contest_id: string; code: string }>`
    select contest_id, code from stage where tenant_id = ${tenantId} and id = ${id}`)

type Change = Partial<Pick<StageRow, 'name' | 'process_type' | 'level' | 'opens_at' | 'closes_at'>>

export const changeStage = (tx: Tx, tenantId: string, id: string, change: Change) =>
  tx.first(
    build
      .updateTable('stage')
      .set({ ...change, version: sql`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('contest_id'),
  )

export const orderStages = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.run(sql`
    update stage s set sort = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where s.tenant_id = ${tenantId} and s.id = o.id`)

export const removeStage = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from stage where tenant_id = ${tenantId} and id = ${id}`)

/** What each stage asks of entries, as far as it says whether a contest is ready. */
export const plansOf = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<{ stage_id: string; track_id: string | null; process_key: string | null }>`
    select p.stage_id, p.track_id, p.process_key from stage_plan p
    join stage s on s.tenant_id = p.tenant_id and s.id = p.stage_id
    where p.tenant_id = ${tenantId} and s.contest_id = ${contestId}`)

import type { Answer } from '@laurel/contract/define'
import type { getRoomSnapshot } from '@laurel/contract/room-show'
import { type DrawInput, drawOrder, drawProblems } from '@laurel/rules/draw'
import type { Tx } from '../../database/tx.ts'
import { unseal } from '../../privacy/sealing.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './draw.sql.ts'

export const seedPurpose = 'draw.seed'

type Shown = NonNullable<Answer<typeof getRoomSnapshot>['draw']>
export type Draw = { row: sql.DrawRow; earlier: sql.DrawRow[] }

export const bothOf = (name: Wording | null) => ({ zh: name?.zh ?? '', en: name?.en ?? '' })

/** What was hashed: it ends with the number of the attempt, which the commitment thereby binds. */
export const drawIdOf = ({ id, number }: Pick<sql.DrawRow, 'id' | 'number'>) => `${id}-${number}`

export async function newestOf(tx: Tx, tenantId: string, roomId: string): Promise<Draw | null> {
  const row = await sql.newestDraw(tx, tenantId, roomId)
  return row ? { row, earlier: await sql.drawsBefore(tx, tenantId, roomId, row.number) } : null
}

const confirmed = ({ acts }: sql.DrawRow, kind: sql.ActRow['kind']) =>
  acts.findLast((act) => act.kind === kind && act.state === 'confirmed')

const personsOf = ({ asker, decider }: sql.ActRow) => [asker, decider ?? '']

export function voidOf(row: sql.DrawRow): Shown['voided'] {
  const act = confirmed(row, 'void')
  return act ? { at: act.decided_at ?? act.asked_at, reason: act.reason, persons: personsOf(act) } : null
}

export function stateOf(row: sql.DrawRow): Shown['state'] {
  if (voidOf(row)) return 'void'
  if (row.result === null) return 'committed'
  return row.result.drawn_order === null ? 'failed' : 'drawn'
}

export function byHandOf(row: sql.DrawRow): Shown['byHand'] {
  const act = confirmed(row, 'order')
  if (!act?.new_order) return null
  return { order: act.new_order, reason: act.reason, at: act.decided_at ?? act.asked_at, persons: personsOf(act) }
}

export const earlierOf = (row: sql.DrawRow): Shown['earlier'][number] => ({
  attempt: row.number,
  drawId: drawIdOf(row),
  commitment: row.commitment,
  committedAt: row.committed_at,
  heldAt: row.result?.held_at ?? null,
  voided: voidOf(row) ?? { at: row.committed_at, reason: '', persons: [] },
})

/** Every position was seen, or the draw counts no more: nothing of it is a secret. */
export const isPublic = (row: sql.DrawRow): boolean =>
  row.result !== null && (row.shown_at !== null || stateOf(row) === 'void' || stateOf(row) === 'failed')

/** The positions, and the whole list after them. */
export const stepsOf = (row: sql.DrawRow): number =>
  stateOf(row) === 'drawn' ? (row.result?.drawn_order?.length ?? 0) + 1 : 0

/** What was drawn, for the same input as at the commitment. */
export const inputOf = (row: sql.DrawRow): DrawInput => ({
  drawId: drawIdOf(row),
  projects: row.list,
  rules: row.rules,
  serverSeed: unseal(seedPurpose, row.server_seed_sealed),
})

const asked = ({ acts }: sql.DrawRow): Shown['asked'] =>
  acts
    .filter(({ state }) => state === 'asked')
    .map(({ id, kind, reason, asker, asked_at }) => ({ id, kind, reason, asked: { name: asker, at: asked_at } }))

const projectsOf = (list: readonly sql.Listed[]): Shown['projects'] =>
  list.map(({ code, title, shortName, schoolName }) => ({ code, title, school: shortName, schoolName }))

/** As the hall may know it: so many positions from the first, and no seed before the last of them. */
export function shownDraw({ row, earlier }: Draw, revealed: number): Shown {
  const { result } = row
  const state = stateOf(row)
  const isOver = row.shown_at !== null
  const isOpen = isPublic(row)
  const order = result?.drawn_order ?? []
  const said = new Map(row.said.map(({ seat, digits }) => [seat, digits]))
  return {
    id: row.id,
    drawId: drawIdOf(row),
    attempt: row.number,
    state,
    voided: voidOf(row),
    committedAt: row.committed_at,
    heldAt: result?.held_at ?? null,
    listHash: row.list_hash,
    rulesHash: row.rules_hash,
    commitment: row.commitment,
    rules: row.rules,
    projects: projectsOf(row.list),
    digits: Array.from({ length: row.seats }, (_, at) => said.get(at + 1) ?? null),
    order: state === 'drawn' ? order.slice(0, revealed) : [],
    steps: stepsOf(row),
    isOver,
    serverSeed: isOpen ? unseal(seedPurpose, row.server_seed_sealed) : null,
    finalSeed: isOpen ? (result?.final_seed ?? null) : null,
    tries: isOpen ? (result?.tries ?? null) : null,
    earlier: earlier.map(earlierOf),
    byHand: isOver ? byHandOf(row) : null,
    asked: asked(row),
  }
}

const nothingDrawn = '0'.repeat(64)

/** For a rehearsal: made up of the same entries, by a seed that everybody knows. Null: these cannot be drawn. */
export function rehearsedDraw(roomId: string, list: readonly sql.Listed[], at: string): Draw | null {
  const rules: sql.Rules = { pins: [], noAdjacentSchool: false, maxTries: 1 }
  const input = { drawId: `${roomId}-0`, projects: list, rules, serverSeed: nothingDrawn }
  if (drawProblems(input).length > 0) return null
  const digits = ['0', '0', '0', '0', '0', '0']
  const made = drawOrder(input, { digits, beacon: '' })
  const row: sql.DrawRow = {
    id: roomId,
    room_id: roomId,
    number: 0,
    list: [...list],
    rules,
    seats: digits.length,
    server_seed_sealed: Buffer.alloc(0),
    list_hash: made.listHash,
    rules_hash: made.rulesHash,
    commitment: made.commitment,
    committed_at: at,
    said: digits.map((each, seat) => ({ seat: seat + 1, digits: each })),
    result: {
      digits,
      final_seed: made.finalSeed,
      drawn_order: made.order === null ? null : [...made.order],
      order_hash: null,
      tries: made.tries,
      held_at: at,
    },
    shown_at: null,
    acts: [],
  }
  return { row, earlier: [] }
}

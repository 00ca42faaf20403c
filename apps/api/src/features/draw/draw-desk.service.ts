import type { Answer, Parsed } from '@laurel/contract/define'
import type { askDrawAct, decideDrawAct, getDraw, getDrawBundle, saveDrawSetup } from '@laurel/contract/draw'
import { reachOf } from '@laurel/rules/data-scope'
import { bundleDraw } from '@laurel/rules/draw-bundle'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { requireFreshFactor } from '../security/fresh-factor.service.ts'
import { entriesInOrder, listedOf, orderHashOf, problemsOf, rulesFor, setupOf } from './draw.service.ts'
import * as sql from './draw.sql.ts'
import {
  bothOf,
  byHandOf,
  drawIdOf,
  earlierOf,
  inputOf,
  isPublic,
  newestOf,
  shownDraw,
  stateOf,
  voidOf,
} from './draw-view.service.ts'

/** Who may: staff who see every school, or who is in the room with a part in it. */
type Right = (ctx: Ctx<Account>, roomId: string) => Promise<void>

const run = 'contest:draw:run'
const view = 'contest:draw:view'
type Permission = typeof run | typeof view

const asStaff =
  (permission: Permission): Right =>
  async ({ actor }) =>
    must(reachOf(actor, permission).isAll, 'room.everywhere')
export const staffRuns = asStaff(run)
export const staffViews = asStaff(view)
export const isHere: Right = async ({ tx, actor }, roomId) =>
  must(await sql.isHere(tx, actor.tenantId, roomId, actor.accountId), 'draw.not-here')

export async function get(ctx: Ctx<Account>, right: Right, roomId: string): Promise<Answer<typeof getDraw>> {
  const { tx, actor } = ctx
  const { tenantId, personId } = actor
  const room = found(await sql.roomById(tx, tenantId, roomId))
  await right(ctx, roomId)
  const entries = await sql.entriesOf(tx, tenantId, roomId)
  const list = listedOf(entries)
  const setup = await setupOf(ctx, roomId)
  const draw = await newestOf(tx, tenantId, roomId)
  const isOpen = draw === null || stateOf(draw.row) === 'void'
  const mayRun = right === isHere || reachOf(actor, run).isAll
  const acts = draw?.row.acts ?? []
  return {
    roomId,
    roomName: bothOf(room.name),
    roomState: room.state,
    setup: {
      noAdjacentSchool: setup.no_adjacent_school,
      maxTries: setup.max_tries,
      seats: setup.seats,
      pins: setup.pins,
    },
    version: setup.version,
    entries: entries.map((entry) => ({
      entryId: entry.entry_id,
      code: entry.code,
      title: entry.title,
      school: entry.short_name,
      position: entry.position,
      plannedPosition: entry.planned_position,
    })),
    problems: isOpen ? problemsOf(list, (await rulesFor(ctx, roomId, list)).rules) : [],
    draw: draw && shownDraw(draw, draw.row.shown_at === null ? 0 : draw.row.list.length),
    own: acts.filter((act) => act.state === 'asked' && act.asker_person_id === personId).map(({ id }) => id),
    can: {
      save: isOpen && room.state === 'planned' && reachOf(actor, run).isAll,
      ask: mayRun && !isOpen && room.state === 'planned',
    },
  }
}

export async function saveSetup(
  ctx: Ctx<Account>,
  setup: Parsed<typeof saveDrawSetup>['body'],
): Promise<Answer<typeof saveDrawSetup>> {
  const { tx, actor } = ctx
  const { roomId, pins } = setup
  const room = found(await sql.roomById(tx, actor.tenantId, roomId))
  await staffRuns(ctx, roomId)
  await sql.lockRoom(tx, actor.tenantId, roomId)
  must(room.state === 'planned', 'draw.live')
  const entries = new Set((await sql.entriesOf(tx, actor.tenantId, roomId)).map(({ entry_id }) => entry_id))
  const places = new Set(pins.map(({ position }) => position))
  const pinned = new Set(pins.map(({ entryId }) => entryId))
  const isFit = pins.every(({ position, entryId }) => entries.has(entryId) && position <= entries.size)
  must(isFit && places.size === pins.length && pinned.size === pins.length, 'draw.order-unknown')
  const saved = await sql.saveSetup(tx, actor.tenantId, setup)
  must(saved !== undefined, 'http.changed-meanwhile')
  await record(ctx, 'draw.setup-saved', roomId, { roomId })
  return saved
}

export async function ask(
  ctx: Ctx<Account>,
  right: Right,
  wish: Parsed<typeof askDrawAct>['body'],
): Promise<{ id: string; roomId: string }> {
  const { tx, actor } = ctx
  const { tenantId, accountId: by } = actor
  const { drawId, kind } = wish
  const { room_id: roomId } = found(await sql.drawById(tx, tenantId, drawId))
  await right(ctx, roomId)
  await sql.lockRoom(tx, tenantId, roomId)
  const row = await openDraw(ctx, roomId, drawId)
  const order = wish.kind === 'order' ? wish.codes.map((code) => code.normalize('NFC')) : null
  if (order !== null) requireOrder(row, order)
  const [id, reason] = [newId(), wish.reason.trim()]
  const added = await sql.addAct(tx, tenantId, { id, drawId, kind, order, reason, by })
  must(added !== undefined, 'draw.asked-already')
  await record(ctx, 'draw.asked', drawId, { actId: id, kind, reason })
  return { id, roomId }
}

/** The newest of a room that has not begun, and not void. */
async function openDraw({ tx, actor }: Ctx, roomId: string, drawId: string): Promise<sql.DrawRow> {
  const room = found(await sql.roomById(tx, actor.tenantId, roomId))
  must(room.state === 'planned', 'draw.live')
  const row = found(await sql.newestDraw(tx, actor.tenantId, roomId))
  const isPresent = row.id === drawId && stateOf(row) !== 'void'
  must(isPresent, 'http.changed-meanwhile')
  return row
}

function requireOrder(row: sql.DrawRow, order: readonly string[]): void {
  must(row.shown_at !== null, 'draw.not-shown')
  const codes = new Set(row.list.map(({ code }) => code.normalize('NFC')))
  const isWhole = order.length === codes.size && new Set(order).size === order.length
  must(isWhole && order.every((code) => codes.has(code)), 'draw.order-unknown')
}

/** `void`: the room goes back to its plan. `order`: its entries in the new order. Null: nothing changes. */
type Decision = { roomId: string; change: 'none' | 'void' | { entryIds: string[] } }

export async function decide(
  ctx: Ctx<Account>,
  right: Right,
  { id, decision, code }: Parsed<typeof decideDrawAct>['body'],
): Promise<Decision> {
  const { tx, actor } = ctx
  const { tenantId, accountId, personId } = actor
  const drawId = found(await sql.drawOfAct(tx, tenantId, id))
  const { room_id: roomId } = found(await sql.drawById(tx, tenantId, drawId))
  await right(ctx, roomId)
  await sql.lockRoom(tx, tenantId, roomId)
  const act = found((await sql.drawById(tx, tenantId, drawId))?.acts.find((each) => each.id === id))
  must(act.state === 'asked', 'draw.decided')
  const isOwn = act.asker_person_id === personId
  if (decision === 'withdraw') {
    must(isOwn, 'draw.not-asker')
    await sql.decideAct(tx, tenantId, id, 'withdrawn', accountId)
    await record(ctx, 'draw.act-withdrawn', drawId, { actId: id })
    return { roomId, change: 'none' }
  }
  must(!isOwn, 'draw.second-person')
  if (decision === 'refuse') {
    await sql.decideAct(tx, tenantId, id, 'refused', accountId)
    await record(ctx, 'draw.act-refused', drawId, { actId: id })
    return { roomId, change: 'none' }
  }
  const row = await openDraw(ctx, roomId, drawId)
  await requireFreshFactor(ctx, code, 'draw.code-needed')
  await sql.decideAct(tx, tenantId, id, 'confirmed', accountId)
  if (act.new_order !== null) {
    await record(ctx, 'draw.ordered', drawId, { actId: id, orderHash: orderHashOf(act.new_order) })
    return { roomId, change: { entryIds: entriesInOrder(row, act.new_order) } }
  }
  await sql.dropActs(tx, tenantId, drawId, accountId)
  if (row.result !== null && row.shown_at === null) await record(ctx, 'draw.seed-opened', drawId, { why: 'void' })
  await record(ctx, 'draw.voided', drawId, { actId: id })
  return { roomId, change: 'void' }
}

/** The same for everybody. Before the hall has seen every position it holds nothing that leads to one. */
export async function getBundle({ tx, actor }: Ctx, id: string): Promise<Answer<typeof getDrawBundle>> {
  const { tenantId } = actor
  const row = found(await sql.drawById(tx, tenantId, id))
  const room = found(await sql.roomById(tx, tenantId, row.room_id))
  const earlier = await sql.drawsBefore(tx, tenantId, row.room_id, row.number)
  const head = {
    contestName: bothOf(room.contest_name),
    stageName: bothOf(room.stage_name),
    roomName: bothOf(room.name),
    attempt: row.number,
    voided: voidOf(row),
    committedAt: row.committed_at,
  }
  const frozen = { listHash: row.list_hash, rulesHash: row.rules_hash, commitment: row.commitment }
  const common = { id: row.id, drawId: drawIdOf(row), state: stateOf(row), ...head, ...frozen }
  const { result } = row
  if (result === null || !isPublic(row)) return { ...common, bundle: null, byHand: null }
  const { final_seed: finalSeed, drawn_order: order, tries, held_at: heldAt } = result
  const bundle = bundleDraw(
    inputOf(row),
    { ...frozen, finalSeed, order, tries },
    {
      ...head,
      earlier: earlier.map(earlierOf),
      beacon: '',
      digits: result.digits.map((digit, at) => ({ seat: String(at + 1), digit })),
      heldAt,
      titles: new Map(row.list.map(({ code, title }) => [code, title])),
    },
  )
  const { earlier: before, voided, ...whole } = bundle
  return {
    ...common,
    bundle: {
      ...whole,
      earlier: before.map((each) => ({ ...each, voided: { ...each.voided, persons: [...each.voided.persons] } })),
      voided: voided && { ...voided, persons: [...voided.persons] },
      projects: [...whole.projects],
      rules: row.rules,
      digits: [...whole.digits],
      order: whole.order && [...whole.order],
    },
    byHand: byHandOf(row),
  }
}

import { randomBytes } from 'node:crypto'
import type { Answer } from '@laurel/contract/define'
import type { getDraw } from '@laurel/contract/draw'
import { commitDraw, type DrawInput, drawOrder, drawProblems, hashOf, shuffleProjects } from '@laurel/rules/draw'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { seal } from '../../privacy/sealing.ts'
import * as sql from './draw.sql.ts'
import { bothOf, drawIdOf, inputOf, newestOf, seedPurpose, stateOf } from './draw-view.service.ts'

type Problem = Answer<typeof getDraw>['problems'][number]

/** Orders that are tried before a commitment: where none of them keeps the rules, drawing one would take too long. */
const trialSteps = 60_000
const someSeed = '0'.repeat(64)

type Entry = Pick<sql.EntryRow, 'entry_id' | 'code' | 'title' | 'short_name' | 'school_name'>

export const listedOf = (rows: readonly Entry[]): sql.Listed[] =>
  rows.map(({ entry_id, code, title, short_name, school_name }) => ({
    entryId: entry_id,
    code,
    // Without a school an entry is alone with itself: it stands beside anybody.
    school: school_name?.zh ?? code,
    title,
    shortName: short_name,
    schoolName: bothOf(school_name),
  }))

export async function setupOf({ tx, actor }: Ctx, roomId: string) {
  const setup = await sql.setupOf(tx, actor.tenantId, roomId)
  return setup ?? { pins: [], no_adjacent_school: true, max_tries: 100_000, seats: 6, version: 0 }
}

export async function rulesFor(ctx: Ctx, roomId: string, list: readonly sql.Listed[]) {
  const { pins, no_adjacent_school: noAdjacentSchool, max_tries: maxTries, seats } = await setupOf(ctx, roomId)
  const codes = new Map(list.map(({ entryId, code }) => [entryId, code]))
  // A pin of an entry that went elsewhere went with it.
  const kept = pins.flatMap(({ position, entryId }): [number, string][] => {
    const code = codes.get(entryId)
    return code === undefined ? [] : [[position, code]]
  })
  return { seats, rules: { pins: kept.toSorted(([one], [other]) => one - other), noAdjacentSchool, maxTries } }
}

/** What has to be mended before a commitment. */
export function problemsOf(list: readonly sql.Listed[], rules: sql.Rules): Problem[] {
  const missing = list
    .filter(({ code }) => code === '')
    .map(({ title }) => ({ problem: 'code-missing' as const, of: title }))
  if (missing.length > 0) return missing
  const input: DrawInput = { drawId: 'trial', projects: list, rules, serverSeed: someSeed }
  const problems = drawProblems(input).flatMap((each): Problem[] => {
    // These are ours, not the organiser's.
    if (each.problem === 'draw-id' || each.problem === 'seed' || each.problem === 'tries') return []
    return [{ problem: each.problem, of: 'code' in each ? each.code : 'school' in each ? each.school : '' }]
  })
  if (problems.length > 0) return problems
  const maxTries = Math.min(rules.maxTries, Math.max(50, Math.floor(trialSteps / list.length)))
  return shuffleProjects(someSeed, list, { ...rules, maxTries }).order === null ? [{ problem: 'unlikely', of: '' }] : []
}

export const orderHashOf = (order: readonly string[]) => hashOf(order.map((code) => `${code}\n`).join(''))

/** The seed is made here and shown after the reveal; until the digits are said nobody can tell what they would lead to. */
export async function commit(ctx: Ctx, roomId: string, deviceId: string): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const room = found(await sql.roomById(tx, tenantId, roomId))
  must(room.state === 'planned', 'draw.live')
  const before = await sql.newestDraw(tx, tenantId, roomId)
  must(before === undefined || stateOf(before) === 'void', 'draw.open')
  const list = listedOf(await sql.entriesOf(tx, tenantId, roomId))
  const { seats, rules } = await rulesFor(ctx, roomId, list)
  const problems = problemsOf(list, rules)
  if (problems.length > 0) throw new Refusal('draw.rules').with({ problems })
  const [id, number, serverSeed] = [newId(), (before?.number ?? 0) + 1, randomBytes(32).toString('hex')]
  const committed = commitDraw({ drawId: drawIdOf({ id, number }), projects: list, rules, serverSeed })
  const seedSealed = seal(seedPurpose, serverSeed)
  await sql.addDraw(tx, tenantId, { id, roomId, number, list, rules, seats, seedSealed, deviceId, ...committed })
  await record(ctx, 'draw.committed', id, { roomId, attempt: number, commitment: committed.commitment })
}

async function presentDraw({ tx, actor }: Ctx, roomId: string, drawId: string): Promise<sql.DrawRow> {
  const row = await sql.newestDraw(tx, actor.tenantId, roomId)
  if (!row || stateOf(row) === 'void') throw new Refusal('draw.none')
  const isWhatWasSeen = row.id === drawId
  must(isWhatWasSeen, 'http.changed-meanwhile')
  must(row.result === null, 'draw.held')
  return row
}

type Said = { drawId: string; seat: number; digits: string }

export async function sayDigits(ctx: Ctx, roomId: string, deviceId: string, { drawId, seat, digits }: Said) {
  const row = await presentDraw(ctx, roomId, drawId)
  must(seat <= row.seats, 'draw.seat-unknown')
  await sql.sayDigits(ctx.tx, ctx.actor.tenantId, { drawId, seat, digits, deviceId })
  await record(ctx, 'draw.digits-said', drawId, { seat, digits })
}

/** The whole order, kept before the first of it is shown; from then on neither digits nor list have any effect. */
export async function hold(
  ctx: Ctx,
  roomId: string,
  deviceId: string,
  { drawId, commitment }: { drawId: string; commitment: string },
): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const row = await presentDraw(ctx, roomId, drawId)
  const isWhatWasSeen = commitment === row.commitment
  must(isWhatWasSeen, 'http.changed-meanwhile')
  must(row.said.length === row.seats, 'draw.digits-missing')
  const now = new Set((await sql.entriesOf(tx, tenantId, roomId)).map(({ entry_id }) => entry_id))
  must(now.size === row.list.length && row.list.every(({ entryId }) => now.has(entryId)), 'draw.list-changed')
  await record(ctx, 'draw.seed-opened', drawId, { why: 'hold' })
  const digits = row.said.map((each) => each.digits)
  const result = drawOrder(inputOf(row), { digits, beacon: '' })
  // What was committed was changed in the database.
  must(result.commitment === row.commitment, 'draw.list-changed')
  const { finalSeed, order, tries } = result
  const orderHash = order && orderHashOf(order)
  await sql.addResult(tx, tenantId, { drawId, digits, finalSeed, order, orderHash, tries, deviceId })
  await record(ctx, 'draw.held', drawId, { isMet: order !== null })
}

/** The hall has seen every position. Answers the entries in their order, the first time. */
export async function markShown(ctx: Ctx, roomId: string): Promise<string[] | null> {
  const { tx, actor } = ctx
  const row = await sql.newestDraw(tx, actor.tenantId, roomId)
  if (!row || stateOf(row) !== 'drawn' || row.shown_at !== null) return null
  await sql.addReveal(tx, actor.tenantId, row.id)
  await record(ctx, 'draw.seed-opened', row.id, { why: 'reveal' })
  await record(ctx, 'draw.shown', row.id, { orderHash: row.result?.order_hash ?? '' })
  return entriesInOrder(row, row.result?.drawn_order ?? [])
}

export function entriesInOrder({ list }: sql.DrawRow, order: readonly string[]): string[] {
  const ids = new Map(list.map(({ code, entryId }) => [code.normalize('NFC'), entryId]))
  return order.flatMap((code) => ids.get(code) ?? [])
}

/** The order that the server draws again from what was committed and said. */
export async function redraw(
  ctx: Ctx,
  roomId: string,
  { drawId, orderHash }: { drawId: string; orderHash: string },
): Promise<string[]> {
  const draw = await newestOf(ctx.tx, ctx.actor.tenantId, roomId)
  if (draw === null || stateOf(draw.row) !== 'drawn' || draw.row.result === null) throw new Refusal('draw.none')
  const { row } = draw
  must(row.id === drawId || drawIdOf(row) === drawId, 'draw.other-order')
  must(row.shown_at !== null, 'draw.not-shown')
  await record(ctx, 'draw.seed-opened', row.id, { why: 'order' })
  const again = drawOrder(inputOf(row), { digits: draw.row.result.digits, beacon: '' })
  const isSame = again.order !== null && orderHashOf(again.order) === orderHash && row.result?.order_hash === orderHash
  must(isSame && again.commitment === row.commitment, 'draw.other-order')
  return entriesInOrder(row, again.order ?? [])
}

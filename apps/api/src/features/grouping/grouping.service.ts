import { randomBytes, randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  commitGrouping as commitContract,
  holdGrouping,
  listGroupings,
  previewGrouping,
  publishGrouping,
} from '@laurel/contract/grouping'
import { commitGrouping, type GroupingInput, type GroupingResult, groupingProblems } from '@laurel/rules/grouping'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { offload } from '../../offload/offload.ts'
import { OffloadBusy, OffloadLimit, offloadTask } from '../../offload/task.ts'
import { seal } from '../../privacy/sealing.ts'
import * as sql from './grouping.sql.ts'
import {
  bothOf,
  type Read,
  readWish,
  requireEverywhere,
  run,
  view,
  type Wish,
  withStrength,
} from './grouping-input.service.ts'
import { groupingIdOf, inputOf, openCompromise, seedPurpose, stateOf } from './grouping-view.service.ts'

const maxListed = 200
const maxCompromises = 1000
const digitsOfServer = 6

const task = offloadTask<typeof import('./group.offloaded.ts').run>(new URL('./group.offloaded.ts', import.meta.url))
const limits = { cpuMs: 30_000, waitMs: 30_000 }

const drawn = (input: GroupingInput, digits: readonly string[]): Promise<GroupingResult> =>
  offload(task, { input, digits }, limits).catch((error: unknown) => {
    if (error instanceof OffloadBusy || error instanceof OffloadLimit) throw new Refusal('http.busy')
    throw error
  })

export async function list(
  { tx, actor }: Ctx<Account>,
  { stageId }: Parsed<typeof listGroupings>['query'],
): Promise<Answer<typeof listGroupings>> {
  found(await sql.stageById(tx, actor.tenantId, stageId))
  requireEverywhere(actor, view)
  return (await sql.groupingsOf(tx, actor.tenantId, stageId, maxListed)).map((row) => ({
    id: row.id,
    contestName: bothOf(row.contest_name),
    stageName: bothOf(row.stage_name),
    trackName: row.track_name && bothOf(row.track_name),
    attempt: row.number,
    state: row.is_void ? 'void' : row.held_at === null ? 'committed' : 'drawn',
    entries: row.entries,
    groups: row.groups,
    committed: { name: row.committer, at: row.committed_at },
    heldAt: row.held_at,
    isOver: row.shown_at !== null,
  }))
}

type Preview = Answer<typeof previewGrouping>

/** By a seed of its own: what it shows says nothing of what will be drawn. */
export async function preview(steps: Steps<Account, { body: Wish }, Preview>): Promise<Preview> {
  const { read, earlier } = await steps.enter(async (ctx, { body }) => {
    const read = await readWish(ctx, body)
    const attempts = await sql.attemptsOf(ctx.tx, ctx.actor.tenantId, body.stageId, body.trackId)
    return { read, earlier: attempts.filter(({ is_same }) => is_same).length }
  })
  const input = { ...(await withStrength(read)), groupingId: 'preview', serverSeed: randomBytes(32).toString('hex') }
  requireGroupable(input)
  return previewOf(read, await drawn(input, []), earlier)
}

function requireGroupable(input: GroupingInput): void {
  const [problem] = groupingProblems(input)
  if (problem) throw new Refusal('grouping.text').with({ problem })
}

function previewOf({ list: listed, input, withoutCode }: Read, result: GroupingResult, earlier: number): Preview {
  const placed = result.steps.flatMap(({ school, placed }) => placed.map(([, group]) => ({ school, group })))
  const byGroup = Map.groupBy(placed, ({ group }) => group)
  const named = new Map(listed.map(({ school, shortName }) => [school.normalize('NFC'), shortName]))
  return {
    entries: listed.length,
    blocks: result.steps.map(({ school, placed: own }) => ({
      school: named.get(school) ?? school,
      count: own.length,
    })),
    groups: input.groups.map(({ code, capacity }) => {
      const own = byGroup.get(code.normalize('NFC')) ?? []
      return { code, capacity, entries: own.length, schools: new Set(own.map(({ school }) => school)).size }
    }),
    compromises: result.compromises.slice(0, maxCompromises).map(openCompromise),
    withoutCode,
    earlier,
  }
}

type Committed = Answer<typeof commitContract>

export async function commit(steps: Steps<Account, { body: Wish }, Committed>): Promise<Committed> {
  const before = await steps.enter((ctx, { body }) => readWish(ctx, body))
  const input = await withStrength(before)
  return steps.conclude(async (ctx, { body }) => {
    const { tx, actor } = ctx
    const { tenantId, accountId: by } = actor
    const { stageId, trackId, groups } = body
    found(await sql.lockStage(tx, tenantId, stageId))
    const attempts = await sql.attemptsOf(tx, tenantId, stageId, trackId)
    must(!attempts.some(({ is_open }) => is_open), 'grouping.open')
    const read = await readWish(ctx, body)
    must(JSON.stringify(read) === JSON.stringify(before), 'http.changed-meanwhile')
    const [id, number] = [newId(), attempts.filter(({ is_same }) => is_same).length + 1]
    const serverSeed = randomBytes(32).toString('hex')
    const whole = { ...input, groupingId: groupingIdOf({ id, number }), serverSeed }
    requireGroupable(whole)
    const committed = commitGrouping(whole)
    await sql.addGrouping(tx, tenantId, {
      ...committed,
      id,
      stageId,
      trackId,
      number,
      groups: groups.map(({ code, capacity, roomId }) => ({ name: code.normalize('NFC'), capacity, roomId })),
      input,
      list: read.list,
      seedSealed: seal(seedPurpose, serverSeed),
      by,
    })
    const { commitment } = committed
    await record(ctx, 'grouping.committed', id, { stageId, attempt: number, commitment })
    return { id, attempt: number, commitment }
  })
}

/** Answers it only where it can be drawn. */
async function toHold({ tx, actor }: Ctx<Account>, id: string, commitment: string): Promise<sql.GroupingRow> {
  const row = found(await sql.groupingById(tx, actor.tenantId, id))
  requireEverywhere(actor, run)
  must(stateOf(row) !== 'void', 'grouping.void')
  must(row.result === null, 'grouping.held')
  const isWhatWasSeen = commitment === row.commitment
  must(isWhatWasSeen, 'http.changed-meanwhile')
  return row
}

type Held = Answer<typeof holdGrouping>
/** Halls that show the stage's groups begin anew. */
type Begin = (ctx: Ctx, stageId: string) => Promise<void>

/** The whole of it is kept before a school of it is shown; another try with other digits is refused. */
export async function hold(steps: Steps<Account, Parsed<typeof holdGrouping>, Held>, begin: Begin): Promise<Held> {
  const { input, said, commitment } = await steps.enter(async (ctx, { body }) => {
    const row = await toHold(ctx, body.id, body.commitment)
    await record(ctx, 'grouping.seed-opened', body.id, { why: 'hold' })
    return { input: inputOf(row), said: body.digits, commitment: row.commitment }
  })
  const digits = said ?? Array.from({ length: digitsOfServer }, () => String(randomInt(10)))
  const result = await drawn(input, digits)
  // What was committed was changed in the database.
  must(result.commitment === commitment, 'http.changed-meanwhile')
  return steps.conclude(async (ctx, { body: { id } }) => {
    const { tx, actor } = ctx
    const { tenantId, accountId: by } = actor
    const { stage_id: stageId } = found(await sql.groupingById(tx, tenantId, id))
    await sql.lockStage(tx, tenantId, stageId)
    const row = await toHold(ctx, id, commitment)
    const at = new Map(row.groups.map(({ name }, index) => [name, index]))
    const digitsBy = said === undefined ? 'server' : 'room'
    const { finalSeed, compromises, resultHash } = result
    const members = result.steps.flatMap(({ placed }) =>
      placed.map(([code, group]) => ({ code, group: at.get(group) ?? 0 })),
    )
    const kept = { groupingId: id, digits, digitsBy, finalSeed, members, compromises, resultHash, by } as const
    await sql.addResult(tx, tenantId, kept)
    await record(ctx, 'grouping.held', id, { digitsBy })
    await begin(ctx, stageId)
    return { id }
  })
}

export async function publish(ctx: Ctx<Account>, { id }: Parsed<typeof publishGrouping>['body']): Promise<null> {
  const { tx, actor } = ctx
  const { stage_id: stageId } = found(await sql.groupingById(tx, actor.tenantId, id))
  requireEverywhere(actor, run)
  await sql.lockStage(tx, actor.tenantId, stageId)
  const row = found(await sql.groupingById(tx, actor.tenantId, id))
  must(stateOf(row) !== 'void', 'grouping.void')
  must(row.result !== null, 'grouping.not-held')
  if (row.shown_at === null) await show(ctx, row, actor.accountId)
  return null
}

async function show(ctx: Ctx, { id, result }: sql.GroupingRow, by: string | null): Promise<void> {
  await sql.addReveal(ctx.tx, ctx.actor.tenantId, id, by)
  await record(ctx, 'grouping.seed-opened', id, { why: 'bundle' })
  await record(ctx, 'grouping.shown', id, { resultHash: result?.result_hash ?? '' })
}

/** The hall has seen every school. */
export async function markShown(ctx: Ctx, row: sql.GroupingRow): Promise<void> {
  if (stateOf(row) === 'drawn' && row.shown_at === null) await show(ctx, row, null)
}

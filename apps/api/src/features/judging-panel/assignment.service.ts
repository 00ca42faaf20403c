import type { Answer, Parsed } from '@laurel/contract/define'
import type { assignEntries, previewAssignment } from '@laurel/contract/judging-panel'
import type { ConflictKind, Declaration } from '@laurel/rules/judging-conflict'
import { hash53 } from '@laurel/rules/sample-draw'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { offload } from '../../offload/offload.ts'
import { OffloadBusy, OffloadLimit, offloadTask } from '../../offload/task.ts'
import { requireEverywhere } from '../judging-round/judging-reach.service.ts'
import type { AssignmentPlan, AssignmentWish } from './assign.offloaded.ts'
import * as sql from './assignment.sql.ts'
import * as panel from './judging-panel.sql.ts'

type Wish = Parsed<typeof previewAssignment>['body']
type Preview = Answer<typeof previewAssignment>

const maxEntries = 10_000
const maxShown = 300
const task = offloadTask<typeof import('./assign.offloaded.ts').run>(new URL('./assign.offloaded.ts', import.meta.url))
const limits = { cpuMs: 60_000, waitMs: 30_000 }

type Board = {
  round: panel.RoundRow
  entries: sql.JudgedEntry[]
  isCut: boolean
  judges: sql.AcceptedJudge[]
  before: sql.AssignedRow[]
  wish: AssignmentWish
}

export async function preview(steps: Steps<Account, { body: Wish }, Preview>): Promise<Preview> {
  const { board, changes } = await steps.enter(async (ctx, { body }) => ({
    board: await readBoard(ctx, body),
    changes: body.changes,
  }))
  return previewOf(board, await planned(board.wish), changes)
}

type Assigned = Answer<typeof assignEntries>

/** What is written is what was shown: anything that changed meanwhile gives another fingerprint. */
export async function assign(steps: Steps<Account, Parsed<typeof assignEntries>, Assigned>): Promise<Assigned> {
  const wish = await steps.enter(async (ctx, { body }) => (await readBoard(ctx, body)).wish)
  const plan = await planned(wish)
  return steps.conclude(async (ctx, { body }) => {
    const { tx, actor } = ctx
    const { tenantId } = actor
    must(plan.fingerprint === body.fingerprint, 'http.changed-meanwhile')
    found(await panel.lockRound(tx, tenantId, body.roundId))
    const board = await readBoard(ctx, body)
    must(JSON.stringify(board.wish) === JSON.stringify(wish), 'http.changed-meanwhile')
    const { added, removed } = difference(board, plan, body)
    await sql.removeAssignments(tx, tenantId, removed)
    await sql.addAssignments(tx, tenantId, body.roundId, added, ctx.now)
    const { seed, fingerprint } = body
    const counts = { added: added.length, removed: removed.length }
    await record(ctx, 'judging-panel.assigned', body.roundId, { seed, fingerprint, ...counts })
    return { assigned: plan.choices.length, ...counts }
  })
}

/** What who arranges the panel sees nothing of is assigned as everything else. */
const hiddenAmong = (entries: readonly sql.JudgedEntry[]) =>
  new Set(entries.flatMap(({ id, is_hidden }) => (is_hidden ? [id] : [])))

async function readBoard(ctx: Ctx<Account>, { roundId, seed, changes }: Wish): Promise<Board> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const round = found(await panel.roundById(tx, tenantId, roundId))
  requireEverywhere(actor, 'contest:judging-panel:save')
  must(round.is_sealed, 'judging-panel.not-sealed')
  const judged = await sql.judgedEntries(tx, actor, round, maxEntries + 1)
  const entries = judged.slice(0, maxEntries)
  const hidden = hiddenAmong(entries)
  const judges = await sql.acceptedJudges(tx, tenantId, roundId)
  const before = await sql.assignmentsOf(tx, tenantId, roundId)
  const pairs = (state: sql.AssignedRow['state']) =>
    before.flatMap((row) => (row.state === state ? [{ entryId: row.entry_id, judgeId: row.judge_id }] : []))
  const places = [
    ...entries.flatMap(({ organisation_id }) => organisation_id ?? []),
    ...judges.flatMap(({ path }) => placesOf(path).at(-1) ?? []),
  ]
  const located = round.avoids_province ? await sql.provincesOf(tx, tenantId, places) : []
  const provinces = new Map(located.map(({ id, province }) => [id, province]))
  const wish: AssignmentWish = {
    entries: entries.map(({ id, organisation_id, persons }) => ({
      id,
      school: organisation_id ?? '',
      province: provinces.get(organisation_id ?? '') ?? '',
      persons,
    })),
    judges: judges.map(({ id, person, path, fields, max_entries }) => ({
      id,
      person,
      schools: placesOf(path),
      province: provinces.get(placesOf(path).at(-1) ?? '') ?? '',
      fields,
      maxEntries: max_entries,
    })),
    declarations: (await sql.declaredBy(tx, tenantId, roundId)).flatMap(declarationOf),
    recused: pairs('recused'),
    kept: pairs('assigned'),
    changes: changes.filter(({ entryId }) => !hidden.has(entryId)),
    judgesPerEntry: round.judges_per_entry,
    expertise: round.expertise,
    seed,
  }
  return { round, entries, isCut: judged.length > maxEntries, judges, before, wish }
}

/** From the root on, as a path says it. */
export const placesOf = (path: string | null) => path?.split('/').filter((part) => part !== '') ?? []

export const declarationOf = ({
  person,
  entry_id,
  organisation_id,
  kind,
}: Awaited<ReturnType<typeof sql.declaredBy>>[number]): Declaration[] => {
  const about =
    entry_id === null ? (organisation_id === null ? undefined : { school: organisation_id }) : { entryId: entry_id }
  return about === undefined ? [] : [{ personId: person, about, kind: kind as ConflictKind }]
}

const planned = (wish: AssignmentWish): Promise<AssignmentPlan> =>
  offload(task, wish, limits).catch((error: unknown) => {
    if (error instanceof OffloadBusy || error instanceof OffloadLimit) throw new Refusal('http.busy')
    throw error
  })

const keyOf = ({ entryId, judgeId }: { entryId: string; judgeId: string }) => `${entryId} ${judgeId}`

function previewOf(
  { entries, isCut, judges, before, wish }: Board,
  plan: AssignmentPlan,
  changes: Wish['changes'],
): Preview {
  const byHand = handMade(before, changes)
  const hidden = hiddenAmong(entries)
  const choices = Map.groupBy(plan.choices, ({ entryId }) => entryId)
  const conflicts = Map.groupBy(plan.conflicts, ({ entryId }) => entryId)
  const shortages = new Map(plan.shortages.map((shortage) => [shortage.entryId, shortage]))
  const isShort = ({ id }: sql.JudgedEntry) => (shortages.has(id) ? 0 : 1)
  const kinds = Map.groupBy(plan.conflicts, ({ kind }) => kind)
  return {
    fingerprint: plan.fingerprint,
    judges: judges.map(({ id, name, max_entries }) => ({
      id,
      name,
      load: plan.loads.get(id) ?? 0,
      maxEntries: max_entries,
    })),
    entries: entries.length,
    isCut,
    wanted: entries.length * wish.judgesPerEntry,
    assigned: plan.choices.length,
    conflicts: [...kinds].map(([kind, those]) => ({ kind, count: those.length })),
    rows: entries
      .filter(({ is_hidden }) => !is_hidden)
      .toSorted((one, other) => isShort(one) - isShort(other))
      .slice(0, maxShown)
      .map(({ id, code, title }) => ({
        entryId: id,
        code,
        title,
        judges: (choices.get(id) ?? []).map((pair) => ({
          id: pair.judgeId,
          choice: pair.reason,
          isByHand: byHand.has(keyOf(pair)),
        })),
        conflicts: (conflicts.get(id) ?? []).map(({ judgeId, kind }) => ({ id: judgeId, kind })),
        missing: shortages.get(id)?.missing ?? 0,
        obstacles: [...(shortages.get(id)?.obstacles ?? [])],
      })),
    refused: plan.refused.filter(({ entryId }) => !hidden.has(entryId)),
  }
}

const handMade = (before: readonly sql.AssignedRow[], changes: Wish['changes']) =>
  new Set([
    ...before.flatMap((row) => (row.is_by_hand ? [keyOf({ entryId: row.entry_id, judgeId: row.judge_id })] : [])),
    ...changes.flatMap((change) => (change.isAssigned ? [keyOf(change)] : [])),
  ])

/** In each judge's list new entries come after those they have, in an order that says nothing. */
function difference({ before }: Board, plan: AssignmentPlan, { seed, changes }: Wish) {
  const byHand = handMade(before, changes)
  const wanted = new Set(plan.choices.map(keyOf))
  const pairOf = (row: sql.AssignedRow) => keyOf({ entryId: row.entry_id, judgeId: row.judge_id })
  const removed = before.flatMap((row) => (row.state === 'assigned' && !wanted.has(pairOf(row)) ? [row.id] : []))
  const present = new Set(before.map(pairOf))
  const next = new Map<string, number>()
  for (const { judge_id, number } of before) next.set(judge_id, Math.max(next.get(judge_id) ?? 0, number))
  const added = plan.choices
    .filter((pair) => !present.has(keyOf(pair)))
    .map((pair) => ({ pair, order: hash53(`${seed} ${keyOf(pair)}`) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ pair }) => {
      const number = (next.get(pair.judgeId) ?? 0) + 1
      next.set(pair.judgeId, number)
      const { entryId, judgeId, reason: choice } = pair
      return { id: newId(), entryId, judgeId, number, choice, isByHand: byHand.has(keyOf(pair)) }
    })
  return { added, removed }
}

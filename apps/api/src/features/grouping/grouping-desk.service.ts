import type { Answer, Parsed } from '@laurel/contract/define'
import type { askGroupingAct, decideGroupingAct, getGrouping, getGroupingBundle } from '@laurel/contract/grouping'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { requireFreshFactor } from '../security/fresh-factor.service.ts'
import * as sql from './grouping.sql.ts'
import * as acts from './grouping-act.sql.ts'
import { bothOf, requireEverywhere, run, view } from './grouping-input.service.ts'
import {
  drawnOf,
  groupingIdOf,
  inputOf,
  isPublic,
  movesOf,
  placedNow,
  shownGrouping,
  stateOf,
  voidOf,
} from './grouping-view.service.ts'

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getGrouping>> {
  const row = found(await sql.groupingById(tx, actor.tenantId, id))
  requireEverywhere(actor, view)
  const [isOver, state] = [row.shown_at !== null, stateOf(row)]
  const mayRun = reachOf(actor, run).isAll
  const isOpen = mayRun && state !== 'void'
  return {
    ...placeOf(row),
    shown: shownGrouping(row, isOver ? row.list.length : 0),
    members: isOver ? membersOf(row) : [],
    digits: isPublic(row) ? (row.result?.digits ?? []) : [],
    digitsBy: row.result?.digits_by ?? null,
    placed: row.placed_at === null ? null : { name: row.placer ?? '', at: row.placed_at },
    own: row.acts.filter((act) => act.state === 'asked' && act.asker_person_id === actor.personId).map((act) => act.id),
    can: {
      hold: isOpen && state === 'committed',
      publish: isOpen && state === 'drawn' && !isOver,
      place: isOpen && isOver && row.placed_at === null && row.groups.some(({ roomId }) => roomId !== null),
      ask: isOpen,
    },
  }
}

const placeOf = (row: sql.GroupingRow) => ({
  id: row.id,
  contestName: bothOf(row.contest_name),
  stageName: bothOf(row.stage_name),
  trackName: row.track_name && bothOf(row.track_name),
})

function membersOf(row: sql.GroupingRow): Answer<typeof getGrouping>['members'] {
  const [drawn, now] = [drawnOf(row), placedNow(row)]
  return row.list.map(({ code, title, shortName }) => {
    const key = code.normalize('NFC')
    return { code, title, school: shortName, drawn: drawn.get(key) ?? '', now: now.get(key) ?? '' }
  })
}

/** Under the stage's lock; never one that is void. */
export async function openGrouping({ tx, actor }: Ctx<Account>, id: string): Promise<sql.GroupingRow> {
  const { stage_id: stageId } = found(await sql.groupingById(tx, actor.tenantId, id))
  requireEverywhere(actor, run)
  await sql.lockStage(tx, actor.tenantId, stageId)
  const row = found(await sql.groupingById(tx, actor.tenantId, id))
  must(stateOf(row) !== 'void', 'grouping.void')
  return row
}

export async function ask(
  ctx: Ctx<Account>,
  wish: Parsed<typeof askGroupingAct>['body'],
): Promise<Answer<typeof askGroupingAct>> {
  const { tx, actor } = ctx
  const { groupingId, kind } = wish
  const row = await openGrouping(ctx, groupingId)
  const moves = wish.kind === 'move' ? wish.moves.map(normal) : null
  if (moves !== null) requireMoves(row, moves)
  const [id, reason] = [newId(), wish.reason.trim()]
  const added = await acts.addAct(tx, actor.tenantId, { id, groupingId, kind, moves, reason, by: actor.accountId })
  must(added !== undefined, 'draw.asked-already')
  await record(ctx, 'grouping.asked', groupingId, { actId: id, kind, reason })
  return { id }
}

type Move = { code: string; to: string }
const normal = ({ code, to }: Move) => ({ code: code.normalize('NFC'), to: to.normalize('NFC') })

/** Again when another person confirms: what others moved meanwhile may have filled a group. */
function requireMoves(row: sql.GroupingRow, moves: readonly Move[]): void {
  must(row.result !== null, 'grouping.not-held')
  must(row.shown_at !== null, 'grouping.not-shown')
  must(row.placed_at === null, 'grouping.placed')
  const now = placedNow(row)
  const names = new Set(row.groups.map(({ name }) => name))
  const isOnce = new Set(moves.map(({ code }) => code)).size === moves.length
  must(
    isOnce && moves.every(({ code, to }) => now.has(code) && names.has(to) && now.get(code) !== to),
    'grouping.move-unknown',
  )
  for (const { code, to } of moves) now.set(code, to)
  const inGroup = Map.groupBy(now.values(), (group) => group)
  must(
    row.groups.every(({ name, capacity }) => (inGroup.get(name)?.length ?? 0) <= capacity),
    'grouping.move-full',
  )
}

export async function decide(
  ctx: Ctx<Account>,
  { id, decision, code }: Parsed<typeof decideGroupingAct>['body'],
): Promise<Answer<typeof decideGroupingAct>> {
  const { tx, actor } = ctx
  const { tenantId, accountId, personId } = actor
  const groupingId = found(await acts.groupingOfAct(tx, tenantId, id))
  requireEverywhere(actor, run)
  const { stage_id: stageId } = found(await sql.groupingById(tx, tenantId, groupingId))
  await sql.lockStage(tx, tenantId, stageId)
  const row = found(await sql.groupingById(tx, tenantId, groupingId))
  const act = found(row.acts.find((each) => each.id === id))
  must(act.state === 'asked', 'draw.decided')
  const isOwn = act.asker_person_id === personId
  if (decision === 'withdraw') {
    must(isOwn, 'draw.not-asker')
    await acts.decideAct(tx, tenantId, id, 'withdrawn', accountId)
    await record(ctx, 'grouping.act-withdrawn', groupingId, { actId: id })
    return { id }
  }
  must(!isOwn, 'draw.second-person')
  if (decision === 'refuse') {
    await acts.decideAct(tx, tenantId, id, 'refused', accountId)
    await record(ctx, 'grouping.act-refused', groupingId, { actId: id })
    return { id }
  }
  must(stateOf(row) !== 'void', 'grouping.void')
  if (act.moves !== null) requireMoves(row, act.moves)
  await requireFreshFactor(ctx, code, 'draw.code-needed')
  await acts.decideAct(tx, tenantId, id, 'confirmed', accountId)
  if (act.moves !== null) {
    await record(ctx, 'grouping.moved', groupingId, { actId: id, moves: act.moves.length })
    return { id }
  }
  if (row.result !== null && row.shown_at === null)
    await record(ctx, 'grouping.seed-opened', groupingId, { why: 'bundle' })
  await acts.dropActs(tx, tenantId, groupingId, accountId)
  await record(ctx, 'grouping.voided', groupingId, { actId: id })
  return { id }
}

/** The same for everybody. Before the last school was shown it holds nothing that leads to a group. */
export async function getBundle({ tx, actor }: Ctx, id: string): Promise<Answer<typeof getGroupingBundle>> {
  const row = found(await sql.groupingById(tx, actor.tenantId, id))
  const { result, held_at: heldAt } = row
  const head = {
    ...placeOf(row),
    attempt: row.number,
    groupingId: groupingIdOf(row),
    state: stateOf(row),
    voided: voidOf(row),
    inputHash: row.input_hash,
    commitment: row.commitment,
    committedAt: row.committed_at,
  }
  if (result === null || heldAt === null || !isPublic(row)) return { ...head, bundle: null, moves: [] }
  const { groupingId, inputHash, commitment } = head
  const { projects, groups, conflicts, rules, serverSeed } = inputOf(row)
  const titles = new Map(row.list.map(({ code, title }) => [code, title]))
  return {
    ...head,
    bundle: {
      format: 'grouping-v1',
      groupingId,
      projects: projects.map((project) => ({ ...project, title: titles.get(project.code) ?? '' })),
      groups: [...groups],
      conflicts: conflicts.map(([group, code]) => [group, code]),
      rules,
      inputHash,
      commitment,
      digits: result.digits,
      digitsBy: result.digits_by,
      beacon: '',
      serverSeed,
      finalSeed: result.final_seed,
      members: [...drawnOf(row)],
      resultHash: result.result_hash,
      heldAt,
    },
    moves: movesOf(row),
  }
}

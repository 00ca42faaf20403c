import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  confirmEntryAct,
  getEntryAct,
  listEntryActRows,
  listEntryActs,
  previewEntryAct,
  startEntryAct,
} from '@laurel/contract/entry-act'
import type { Reason } from '@laurel/contract/reasons'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { refused } from '../../http/envelope.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { fieldsToReturn, foresee, reachToAct } from '../entry/staff-act.service.ts'
import { idsOfView } from '../entry-list/entry-list.service.ts'
import { startJob } from '../job/job.service.ts'
import { requireFreshFactor } from '../security/fresh-factor.service.ts'
import { canCancel, canConfirm, canUndo, mayDisqualify } from './entry-act.policy.ts'
import * as sql from './entry-act.sql.ts'

export const entryActKind = 'entry-act'
export type ActInput = { actId: string; isUndo: boolean }

const maxLeft = 100

type Asked = Parsed<typeof previewEntryAct>['body']

export async function preview(ctx: Ctx<Account>, asked: Asked): Promise<Answer<typeof previewEntryAct>> {
  const { ids, rows } = await foreseen(ctx, asked)
  const left = rows.flatMap(({ refusal, ...row }) => (refusal === null ? [] : { ...row, refusal: said(ctx, refusal) }))
  const reasons = Map.groupBy(left, ({ refusal }) => refusal.reason)
  return {
    total: rows.length,
    met: rows.length - left.length,
    refusals: [...reasons.values()]
      .map((same) => ({ ...said(ctx, (same[0]?.refusal.reason ?? '') as Reason), count: same.length }))
      .toSorted((a, b) => b.count - a.count),
    left: left.slice(0, maxLeft),
    fields: asked.kind === 'return' ? await fieldsToReturn(ctx, ids) : [],
  }
}

/** What is refused now is not in it: whoever starts it has seen why. */
export async function start(
  ctx: Ctx<Account>,
  { fields, reason, ...asked }: Parsed<typeof startEntryAct>['body'],
): Promise<Answer<typeof startEntryAct>> {
  const { tenantId, accountId } = ctx.actor
  const { kind, trackId = null } = asked
  must(kind !== 'change-track' || trackId !== null, 'entry-act.track-needed')
  must(kind !== 'return' || fields.length > 0, 'entry-act.fields-needed')
  must(kind === 'remind' || kind === 'change-track' || reason.trim() !== '', 'entry-act.reason-needed')
  const { rows } = await foreseen(ctx, asked)
  const met = rows.filter(({ refusal }) => refusal === null)
  must(met.length > 0, 'entry-act.none-met')
  const id = newId()
  const isProposed = kind === 'disqualify'
  const act = {
    tenantId,
    id,
    kind,
    trackId: kind === 'change-track' ? trackId : null,
    fields: kind === 'return' ? fields : [],
    reason: reason.trim(),
    state: isProposed ? ('proposed' as const) : ('started' as const),
    madeBy: accountId,
  }
  await sql.addAct(
    ctx.tx,
    act,
    met.map((row) => row.id),
  )
  await record(ctx, isProposed ? 'entry-act.proposed' : 'entry-act.started', id, { kind, count: met.length })
  if (!isProposed) await begin(ctx, id, 'started')
  return { id }
}

export async function confirm(ctx: Ctx<Account>, { id, code }: Parsed<typeof confirmEntryAct>['body']): Promise<null> {
  const { tx, actor } = ctx
  const act = found(await sql.lockAct(tx, actor.tenantId, reachToAct(actor, 'disqualify'), id))
  must(act.state === 'proposed', 'entry-act.not-proposed')
  must(canConfirm(actor, act), 'entry-act.second-person')
  await requireFreshFactor(ctx, code, 'entry-act.code-needed')
  await sql.setConfirmed(tx, actor.tenantId, id, actor.accountId)
  await record(ctx, 'entry-act.confirmed', id, {})
  await begin(ctx, id, 'started')
  return null
}

export async function cancel(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const act = found(await sql.lockAct(tx, actor.tenantId, reachToAct(actor, 'disqualify'), id))
  must(canCancel(actor, act), 'entry-act.not-proposed')
  await sql.setActState(tx, actor.tenantId, id, 'cancelled', null)
  await record(ctx, 'entry-act.cancelled', id, {})
  return null
}

export async function undo(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const act = found(await sql.lockAct(tx, actor.tenantId, reachToAct(actor, 'return'), id))
  must(canUndo(act), 'entry-act.not-undoable')
  await record(ctx, 'entry-act.undone', id, {})
  await begin(ctx, id, 'undone')
  return null
}

async function begin(ctx: Ctx<Account>, id: string, state: 'started' | 'undone'): Promise<void> {
  const input: ActInput = { actId: id, isUndo: state === 'undone' }
  await sql.setActState(ctx.tx, ctx.actor.tenantId, id, state, await startJob(ctx, entryActKind, input))
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listEntryActs>['query'],
): Promise<Answer<typeof listEntryActs>> {
  const rows = await sql.acts(tx, actor.tenantId, listReach(actor), readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  return { rows: page.rows.map((row) => answer(actor, row)), nextCursor: page.nextCursor }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getEntryAct>> {
  return answer(actor, found(await sql.findAct(tx, actor.tenantId, listReach(actor), id)))
}

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function rowsOf(
  ctx: Ctx<Account>,
  { cursor, limit, id, show }: Parsed<typeof listEntryActRows>['query'],
): Promise<Answer<typeof listEntryActRows>> {
  const { tx, actor } = ctx
  if (cursor !== undefined && !anyId.test(cursor)) throw new Refusal('http.cursor-not-valid')
  const reach = listReach(actor)
  found(await sql.findAct(tx, actor.tenantId, reach, id))
  const rows = await sql.rows(tx, actor.tenantId, reach, { id, show, after: cursor }, limit + 1)
  const page = pageOf(rows, limit, ({ entry_id }) => entry_id)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ entry_id: entryId, refusal, ...row }) => ({
      ...row,
      entryId,
      refusal: refusal && said(ctx, refusal),
    })),
  }
}

const listReach = (actor: Account): Reach => reachOf(actor, 'contest:entry:change')

/** As many as may be named by their ids. */
const maxOfView = 1_000

async function foreseen(ctx: Ctx<Account>, { kind, trackId, entryIds, view }: Asked) {
  must(kind !== 'disqualify' || mayDisqualify(ctx.actor), 'http.not-permitted')
  const ids = entryIds ? [...new Set(entryIds)] : await idsOfView(ctx, found(view), maxOfView)
  must(ids !== 'too-many', 'entry-act.too-many')
  const rows = await foresee(ctx, kind, ids, trackId ?? null)
  // Of others looks like what is not there.
  if (entryIds) found(rows.find(({ refusal }) => refusal !== 'entry-act.not-within'))
  return { ids, rows }
}

const said = ({ actor }: Ctx<Account>, reason: Reason) => ({
  reason,
  msg: refused(new Refusal(reason), actor.language).msg,
})

const answer = (actor: Account, row: sql.ActRow): Answer<typeof getEntryAct> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  track: row.track && worded(row.track, actor.language),
  reason: row.reason,
  madeBy: row.maker,
  madeAt: row.made_at,
  confirmedBy: row.confirmer,
  job: row.job,
  total: row.total,
  waiting: row.waiting,
  done: row.done,
  refused: row.refused,
  undone: row.undone,
  can: { confirm: canConfirm(actor, row), cancel: canCancel(actor, row), undo: canUndo(row) },
})

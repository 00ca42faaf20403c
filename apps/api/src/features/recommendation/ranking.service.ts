import type { Parsed } from '@laurel/contract/define'
import type {
  mendRecommendation,
  proposeRecommendation,
  reopenRecommendation,
  returnRecommendation,
  saveRecommendation,
} from '@laurel/contract/recommendation'
import { reachOf } from '@laurel/rules/data-scope'
import { changesOf } from '@laurel/rules/recommendation'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import * as ranking from './ranking.sql.ts'
import { isAbove } from './recommendation.policy.ts'
import * as sql from './recommendation.sql.ts'

type Saved = { id: string; version: number }
type Verb = 'save' | 'confirm' | 'return' | 'reopen'

/** Under its lock. One out of reach looks like one that is not there. */
export async function lockList(
  { tx, actor }: Ctx<Account>,
  verb: Verb,
  { id, version }: { id: string; version: number },
): Promise<sql.HeadRow> {
  await sql.lock(tx, actor.tenantId, id)
  const permission = verb === 'reopen' ? 'save' : verb
  const list = found(await sql.find(tx, actor.tenantId, reachOf(actor, `contest:recommendation:${permission}`), id))
  must(verb === 'return' || verb === 'reopen' || list.state !== 'confirmed', 'recommendation.locked')
  must(!list.is_ended, 'recommendation.ended')
  must(list.version === version, 'http.changed-meanwhile')
  return list
}

export async function save(
  ctx: Ctx<Account>,
  { id, version, entryIds, reasons }: Parsed<typeof saveRecommendation>['body'],
): Promise<Saved> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const list = await lockList(ctx, 'save', { id, version })
  const before = await sql.ranked(tx, tenantId, id)
  const kept = before.map(({ entry_id }) => entry_id)
  const unseen = await sql.conflicting(tx, tenantId, accountId, [...kept, ...entryIds])
  must(!entryIds.some((entryId) => unseen.has(entryId)), 'recommendation.not-a-candidate')
  const order = withUnseen([...new Set(entryIds)], kept, unseen)
  const standing = await sql.standing(tx, tenantId, id, order)
  must(new Set(entryIds).size === entryIds.length && standing.length === order.length, 'recommendation.not-a-candidate')
  const reported = before.filter(({ round }) => round !== null)
  const isAppended = reported.every(({ entry_id }, at) => order[at] === entry_id)
  must(!list.is_supplement || isAppended, 'recommendation.supplement-only')
  const byEntry = new Map(reasons.map(({ entryId, reason }) => [entryId, reason]))
  const named = new Set(byEntry.keys())
  const changes = changesOf(
    before.map(({ entry_id }) => entry_id),
    order,
    named,
  )
  const sent = new Set(before.filter(({ is_sent }) => is_sent).map(({ entry_id }) => entry_id))
  const isUnexplained = changes?.some(
    ({ entryId, kind }) => kind === 'removed' && sent.has(entryId) && !named.has(entryId),
  )
  if (!changes || isUnexplained) throw new Refusal('recommendation.reason-missing')
  await ranking.putOrder(tx, tenantId, id, order)
  // The first order is nothing that was moved.
  const moves = before.length === 0 ? [] : changes
  await ranking.addMoves(
    tx,
    tenantId,
    id,
    accountId,
    moves.map(({ entryId, ...change }) => ({
      ...change,
      id: newId(),
      entryId,
      kind: change.kind === 'removed' && sent.has(entryId) ? 'dropped' : change.kind,
      reason: byEntry.get(entryId) ?? '',
    })),
  )
  const state = list.state === 'returned' ? 'returned' : 'open'
  const saved = found(await ranking.setState(tx, tenantId, id, { state, did: 'saved', by: accountId }))
  await record(ctx, 'recommendation.saved', id, { listed: order.length, moved: moves.length })
  return { id, ...saved }
}

/** What the reader does not see keeps its place (decision 54). */
function withUnseen(seen: readonly string[], before: readonly string[], unseen: ReadonlySet<string>): string[] {
  const order = [...seen]
  for (const [at, entryId] of before.entries()) if (unseen.has(entryId)) order.splice(at, 0, entryId)
  return order
}

export async function mend(
  ctx: Ctx<Account>,
  { id, version, entryId, note }: Parsed<typeof mendRecommendation>['body'],
): Promise<Saved> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const list = await lockList(ctx, 'save', { id, version })
  must((await sql.conflicting(tx, tenantId, accountId, [entryId])).size === 0, 'recommendation.not-a-candidate')
  const mended = await ranking.mend(tx, tenantId, id, entryId, note)
  if (!mended) throw new Refusal('recommendation.not-a-candidate')
  const { rank } = mended
  const move = { id: newId(), entryId, kind: 'mended' as const, from: rank, to: rank, reason: note }
  await ranking.addMoves(tx, tenantId, id, accountId, [move])
  const saved = found(await ranking.setState(tx, tenantId, id, { state: list.state, did: 'saved', by: accountId }))
  await record(ctx, 'recommendation.mended', id, { entryId })
  return { id, ...saved }
}

export async function propose(
  ctx: Ctx<Account>,
  { id, version }: Parsed<typeof proposeRecommendation>['body'],
): Promise<Saved> {
  const { tx, actor } = ctx
  const list = await lockList(ctx, 'save', { id, version })
  must(list.listed > 0, 'recommendation.nothing-listed')
  mustBeMended(await sql.ranked(tx, actor.tenantId, id))
  const how = { state: 'proposed' as const, did: 'proposed' as const, by: actor.accountId }
  const saved = found(await ranking.setState(tx, actor.tenantId, id, how))
  await record(ctx, 'recommendation.proposed', id)
  return { id, ...saved }
}

export function mustBeMended(entries: readonly sql.RankedRow[]): void {
  must(
    !entries.some(({ returned_note, mended_note }) => returned_note !== null && mended_note === null),
    'recommendation.return-open',
  )
}

/** After it was confirmed, others were approved: they are added behind those that were sent, and the list is confirmed again. */
export async function reopen(
  ctx: Ctx<Account>,
  { id, version }: Parsed<typeof reopenRecommendation>['body'],
): Promise<Saved> {
  const { tx, actor } = ctx
  const list = await lockList(ctx, 'reopen', { id, version })
  must(list.state === 'confirmed', 'recommendation.not-confirmed')
  must(list.late > 0, 'recommendation.nothing-late')
  const saved = found(await ranking.reopen(tx, actor.tenantId, id))
  await record(ctx, 'recommendation.reopened', id, { late: list.late })
  return { id, ...saved }
}

/** By the level above, each entry with what is wrong. The others keep their places; so do these until the list comes again. */
export async function giveBack(
  ctx: Ctx<Account>,
  { id, version, note, entries }: Parsed<typeof returnRecommendation>['body'],
): Promise<Saved> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const list = await lockList(ctx, 'return', { id, version })
  if (!isAbove(list, reachOf(actor, 'contest:recommendation:return'))) throw new Refusal('http.not-found')
  must(list.state === 'confirmed', 'recommendation.not-confirmed')
  must(note.trim() !== '' || entries.length > 0, 'recommendation.reason-missing')
  const listed = new Set((await sql.ranked(tx, tenantId, id)).map(({ entry_id }) => entry_id))
  const unseen = await sql.conflicting(tx, tenantId, accountId, [...listed])
  must(
    entries.every(({ entryId }) => listed.has(entryId) && !unseen.has(entryId)),
    'recommendation.not-a-candidate',
  )
  await ranking.putReturned(tx, tenantId, id, { note, entries })
  const how = { state: 'returned' as const, did: 'returned' as const, by: accountId }
  const saved = found(await ranking.setState(tx, tenantId, id, how))
  await record(ctx, 'recommendation.returned', id, { entries: entries.length })
  return { id, ...saved }
}

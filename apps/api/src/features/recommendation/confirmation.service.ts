import { createHash } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { confirmRecommendation } from '@laurel/contract/recommendation'
import { lineOf } from '@laurel/rules/recommendation'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { requireFreshFactor } from '../security/fresh-factor.service.ts'
import { endListedJob } from './place.service.ts'
import { lockList, mustBeMended } from './ranking.service.ts'
import * as ranking from './ranking.sql.ts'
import * as sql from './recommendation.sql.ts'

/**
 * One transaction: the places are taken, all or none, and the order is final. The tasks that wait for it end afterwards, one after the other, by
 * the worker.
 */
export async function confirm(
  ctx: Ctx<Account>,
  { id, version, code }: Parsed<typeof confirmRecommendation>['body'],
): Promise<Answer<typeof confirmRecommendation>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const list = await lockList(ctx, 'confirm', { id, version })
  if (list.needs_two) {
    await mustBeSecond(ctx, list)
    await requireFreshFactor(ctx, code, 'recommendation.code-needed')
  }
  const entries = await sql.ranked(tx, tenantId, id)
  must(entries.length > 0, 'recommendation.nothing-listed')
  mustBeMended(entries)
  const line = await takePlaces(ctx, list, entries.length)
  const order = entries.map(({ entry_id }) => entry_id)
  // One that has left meanwhile leaves no gap.
  await ranking.putOrder(tx, tenantId, id, order)
  await ranking.send(tx, tenantId, id, { line, round: list.round + 1 })
  const hash = fingerprintOf(list, order, line)
  const { version: confirmed, round } = found(
    await ranking.markConfirmed(tx, tenantId, {
      id,
      toStageId: list.to_stage_id,
      toOrganisationId: giverOf(list),
      hash,
      by: accountId,
    }),
  )
  const fingerprint = hash.toString('hex')
  await record(ctx, 'recommendation.confirmed', id, { round, sent: line, fingerprint })
  await enqueue(tx, endListedJob, { id }, `end-listed:${id}:${confirmed}`)
  return { id, version: confirmed, sent: line, fingerprint }
}

/** Decision 46: two persons, whatever their accounts. */
async function mustBeSecond({ tx, actor }: Ctx<Account>, { id, state }: sql.HeadRow): Promise<void> {
  const proposed = (await sql.actsOf(tx, actor.tenantId, id))?.proposed
  must(state === 'proposed' && proposed !== null && proposed !== undefined, 'recommendation.not-proposed')
  must(proposed.person_id !== actor.personId, 'recommendation.second-person')
}

/** Whose places the list takes beside its own. Where the level above has a list of its own, that one takes them. */
const giverOf = (list: sql.HeadRow) => (list.has_list_above ? null : list.to_organisation_id)

/** How many of the list go on. Refused as a whole where the level above has too few: no list is half taken. */
async function takePlaces({ tx, actor }: Ctx, list: sql.HeadRow, listed: number): Promise<number> {
  const { to_stage_id: toStageId, organisation_id: own, track_id: trackId } = list
  const above = giverOf(list)
  if (toStageId === null) return listed
  const organisationIds = above === null ? [own] : [own, above]
  const quotas = await ranking.lockQuotas(tx, actor.tenantId, { toStageId, trackId, organisationIds })
  const line = lineOf(
    listed,
    quotas.filter(({ organisation_id }) => organisation_id === own),
    list.sent,
  )
  must(line > 0, 'recommendation.no-own-places')
  const taken = await ranking.takePlaces(
    tx,
    actor.tenantId,
    quotas.map(({ id }) => id),
    line - list.sent,
  )
  if (taken === quotas.length) return line
  const left = quotas.flatMap(({ organisation_id, seats, taken: held }) =>
    organisation_id === own || seats === null ? [] : [seats - held],
  )
  throw new Refusal('recommendation.no-places').with({ asked: line - list.sent, left: Math.min(...left) })
}

/** Anybody who has the list can see that it is the one that was confirmed. */
const fingerprintOf = (list: sql.HeadRow, order: readonly string[], line: number): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([list.stage_id, list.organisation_id, list.track_id, line, order]))
    .digest()

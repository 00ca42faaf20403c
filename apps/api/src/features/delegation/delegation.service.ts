import type { Answer, Parsed } from '@laurel/contract/define'
import type { createDelegation, Delegation, findDeputies, getDelegations } from '@laurel/contract/delegation'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { notify } from '../notice/notice.service.ts'
import * as sql from './delegation.sql.ts'

const maxShown = 50
const maxFound = 20
const maxDays = 92

export async function getMine({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getDelegations>> {
  const { tenantId, accountId } = actor
  const given = await sql.delegationsOf(tx, tenantId, accountId, 'given', maxShown)
  const received = await sql.delegationsOf(tx, tenantId, accountId, 'received', maxShown)
  return {
    today: await sql.todayAt(tx, tenantId),
    given: given.map((row) => answer(actor, row)),
    received: received.map((row) => answer(actor, row)),
  }
}

export async function findColleagues(
  ctx: Ctx<Account>,
  { q }: Parsed<typeof findDeputies>['query'],
): Promise<Answer<typeof findDeputies>> {
  return { found: await colleaguesOf(ctx, ctx.actor.accountId, q) }
}

/** By the beginning of their name. */
export async function colleaguesOf({ tx, actor }: Ctx, accountId: string, q: string) {
  const from = q.trim().normalize('NFKC').toLowerCase()
  return sql.findColleagues(tx, actor.tenantId, accountId, from, `${from}\u{10FFFF}`, maxFound)
}

export const areColleagues = ({ tx, actor }: Ctx, one: string, other: string): Promise<boolean> =>
  sql.areColleagues(tx, actor.tenantId, one, other)

export async function create(
  ctx: Ctx<Account>,
  { accountId: to, startsOn, endsOn, note }: Parsed<typeof createDelegation>['body'],
): Promise<Delegation> {
  const { tx, actor } = ctx
  const { tenantId, accountId: from } = actor
  await sql.lockBoth(tx, tenantId, [from, to])
  must(await sql.areColleagues(tx, tenantId, from, to), 'delegation.colleague-unknown')
  const days = await sql.daysBetween(tx, startsOn, endsOn)
  must(days >= 1 && days <= maxDays && startsOn >= (await sql.todayAt(tx, tenantId)), 'delegation.days')
  must(!(await sql.isAway(tx, tenantId, from, startsOn, endsOn)), 'delegation.overlaps')
  must(!(await sql.isAway(tx, tenantId, to, startsOn, endsOn)), 'delegation.colleague-away')
  const id = newId()
  await sql.addDelegation(tx, { tenantId, id, from, to, startsOn, endsOn, note: note.trim() })
  await record(ctx, 'delegation.created', id, { accountId: to, startsOn, endsOn })
  await notify(ctx, [to], {
    kind: 'delegation.received',
    subjectId: id,
    params: { personId: actor.personId, startsOn, endsOn },
  })
  return answer(actor, found(await sql.lockDelegation(tx, tenantId, from, id)))
}

export async function end(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const row = found(await sql.lockDelegation(tx, actor.tenantId, actor.accountId, id))
  must(!row.is_ended && !row.is_over, 'delegation.over')
  await sql.endDelegation(tx, actor.tenantId, id, actor.accountId)
  await record(ctx, 'delegation.ended', id)
  await notify(ctx, [otherOf(actor, row).id], {
    kind: 'delegation.ended',
    subjectId: id,
    params: { personId: actor.personId },
  })
  return null
}

/** Who decides now in the name of one of these. */
export const deputiesOf = async ({ tx, actor }: Ctx, accountIds: readonly string[]): Promise<string[]> =>
  (await sql.deputiesOf(tx, actor.tenantId, accountIds)).map(({ id }) => id)

const otherOf = ({ accountId }: Account, row: sql.DelegationRow) =>
  row.from_account_id === accountId
    ? { id: row.to_account_id, nickname: row.to_nickname }
    : { id: row.from_account_id, nickname: row.from_nickname }

const answer = (actor: Account, row: sql.DelegationRow): Delegation => ({
  id: row.id,
  person: otherOf(actor, row),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  note: row.note,
  state: stateOf(row),
  can: { end: !row.is_ended && !row.is_over },
})

function stateOf({ is_ended, is_over, is_begun, is_sound }: sql.DelegationRow): Delegation['state'] {
  if (is_ended) return 'ended'
  if (is_over) return 'over'
  if (!is_sound) return 'void'
  return is_begun ? 'running' : 'planned'
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  acceptInvitation,
  declareConflicts,
  declineInvitation,
  findConflictOrganisations,
  listInvitations,
} from '@laurel/contract/judging-panel'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './invitation.sql.ts'
import { placeOf } from './judging-panel.service.ts'
import { lockJudge } from './judging-panel.sql.ts'

const maxShown = 100
const maxFound = 20

export async function listMine({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listInvitations>> {
  const rows = await sql.invitationsOf(tx, actor.tenantId, actor.accountId, maxShown)
  return rows.map((row) => ({
    id: row.id,
    round: { name: row.round_name, ...placeOf(row, actor.language) },
    isBlind: row.is_blind,
    isChief: row.is_chief,
    maxEntries: row.max_entries,
    state: row.state,
    invitedAt: row.invited_at,
    answeredAt: row.answered_at,
    version: row.version,
  }))
}

export async function findOrganisations(
  { tx, actor }: Ctx<Account>,
  { q }: Parsed<typeof findConflictOrganisations>['query'],
): Promise<Answer<typeof findConflictOrganisations>> {
  const rows = await sql.findOrganisations(tx, actor.tenantId, q.trim(), maxFound)
  return { found: rows.map(({ id, name }) => ({ id, name: worded(name, actor.language) })) }
}

/** Conflicts are declared with the answer, before any entry is shown. */
export async function accept(
  ctx: Ctx<Account>,
  { id, version, conflicts }: Parsed<typeof acceptInvitation>['body'],
): Promise<Answer<typeof acceptInvitation>> {
  const { tx, actor, now } = ctx
  const invitation = await lockOwn(ctx, id, version)
  must(invitation.state === 'invited', 'judging-panel.answered')
  const declared = await declareAll(ctx, conflicts)
  const accepted = found(await sql.markAnswered(tx, actor.tenantId, id, { state: 'accepted', reason: '', at: now }))
  await record(ctx, 'judging-panel.accepted', id, { roundId: invitation.round_id, conflicts: declared })
  return accepted
}

/** What was scored of the entries that go to others is kept, and does not count. */
export async function declareMore(
  ctx: Ctx<Account>,
  { id, version, conflicts }: Parsed<typeof declareConflicts>['body'],
): Promise<Answer<typeof declareConflicts>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId } = actor
  const { round_id: roundId, state } = await lockOwn(ctx, id, version)
  must(state === 'accepted', 'judging-panel.not-accepted')
  const declared = await declareAll(ctx, conflicts)
  const recused = await sql.recuseFromDeclared(tx, tenantId, accountId)
  const saved = found(await sql.markAnswered(tx, tenantId, id, { state: 'accepted', reason: '', at: now }))
  await record(ctx, 'judging-panel.declared', id, { roundId, conflicts: declared, recused })
  return { ...saved, recused }
}

async function declareAll(
  { tx, actor, now }: Ctx<Account>,
  conflicts: Parsed<typeof acceptInvitation>['body']['conflicts'],
): Promise<number> {
  const { tenantId, personId } = actor
  const about = new Map(conflicts.map((each) => [each.organisationId, each]))
  const known = await sql.organisationsAmong(tx, tenantId, [...about.keys()])
  must(known.length === about.size, 'judging-panel.organisation-unknown')
  const declared = [...about.values()].map((each) => ({ ...each, id: newId(), reason: each.reason.trim() }))
  if (declared.length > 0) await sql.declare(tx, tenantId, personId, declared, now)
  return declared.length
}

export async function decline(
  ctx: Ctx<Account>,
  { id, version, reason }: Parsed<typeof declineInvitation>['body'],
): Promise<null> {
  const { round_id: roundId, state } = await lockOwn(ctx, id, version)
  must(state === 'invited', 'judging-panel.answered')
  const answer = { state: 'declined', reason: reason.trim(), at: ctx.now } as const
  await sql.markAnswered(ctx.tx, ctx.actor.tenantId, id, answer)
  await record(ctx, 'judging-panel.declined', id, { roundId })
  return null
}

async function lockOwn({ tx, actor }: Ctx<Account>, id: string, version: number) {
  const invitation = await lockJudge(tx, actor.tenantId, id)
  const own = found(invitation?.account_id === actor.accountId ? invitation : undefined)
  must(own.version === version, 'http.changed-meanwhile')
  return own
}

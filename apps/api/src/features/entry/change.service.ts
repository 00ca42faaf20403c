import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  askEntryChange,
  decideEntryChange,
  listEntryChanges,
  listOwnEntryChanges,
} from '@laurel/contract/entry-change'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { addPerson, hashOf } from '../person/person.service.ts'
import * as sql from './change.sql.ts'
import { canAskChange } from './entry.policy.ts'
import * as entries from './entry.sql.ts'
import * as plans from './entry-plan.sql.ts'
import { lockOwn, ownEntry } from './own-entry.service.ts'
import { changed } from './section.service.ts'
import * as team from './team.sql.ts'

const maxWaiting = 10

export async function ask(
  ctx: Ctx<Account>,
  asked: Parsed<typeof askEntryChange>['body'],
): Promise<Answer<typeof askEntryChange>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { entry, members, own } = await lockOwn(ctx, asked.entryId)
  must(own.part === 'leader', 'entry.leader-only')
  must(canAskChange(entry, own), 'entry-change.not-needed')
  must((await sql.countWaiting(tx, tenantId, entry.id)) < maxWaiting, 'entry-change.too-many')
  const leaving = 'memberId' in asked ? found(members.find(({ id }) => id === asked.memberId)) : undefined
  must(leaving?.part !== 'leader', 'entry.leader-stays')
  const part = leaving?.part ?? ('part' in asked ? asked.part : 'member')
  const joiningId = 'mobile' in asked ? await personFor(ctx, members, asked) : null
  const id = newId()
  await sql.addChange(tx, {
    tenantId,
    id,
    entryId: entry.id,
    contestId: entry.contest_id,
    kind: asked.kind,
    part,
    leavingId: leaving?.person_id ?? null,
    leavingMemberId: leaving?.id ?? null,
    joiningId,
    reason: asked.reason.trim(),
    askedBy: accountId,
  })
  await record(ctx, 'entry-change.asked', id, { entryId: entry.id, kind: asked.kind, part })
  return { id }
}

async function personFor(
  ctx: Ctx<Account>,
  members: readonly team.MemberRow[],
  { name, mobile }: { name: string; mobile: string },
): Promise<string> {
  const hash = hashOf('mobile', mobile)
  must(!members.some((member) => member.mobile_hash?.equals(hash)), 'entry.already-member')
  const known = await team.knownPerson(ctx.tx, ctx.actor.tenantId, name, hash)
  return known?.id ?? addPerson(ctx, { name, mobile })
}

const answerOf = (row: sql.ChangeRow) => ({
  id: row.id,
  kind: row.kind,
  part: row.part,
  leaving: row.leaving,
  joining: row.joining,
  reason: row.reason,
  state: row.state,
  note: row.note,
  askedAt: row.asked_at,
  decidedAt: row.decided_at,
})

export async function listOwn(ctx: Ctx<Account>, entryId: string): Promise<Answer<typeof listOwnEntryChanges>> {
  await ownEntry(ctx, entryId)
  return { changes: (await sql.changesOf(ctx.tx, ctx.actor.tenantId, entryId)).map(answerOf) }
}

export async function cancel(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const change = found(await sql.findChange(tx, actor.tenantId, id))
  const { own } = await lockOwn(ctx, change.entry_id)
  must(own.part === 'leader', 'entry.leader-only')
  const decision = { id, state: 'cancelled', note: '', by: actor.accountId }
  must(await sql.decideChange(tx, actor.tenantId, decision), 'entry-change.decided')
  await record(ctx, 'entry-change.cancelled', id, { entryId: change.entry_id })
  return null
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, contestId, state }: Parsed<typeof listEntryChanges>['query'],
): Promise<Answer<typeof listEntryChanges>> {
  const rows = await sql.changes(
    tx,
    actor.tenantId,
    actor.accountId,
    { contestId, state, after: readCursor(cursor) },
    limit + 1,
  )
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      ...answerOf(row),
      entry: { id: row.entry_id, title: row.title, code: row.code, trackName: worded(row.track_name, actor.language) },
      askedBy: row.asked_by_name,
    })),
  }
}

export async function decide(
  ctx: Ctx<Account>,
  { id, isApproved, note }: Parsed<typeof decideEntryChange>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { entry_id: entryId } = found(await sql.findChangeFor(tx, tenantId, accountId, id))
  const entry = found(await entries.lockEntry(tx, tenantId, entryId))
  const decision = { id, state: isApproved ? 'approved' : 'refused', note: note.trim(), by: actor.accountId }
  must(await sql.decideChange(tx, tenantId, decision), 'entry-change.decided')
  const change = found(await sql.findChange(tx, tenantId, id))
  const details = { entryId, kind: change.kind, part: change.part }
  if (isApproved) await applyChange(ctx, entry, change)
  await record(ctx, isApproved ? 'entry-change.approved' : 'entry-change.refused', id, details)
  return null
}

/** What was submitted stays as it was: the team that stands now is in its rows. */
async function applyChange(ctx: Ctx<Account>, entry: entries.EntryRow, change: sql.ChangeRow): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { part, leaving_member_id: leavingId, joining_id: joiningId } = change
  const plan = found(await plans.planOfEntry(tx, tenantId, entry))
  const isGuide = part === 'guide'
  const [min, max] = isGuide ? [plan.min_guides, plan.max_guides] : [plan.min_members, plan.max_members]
  if (leavingId !== null) {
    const members = await team.membersOf(tx, tenantId, entry.id)
    const leaving = members.find((member) => member.id === leavingId && member.part !== 'leader')
    must(leaving !== undefined, 'entry-change.member-gone')
    await team.removeMember(tx, tenantId, leavingId)
    await record(ctx, 'entry.member-removed', entry.id, { memberId: leavingId, part })
  }
  if (joiningId !== null) {
    if (!isGuide) await requirePlaceFor(ctx, entry, plan, joiningId)
    const memberId = newId()
    const member = {
      tenantId,
      id: memberId,
      entryId: entry.id,
      personId: joiningId,
      part,
      task: '',
      addedBy: accountId,
    }
    must(await team.addMember(tx, { ...member, isConfirmed: false, isLate: true }), 'entry.already-member')
    await record(ctx, 'entry.member-added', entry.id, { memberId, part })
  }
  const now = await team.membersOf(tx, tenantId, entry.id)
  const count = now.filter((member) => (member.part === 'guide') === isGuide).length
  must(count >= min || joiningId !== null, 'entry-change.team-too-small')
  must(count <= max || joiningId === null, 'entry.team-full')
  await entries.changeEntry(tx, tenantId, entry.id, {}, true)
  changed(ctx, entry.id)
}

async function requirePlaceFor({ tx, actor }: Ctx, entry: entries.EntryRow, plan: plans.PlanRow, personId: string) {
  if (plan.max_entries_per_person === null) return
  await team.lockPeople(tx, actor.tenantId, [personId])
  const [load] = await team.loadOf(tx, actor.tenantId, entry.contest_id, entry.id, [personId])
  if ((load?.entries ?? 0) >= plan.max_entries_per_person) throw new Refusal('entry.too-many-entries')
}

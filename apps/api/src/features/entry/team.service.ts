import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getEntry } from '@laurel/contract/entry'
import type { addEntryMember, changeEntryMember, inviteToEntry, readEntryInvitation } from '@laurel/contract/entry-team'
import { maskedMobile } from '@laurel/rules/masked-number'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { addPerson, hashOf, opened } from '../person/person.service.ts'
import { canChangeTeam } from './entry.policy.ts'
import * as entries from './entry.sql.ts'
import { tellConfirmed, tellHandedOver, tellLeft, tellNamed } from './entry-notices.ts'
import * as plans from './entry-plan.sql.ts'
import { lockOwn, type Own } from './own-entry.service.ts'
import { changed, keepKnown } from './section.service.ts'
import * as sql from './team.sql.ts'

type Member = Answer<typeof getEntry>['members'][number]

/** Of somebody who has not said yes a team reads no more than it has typed itself. */
export function memberAnswer({ actor }: Ctx<Account>, member: sql.MemberRow): Member {
  const isKnown = member.confirmed_at !== null
  return {
    id: member.id,
    part: member.part,
    name: member.name,
    organisation: isKnown && member.organisation ? worded(member.organisation, actor.language) : '',
    education: isKnown ? (member.education ?? '') : '',
    mobile: member.mobile_sealed ? maskedMobile(opened('mobile', member.mobile_sealed)) : '',
    task: member.task,
    confirmedAt: member.confirmed_at,
    isOwn: member.person_id === actor.personId,
  }
}

async function lockTeam(ctx: Ctx<Account>, id: string): Promise<Own> {
  const own = await lockOwn(ctx, id)
  if (!canChangeTeam(own.entry, own.own)) throw new Refusal(own.entry.is_open ? 'entry.not-editable' : 'entry.closed')
  return own
}

async function mustHaveRoom({ tx, actor }: Ctx, { entry, members }: Pick<Own, 'entry' | 'members'>, part: sql.Part) {
  const plan = found(await plans.planOfEntry(tx, actor.tenantId, entry))
  const isGuide = part === 'guide'
  const taken = members.filter((member) => (member.part === 'guide') === isGuide).length
  must(taken < (isGuide ? plan.max_guides : plan.max_members), 'entry.team-full')
}

export async function add(
  ctx: Ctx<Account>,
  { id, part, name, mobile, task }: Parsed<typeof addEntryMember>['body'],
): Promise<Answer<typeof addEntryMember>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const own = await lockTeam(ctx, id)
  await mustHaveRoom(ctx, own, part)
  const hash = hashOf('mobile', mobile)
  must(!own.members.some((member) => member.mobile_hash?.equals(hash)), 'entry.already-member')
  const known = await sql.knownPerson(tx, tenantId, name, hash)
  const personId = known?.id ?? (await addPerson(ctx, { name, mobile }))
  const memberId = newId()
  const member = { tenantId, id: memberId, entryId: id, personId, part, task, addedBy: accountId, isConfirmed: false }
  must(await sql.addMember(tx, member), 'entry.already-member')
  await record(ctx, 'entry.member-added', id, { memberId, part })
  await tellNamed(ctx, id, memberId)
  await teamChanged(ctx, id)
  return { memberId }
}

export async function change(
  ctx: Ctx<Account>,
  { id, memberId, task, place }: Parsed<typeof changeEntryMember>['body'],
): Promise<null> {
  const { members } = await lockTeam(ctx, id)
  found(members.find((member) => member.id === memberId))
  const { tx, actor } = ctx
  await sql.changeMember(tx, actor.tenantId, memberId, { task })
  if (place !== undefined) {
    const others = members.filter((member) => member.id !== memberId).map((member) => member.id)
    for (const [sort, each] of others.toSpliced(place, 0, memberId).entries())
      await sql.changeMember(tx, actor.tenantId, each, { sort })
  }
  await record(ctx, 'entry.member-changed', id, { memberId })
  changed(ctx, id)
  return null
}

/** The leader lets somebody go, or somebody leaves; also one who was named and says no. */
export async function remove(ctx: Ctx<Account>, id: string, memberId: string): Promise<null> {
  const { tx, actor } = ctx
  const entry = found(await entries.lockEntry(tx, actor.tenantId, id))
  const selves = await sql.selvesOf(tx, actor.tenantId, actor.personId)
  const members = await sql.membersOf(tx, actor.tenantId, id)
  const own = found(members.find(({ person_id }) => selves.includes(person_id)))
  const member = found(members.find((each) => each.id === memberId))
  const isSelf = member.id === own.id
  if (!isSelf && own.confirmed_at === null) throw new Refusal('http.not-found')
  must(isSelf || own.part === 'leader', 'entry.leader-only')
  must(member.part !== 'leader', 'entry.leader-stays')
  const isAllowed =
    isSelf && member.confirmed_at === null ? entry.is_open : canChangeTeam(entry, { ...own, part: 'leader' })
  if (!isAllowed) throw new Refusal(entry.is_open ? 'entry.not-editable' : 'entry.closed')
  await sql.removeMember(tx, actor.tenantId, memberId)
  await record(ctx, 'entry.member-removed', id, { memberId, part: member.part })
  await tellLeft(ctx, id, member)
  await teamChanged(ctx, id)
  return null
}

/** By whoever owns the number that a team mate typed. */
export async function confirm(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId, personId } = actor
  const entry = found(await entries.lockEntry(tx, tenantId, id))
  const selves = await sql.selvesOf(tx, tenantId, personId)
  const members = await sql.membersOf(tx, tenantId, id)
  const own = found(members.find(({ person_id }) => selves.includes(person_id)))
  if (own.confirmed_at !== null) return null
  must(entry.is_open || own.is_late, 'entry.closed')
  must(!members.some((member) => member.person_id === personId && member.id !== own.id), 'entry.already-member')
  await sql.confirmMember(tx, tenantId, own.id, personId)
  await record(ctx, 'entry.member-confirmed', id, { memberId: own.id, part: own.part })
  await tellConfirmed(ctx, id, own.id)
  await teamChanged(ctx, id)
  return null
}

export async function transferLead(ctx: Ctx<Account>, id: string, memberId: string): Promise<null> {
  const { tx, actor } = ctx
  const { entry, members, own } = await lockTeam(ctx, id)
  must(own.part === 'leader', 'entry.leader-only')
  const next = found(members.find((member) => member.id === memberId && member.part === 'member'))
  must(next.confirmed_at !== null, 'entry.member-not-confirmed')
  await sql.changeMember(tx, actor.tenantId, own.id, { part: 'member' })
  await sql.changeMember(tx, actor.tenantId, next.id, { part: 'leader' })
  await record(ctx, 'entry.handed-over', id, { toMemberId: memberId })
  await tellHandedOver(ctx, entry, next.person_id)
  await teamChanged(ctx, id)
  return null
}

const digest = (token: string) => createHash('sha256').update(`entry invitation\0${token}`).digest()

export async function invite(
  ctx: Ctx<Account>,
  { id, part }: Parsed<typeof inviteToEntry>['body'],
): Promise<Answer<typeof inviteToEntry>> {
  const { tx, actor } = ctx
  const own = await lockTeam(ctx, id)
  await mustHaveRoom(ctx, own, part)
  const token = randomBytes(24).toString('base64url')
  const made = { tenantId: actor.tenantId, id: newId(), entryId: id, part, tokenHash: digest(token) }
  const { expires_at } = found(await sql.putInvitation(tx, { ...made, madeBy: actor.accountId }))
  await record(ctx, 'entry.invited', id, { part })
  return { token, expiresAt: expires_at }
}

async function invitationOf({ tx, actor }: Ctx, token: string) {
  const invitation = await sql.invitation(tx, actor.tenantId, digest(token))
  if (!invitation) throw new Refusal('entry.invitation-gone')
  return invitation
}

export async function readInvitation(ctx: Ctx<Account>, token: string): Promise<Answer<typeof readEntryInvitation>> {
  const { tx, actor } = ctx
  const { entry_id: entryId, part } = await invitationOf(ctx, token)
  const entry = found(await entries.findEntry(tx, actor.tenantId, entryId))
  const members = await sql.membersOf(tx, actor.tenantId, entryId)
  return {
    entryId,
    title: entry.title,
    contestName: worded(entry.contest_name, actor.language),
    trackName: worded(entry.track_name, actor.language),
    leaderName: members.find((member) => member.part === 'leader')?.name ?? '',
    part,
    isInTeam: members.some(({ person_id, confirmed_at }) => person_id === actor.personId && confirmed_at !== null),
  }
}

/** Whoever has the link and an account; a team mate may have typed their number before. */
export async function join(ctx: Ctx<Account>, token: string): Promise<{ id: string }> {
  const { tx, actor } = ctx
  const { tenantId, personId } = actor
  const { entry_id: id, part } = await invitationOf(ctx, token)
  const entry = found(await entries.lockEntry(tx, tenantId, id))
  const members = await sql.membersOf(tx, tenantId, id)
  if (members.some(({ person_id, confirmed_at }) => person_id === personId && confirmed_at !== null)) return { id }
  const selves = await sql.selvesOf(tx, tenantId, personId)
  if (members.some(({ person_id }) => selves.includes(person_id))) {
    await confirm(ctx, id)
    return { id }
  }
  const asMember = { part: 'member', confirmed_at: ctx.now } as const
  if (!canChangeTeam(entry, asMember)) throw new Refusal(entry.is_open ? 'entry.not-editable' : 'entry.closed')
  await mustHaveRoom(ctx, { entry, members }, part)
  const memberId = newId()
  const member = { tenantId, id: memberId, entryId: id, personId, part, task: '', addedBy: actor.accountId }
  must(await sql.addMember(tx, { ...member, isConfirmed: true }), 'entry.already-member')
  await record(ctx, 'entry.member-added', id, { memberId, part })
  await tellConfirmed(ctx, id, memberId)
  await teamChanged(ctx, id)
  return { id }
}

async function teamChanged(ctx: Ctx<Account>, id: string): Promise<void> {
  await entries.changeEntry(ctx.tx, ctx.actor.tenantId, id, {}, true)
  await keepKnown(ctx, id)
}

import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type Part = 'leader' | 'member' | 'guide'

export type MemberRow = {
  id: string
  person_id: string
  part: Part
  task: string
  confirmed_at: string | null
  /** Came after the deadline, by a change that was approved. */
  is_late: boolean
  name: string
  mobile_sealed: Buffer | null
  mobile_hash: Buffer | null
  education: string | null
  enrolment_year: string | null
  has_id_number: boolean
  has_email: boolean
  organisation: Wording | null
}

export const membersOf = (tx: Tx, tenantId: string, entryId: string) =>
  tx.rows(sql<MemberRow>`
    select m.id, m.person_id, m.part, m.task, m.confirmed_at, m.is_late, p.name, p.mobile_sealed, p.mobile_hash, p.education, p.enrolment_year,
      p.id_number_hash is not null as has_id_number, p.email_hash is not null as has_email, o.name as organisation
    from entry_member m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    left join organisation o on o.tenant_id = p.tenant_id and o.id = p.organisation_id
    where m.tenant_id = ${tenantId} and m.entry_id = ${entryId}
    order by array_position(array['leader', 'member', 'guide'], m.part), m.sort, m.created_at, m.id`)

/** The person, and whoever was named by their number and has no account of their own: the number was shown to be theirs. */
export const selvesOf = async (tx: Tx, tenantId: string, personId: string) =>
  (
    await tx.rows(sql<{ id: string }>`
      select ${personId}::uuid as id
      union
      select named.id from person own
      join person named on named.tenant_id = own.tenant_id and named.mobile_hash = own.mobile_hash
      where own.tenant_id = ${tenantId} and own.id = ${personId} and own.mobile_hash is not null
        and not exists (select from account a where a.tenant_id = named.tenant_id and a.person_id = named.id)`)
  ).map(({ id }) => id)

/** Whom a form may name beside the team: entrants and auditors, by their accounts. */
export const selectable = (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  tx.rows(sql<{ id: string; person_id: string }>`
    select id, person_id from account
    where tenant_id = ${tenantId} and id = any(${accountIds}::uuid[]) and user_type in (1, 3) and state = 'open'`)

type NewMember = {
  tenantId: string
  id: string
  entryId: string
  personId: string
  part: Part
  task: string
  addedBy: string | null
  isConfirmed: boolean
  isLate?: boolean
}

/** False: they are in it. */
export const addMember = async (tx: Tx, member: NewMember) =>
  (await tx.run(sql`
    insert into entry_member (tenant_id, id, entry_id, person_id, part, task, sort, confirmed_at, added_by, is_late)
    select ${member.tenantId}, ${member.id}, ${member.entryId}, ${member.personId}, ${member.part}, ${member.task},
      coalesce(max(sort) + 1, 0), case when ${member.isConfirmed} then now() end, ${member.addedBy}, ${member.isLate ?? false}
    from entry_member where tenant_id = ${member.tenantId} and entry_id = ${member.entryId}
    on conflict (tenant_id, entry_id, person_id) do nothing`)) === 1

type Change = Partial<{ task: string; sort: number; part: Part; person_id: string }>

export const changeMember = (tx: Tx, tenantId: string, id: string, change: Change) =>
  tx.run(build.updateTable('entry_member').set(change).where('tenant_id', '=', tenantId).where('id', '=', id))

export const confirmMember = (tx: Tx, tenantId: string, id: string, personId: string) =>
  tx.run(sql`
    update entry_member set confirmed_at = now(), person_id = ${personId} where tenant_id = ${tenantId} and id = ${id}`)

export const removeMember = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from entry_member where tenant_id = ${tenantId} and id = ${id}`)

/** Somebody of this very name and number who has an account to confirm with. */
export const knownPerson = (tx: Tx, tenantId: string, name: string, mobileHash: Buffer) =>
  tx.first(sql<{ id: string }>`
    select p.id from person p
    where p.tenant_id = ${tenantId} and p.mobile_hash = ${mobileHash} and p.name = ${name}
      and exists (select from account a where a.tenant_id = p.tenant_id and a.person_id = p.id and a.user_type = 1 and a.state = 'open')
    order by p.created_at limit 1`)

/** Taken in one order, so that two submissions of the same people take turns. */
export const lockPeople = (tx: Tx, tenantId: string, personIds: readonly string[]) =>
  tx.run(sql`
    select from person where tenant_id = ${tenantId} and id = any(${personIds}::uuid[]) order by id for no key update`)

export type Load = { person_id: string; entries: number; led: number }

/** In how many other entries of the contest each of them takes part. */
export const loadOf = (tx: Tx, tenantId: string, contestId: string, entryId: string, personIds: readonly string[]) =>
  tx.rows(sql<Load>`
    select m.person_id, count(*)::int as entries, count(*) filter (where m.part = 'leader')::int as led
    from entry_member m join entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id
    where m.tenant_id = ${tenantId} and m.person_id = any(${personIds}::uuid[]) and m.part <> 'guide'
      and e.contest_id = ${contestId} and e.id <> ${entryId} and e.state not in (0, 6, 9)
    group by m.person_id`)

type NewInvitation = { tenantId: string; id: string; entryId: string; part: Part; tokenHash: Buffer; madeBy: string }

/** One of each part: a new one takes the place of the old. */
export const putInvitation = (tx: Tx, invitation: NewInvitation) =>
  tx.first(sql<{ expires_at: string }>`
    insert into entry_invitation (tenant_id, id, entry_id, part, token_hash, made_by, expires_at)
    values (${invitation.tenantId}, ${invitation.id}, ${invitation.entryId}, ${invitation.part}, ${invitation.tokenHash},
      ${invitation.madeBy}, now() + interval '7 days')
    on conflict (tenant_id, entry_id, part) do update
      set token_hash = excluded.token_hash, made_by = excluded.made_by, created_at = now(), expires_at = excluded.expires_at
    returning expires_at`)

export const invitation = (tx: Tx, tenantId: string, tokenHash: Buffer) =>
  tx.first(sql<{ entry_id: string; part: 'member' | 'guide' }>`
    select entry_id, part from entry_invitation
    where tenant_id = ${tenantId} and token_hash = ${tokenHash} and expires_at > now()`)

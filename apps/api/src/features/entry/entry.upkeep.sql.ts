import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

/** $1 is the tenant, $2 the account: what its person is in, and what the account itself has written. */
export const ownData: OwnData = {
  entries: `
    select e.title, e.code, e.state, m.part, m.task, m.confirmed_at as "confirmedAt", m.created_at as "createdAt", e.submitted_at as "submittedAt"
    from entry_member m join entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id
    where m.tenant_id = $1 and m.person_id = (select person_id from account where tenant_id = $1 and id = $2) order by m.created_at`,
  entrySections: `
    select entry_id as "entryId", key, held as values, saved_at as "savedAt" from entry_section
    where tenant_id = $1 and saved_by = $2 order by saved_at`,
  entrySubmissions: `
    select entry_id as "entryId", number, title, receipt, submitted_at as "submittedAt" from entry_submission
    where tenant_id = $1 and submitted_by = $2 order by submitted_at`,
  entryInvitations: `
    select entry_id as "entryId", part, created_at as "createdAt", expires_at as "expiresAt" from entry_invitation
    where tenant_id = $1 and made_by = $2 order by created_at`,
  entryChanges: `
    select c.kind, c.part, c.state, c.reason, c.note, c.asked_at as "askedAt", c.decided_at as "decidedAt" from entry_change c
    where c.tenant_id = $1 and ($2 in (c.asked_by, c.decided_by)
      or (select person_id from account where tenant_id = $1 and id = $2) in (c.leaving_id, c.joining_id)) order by c.asked_at`,
  entriesOpen: `
    select entry_id as "entryId", section, seen_at as "seenAt" from entry_presence where tenant_id = $1 and account_id = $2 order by seen_at`,
}

/** The entry is the team's: it stays, and its links to join made by this account end. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from entry_invitation where tenant_id = ${tenantId} and made_by = ${accountId}`,
  sql`delete from entry_presence where tenant_id = ${tenantId} and account_id = ${accountId}`,
]

export const invariants: Invariants = {
  'an entry that was begun has a leader': sql`
    select e.id from entry e where not exists (
      select from entry_member m where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part = 'leader')`,
  'the newest submission of an entry is there': sql`
    select e.id from entry e where e.submission > 0 and not exists (
      select from entry_submission n where n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission)`,
  'an entry that was handed in stands at its stage': sql`
    select e.id from entry e where e.state = 1 and not exists (
      select from entry_stage s where s.tenant_id = e.tenant_id and s.entry_id = e.id and s.stage_id = e.stage_id)`,
}

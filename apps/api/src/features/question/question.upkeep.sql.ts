import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  questions: `
    select text, asked_at as "askedAt", answer, answered_at as "answeredAt" from question
    where tenant_id = $1 and asked_by = $2 order by asked_at`,
  answers: `
    select answer, public_text as "publicText", answered_at as "answeredAt" from question
    where tenant_id = $1 and answered_by = $2 order by answered_at`,
}

/** What everybody reads is the organiser's wording and stays; what was written to ask goes. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from question where tenant_id = ${tenantId} and asked_by = ${accountId} and public_text is null`,
  sql`update question set text = '' where tenant_id = ${tenantId} and asked_by = ${accountId}`,
]

export const invariants: Invariants = {
  'a question is about an entry of its contest': sql`
    select q.id from question q join entry e on e.tenant_id = q.tenant_id and e.id = q.entry_id where e.contest_id <> q.contest_id`,
}

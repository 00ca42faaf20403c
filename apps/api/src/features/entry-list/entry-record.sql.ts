import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { entryReached, reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { type EntryRow, rowColumns, rowJoins } from './entry-list.sql.ts'

type Part = 'leader' | 'member' | 'guide'
export type Outcome = 'waiting' | 'approved' | 'rejected' | 'promoted' | 'awarded' | 'withdrawn'
export type RecordRow = EntryRow & {
  contest_id: string
  contest: Wording
  stage_id: string
  form_id: string
  returned_until: string | null
}

export const findRecord = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<RecordRow>`
    select ${rowColumns}, e.contest_id, c.name as contest, e.stage_id, e.form_id, e.returned_until
    from entry e ${rowJoins} join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
    where e.tenant_id = ${tenantId} and e.id = ${id}
      and ${entryReached(tenantId, reach)}`)

export const peopleOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<{ id: string; part: Part; name: string; organisation: Wording | null; is_confirmed: boolean }>`
    select m.id, m.part, p.name, o.name as organisation, m.confirmed_at is not null as is_confirmed from entry_member m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    left join organisation o on o.tenant_id = p.tenant_id and o.id = p.organisation_id
    where m.tenant_id = ${tenantId} and m.entry_id = ${id}
    order by array_position(array['leader', 'member', 'guide'], m.part), m.sort, m.id`)

export const filesOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<{ id: string; name: string; bytes: number; field: string }>`
    select f.id, f.name, f.size::float8 as bytes, n.field from entry_file n join file f on f.tenant_id = n.tenant_id and f.id = n.file_id
    where n.tenant_id = ${tenantId} and n.entry_id = ${id} order by n.field, f.name, f.id`)

export const levelsOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<{
    stage: Wording
    organisation: Wording | null
    outcome: Outcome
    rank: number | null
    process_id: string | null
  }>`
    select s.name as stage, o.name as organisation, n.outcome, n.rank, n.process_id from entry_stage n
    join stage s on s.tenant_id = n.tenant_id and s.id = n.stage_id
    left join organisation o on o.tenant_id = n.tenant_id and o.id = n.organisation_id
    where n.tenant_id = ${tenantId} and n.entry_id = ${id} order by n.created_at, n.stage_id`)

export type SubmissionRow = {
  number: number
  at: string
  stage: Wording
  receipt: string
  /** By the keys of fields. */
  changed: string[]
}
const maxSubmissions = 50

/** Of all sections. */
const values = (held: RawBuilder<unknown>) =>
  sql`select field.key, field.value from jsonb_each(${held}) section, jsonb_each(section.value) field`

/** Values are compared as they are kept; of those that are sealed nothing is told. */
export const submissionsOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<SubmissionRow>`
    select n.number, n.submitted_at as at, s.name as stage, n.receipt,
      case when before.number is null then '{}' else array(
        select coalesce(newer.key, older.key) from (${values(sql`n.held`)}) newer full join (${values(sql`before.held`)}) older on older.key = newer.key
        where newer.value is distinct from older.value order by 1
      ) end as changed
    from entry_submission n
    join stage s on s.tenant_id = n.tenant_id and s.id = n.stage_id
    left join entry_submission before on before.tenant_id = n.tenant_id and before.entry_id = n.entry_id and before.number = n.number - 1
    where n.tenant_id = ${tenantId} and n.entry_id = ${id} order by n.number desc limit ${maxSubmissions}`)

const maxEvents = 100

const whose = { account: sql`a.id`, organisation: sql`a.organisation_id` }

/** Who did it by the name they have now, if they are within reach: who decides at another level is not named. */
export const eventsOf = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.rows(sql<{ id: string; kind: string; at: string; actor: string | null; isPerson: boolean }>`
    select v.id, v.kind, v.recorded_at as at, case when ${reached(tenantId, reach, whose)} then a.nickname end as actor, a.id is not null as "isPerson"
    from event v left join account a on a.tenant_id = v.tenant_id and a.id = v.actor_id
    where v.tenant_id = ${tenantId} and v.subject_id = ${id} order by v.recorded_at desc, v.id desc limit ${maxEvents}`)

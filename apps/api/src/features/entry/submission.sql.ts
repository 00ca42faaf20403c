import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { closing } from './closing.sql.ts'

export type FrozenFile = { field: string; id: string; name: string; size: number; sha256: string }
export type FrozenPerson = { memberId: string; personId: string; part: string }

type NewSubmission = {
  tenantId: string
  id: string
  entryId: string
  number: number
  stageId: string
  trackId: string
  formId: string
  title: string
  held: unknown
  sealed: Buffer | null
  people: readonly FrozenPerson[]
  files: readonly FrozenFile[]
  hash: Buffer
  receipt: string
  submittedBy: string
}

export const addSubmission = (tx: Tx, row: NewSubmission) =>
  tx.send(sql`
    insert into entry_submission
      (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, sealed, people, files, hash, receipt, submitted_by)
    values (${row.tenantId}, ${row.id}, ${row.entryId}, ${row.number}, ${row.stageId}, ${row.trackId}, ${row.formId}, ${row.title},
      ${JSON.stringify(row.held)}, ${row.sealed}, ${JSON.stringify(row.people)}, ${JSON.stringify(row.files)}, ${row.hash}, ${row.receipt},
      ${row.submittedBy})`)

type Placed = {
  tenantId: string
  entryId: string
  stageId: string
  organisationId: string | null
  processId: string | null
}

/** Its place at this level; one that was taken back waits again. */
export const putStage = (tx: Tx, { tenantId, entryId, stageId, organisationId, processId }: Placed) =>
  tx.send(sql`
    insert into entry_stage (tenant_id, entry_id, stage_id, organisation_id, process_id)
    values (${tenantId}, ${entryId}, ${stageId}, ${organisationId}, ${processId})
    on conflict (tenant_id, entry_id, stage_id) do update set outcome = 'waiting', process_id = excluded.process_id, decided_at = null`)

export const newestFiles = (tx: Tx, tenantId: string, entryId: string) =>
  tx.rows(sql<{ name: string; state: string }>`
    select f.name, f.state from entry e
    join entry_submission s on s.tenant_id = e.tenant_id and s.entry_id = e.id and s.number = e.submission
    cross join jsonb_to_recordset(s.files) as frozen (id uuid)
    join file f on f.tenant_id = e.tenant_id and f.id = frozen.id
    where e.tenant_id = ${tenantId} and e.id = ${entryId}`)

export type EndedStage = { process_id: string | null; is_recommended: boolean }

export const endStage = (tx: Tx, tenantId: string, entryId: string, stageId: string) =>
  tx.first(sql<EndedStage>`
    update entry_stage set outcome = 'withdrawn', decided_at = now()
    where tenant_id = ${tenantId} and entry_id = ${entryId} and stage_id = ${stageId} returning process_id, is_recommended`)

type Marked = {
  id: string
  contest_id: string
  contest_code: string
  track_id: string
  track_code: string
  code: string | null
}

const marked = (tenantId: string, id: string, submission: number) => sql`
  state = 1, submission = ${submission}, submitted_at = now(), changed_at = now(), version = version + 1, returned = null, returned_until = null
  where tenant_id = ${tenantId} and id = ${id}`

/**
 * The last of all statements: with the first submission an entry gets the next number of its track, and everyone who submits to the track waits
 * for that row until the commit.
 */
export const markSubmitted = (tx: Tx, tenantId: string, entry: Marked, submission: number) =>
  tx.first(
    entry.code === null
      ? sql<{ submitted_at: string; code: string }>`
          with numbered as (
            insert into entry_number as known (tenant_id, contest_id, track_id, last) values (${tenantId}, ${entry.contest_id}, ${entry.track_id}, 1)
            on conflict (tenant_id, contest_id, track_id) do update set last = known.last + 1 returning last::text as last
          )
          update entry
          set code = (select ${`${entry.contest_code}-${entry.track_code}-`} || lpad(last, greatest(4, length(last)), '0') from numbered),
            ${marked(tenantId, entry.id, submission)} returning submitted_at, code`
      : sql<{ submitted_at: string; code: string }>`
          update entry set ${marked(tenantId, entry.id, submission)} returning submitted_at, code`,
  )

export const setState = (tx: Tx, tenantId: string, id: string, state: number) =>
  tx.first(sql<{ version: number }>`
    update entry set state = ${state}, returned = null, returned_until = null, changed_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

/** The named fields may be changed for so many days, or until it closes, whichever is later. */
export const setReturned = (
  tx: Tx,
  tenantId: string,
  id: string,
  fields: readonly { field: string; note: string }[],
  days: number,
) =>
  tx.first(sql<{ returned_until: string }>`
    update entry set state = 3, returned = ${JSON.stringify(fields)}, changed_at = now(), version = version + 1,
      returned_until = greatest(now() + make_interval(days => ${days}), (
        select ${closing} from entry e join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
        where e.tenant_id = ${tenantId} and e.id = ${id}))
    where tenant_id = ${tenantId} and id = ${id} returning returned_until`)

export type ReceiptRow = {
  entry_id: string
  number: number
  title: string
  people: FrozenPerson[]
  files: FrozenFile[]
  hash: Buffer
  receipt: string
  submitted_at: string
  track_name: Wording
  contest_name: Wording
  code: string
  state: number
  newest: number
}

const columns = sql`
  n.entry_id, n.number, n.title, n.people, n.files, n.hash, n.receipt, n.submitted_at, t.name as track_name, c.name as contest_name,
  e.code, e.state, e.submission as newest`
const joins = sql`
  join entry e on e.tenant_id = n.tenant_id and e.id = n.entry_id
  join track t on t.tenant_id = n.tenant_id and t.id = n.track_id
  join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id`

export const submissionOf = (tx: Tx, tenantId: string, entryId: string, number: number) =>
  tx.first(sql<ReceiptRow>`
    select ${columns} from entry_submission n ${joins}
    where n.tenant_id = ${tenantId} and n.entry_id = ${entryId} and n.number = ${number}`)

export const byReceipt = (tx: Tx, tenantId: string, receipt: string) =>
  tx.first(sql<ReceiptRow>`
    select ${columns} from entry_submission n ${joins} where n.tenant_id = ${tenantId} and n.receipt = ${receipt}`)

export const nameOf = (tx: Tx, tenantId: string, personId: string) =>
  tx.first(sql<{ name: string }>`select name from person where tenant_id = ${tenantId} and id = ${personId}`)

import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { type PlantedContest, plantContest } from './planted-contest.ts'

export type PlantedEntry = {
  /** What it is submitted with: values of the one section, and files by field. */
  title?: string
  values?: object
  sealed?: Buffer | null
  files?: readonly { field: string; id: string; name: string; size: number; sha256: string }[]
  people?: readonly { memberId: string; personId: string; part: string }[]
  organisationId?: string | null
  contest?: PlantedContest
}

/** A question that is answered with a file. */
export const planField = {
  key: 'plan',
  widget: 'file-upload',
  label: { zh: '计划书' },
  required: false,
  identifies: false,
  accept: ['pdf'],
}
let count = 0

/** An entry that was submitted once, and that the task decides about: rows as the services leave them, without an engine. */
export async function plantReview(
  tx: Tx,
  own: Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>,
  taskId: string,
  planted: PlantedEntry = {},
): Promise<string> {
  const id = await plantEntry(tx, own, planted)
  await tx.run(sql`
    update process_instance set subject = 'entry', subject_id = ${id}
    where tenant_id = ${own.tenantId} and id = (select instance_id from process_task where tenant_id = ${own.tenantId} and id = ${taskId})`)
  return id
}

/** One that was submitted once. */
export async function plantEntry(
  tx: Tx,
  own: Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>,
  planted: PlantedEntry = {},
): Promise<string> {
  const { tenantId, accountId, marker } = own
  const contest = planted.contest ?? (await plantContest(tx, own, [planField]))
  const id = newId()
  count += 1
  const code = `C-CX-${String(count).padStart(4, '0')}`
  await tx.run(sql`
    insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, code, title, state, submission, begun_by, submitted_at)
    values (${tenantId}, ${id}, ${contest.contestId}, ${contest.trackId}, ${planted.organisationId ?? null}, ${contest.stageId}, ${contest.formId},
      ${code}, ${planted.title ?? marker}, 1, 1, ${accountId}, now())`)
  await plantSubmission(tx, own, { ...planted, entryId: id, number: 1 })
  return id
}

/** One more, the newest. */
export async function plantSubmission(
  tx: Tx,
  { tenantId, accountId, marker }: Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>,
  { entryId, number, ...planted }: PlantedEntry & { entryId: string; number: number },
): Promise<void> {
  const receipt = newId().replaceAll('-', '').slice(-16).toUpperCase()
  const held = JSON.stringify({ s1: planted.values ?? { title: planted.title ?? marker } })
  await tx.run(sql`
    insert into entry_submission
      (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, sealed, people, files, hash, receipt, submitted_by)
    select tenant_id, ${newId()}, id, ${number}, stage_id, track_id, form_id, ${planted.title ?? marker}, ${held}, ${planted.sealed ?? null},
      ${JSON.stringify(planted.people ?? [])}, ${JSON.stringify(planted.files ?? [])}, ${Buffer.alloc(32)}, ${receipt}, ${accountId}
    from entry where tenant_id = ${tenantId} and id = ${entryId}`)
  await tx.run(
    sql`update entry set submission = ${number}, state = 1, returned = null, returned_until = null where tenant_id = ${tenantId} and id = ${entryId}`,
  )
}

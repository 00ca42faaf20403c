import { reachOf } from '@laurel/rules/data-scope'
import {
  checkEntries,
  type EntryColumns,
  type EntryFault,
  type EntryImportRow,
  entryColumns,
  entryKey,
  leadersNamed,
} from '@laurel/rules/entry-import'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { record } from '../../events/record.ts'
import { must, Refusal } from '../../http/refusal.ts'
import type { JobKind, RunningJob } from '../../jobs/kind.ts'
import { columnLetter, NotASheet, type Sheet } from '../../jobs/sheet.ts'
import { readSentSheet } from '../../jobs/sheet-reading.ts'
import { addDraft } from '../entry/entry.service.ts'
import { actingFor } from '../entry-act/acting.service.ts'
import { storedBytes } from '../file/file-result.service.ts'
import { notifyOfOwn } from '../notice/notice.service.ts'
import { type EntryImportInput, entryCheckKind, entryImportKind } from './entry-import.service.ts'
import * as sql from './entry-import.sql.ts'

const maxRows = 20_000
const maxBytes = 20 * 1024 * 1024
/** A transaction: short, so that registration goes on beside it, however busy the database is. */
const rowsAtATime = 50
const maxMsAtATime = 500
const permission = 'contest:entry:import'

export const entryCheck: JobKind = {
  name: entryCheckKind,
  async run(job) {
    const { fresh, total } = await look(job)
    await job.progress(fresh.length, total)
    return null
  },
}

/** Looks again before it writes, with the rights that its importer has now. */
export const entryImport: JobKind = {
  name: entryImportKind,
  async run(job) {
    const { contestId } = job.input as EntryImportInput
    const looked = await look(job)
    let { faulty } = looked
    let created = 0
    await job.progress(0, looked.total)
    for (let at = 0; at < looked.fresh.length; ) {
      const outcomes = await add(job, looked.fresh.slice(at, at + rowsAtATime))
      at += outcomes.length
      for (const { row, isAdded, fault } of outcomes) {
        if (isAdded) created += 1
        if (fault === undefined) continue
        faulty += 1
        job.rowError(row, nameOf(looked.columns, fault))
      }
      await job.progress(created, looked.total)
    }
    await inImporter(job, 'write', (ctx) =>
      record(ctx, 'entry-import.done', job.id, { contestId, created, known: looked.total - faulty - created, faulty }),
    )
    return null
  },
}

const inImporter = <R>(job: RunningJob, mode: 'read' | 'write', work: (ctx: Ctx<Account>) => Promise<R>) =>
  inTenant(job.tenantId, 'entry import', mode, async (system) => work(await actingFor(system, job.requestedBy)))

type Fresh = EntryImportRow & { personId: string; organisationId: string | null }

async function look(job: RunningJob) {
  const { contestId, fileId } = job.input as EntryImportInput
  const { rows } = await parsed(await storedBytes(job.tenantId, fileId, maxBytes))
  const columns = entryColumns(rows[0] ?? [])
  if (!columns) throw new Refusal('entry-import.columns-missing')
  return inImporter(job, 'read', async ({ tx, actor }) => {
    must(hasPermission(actor, permission), 'http.not-permitted')
    const reach = reachOf(actor, permission)
    const leaders = await sql.leaders(tx, job.tenantId, reach, leadersNamed(rows, columns))
    const tracks = await sql.tracks(tx, job.tenantId, contestId)
    const { good, faults, total } = checkEntries(rows, columns, {
      tracks: new Map(
        tracks.flatMap(({ id, code, name }) =>
          [code, name.zh, name.en ?? ''].map((each) => [each.trim().normalize('NFKC').toLowerCase(), id] as const),
        ),
      ),
      leaders: new Map(
        leaders.map(({ key, account_id, user_type }) => [key, { accountId: account_id, isEntrant: user_type === 1 }]),
      ),
    })
    for (const { row, reason } of faults) job.rowError(row, nameOf(columns, reason))
    const byAccount = new Map(leaders.map((leader) => [leader.account_id, leader]))
    const begun = await begunKeys({ tx, tenantId: job.tenantId, contestId }, leaders)
    const fresh = good.flatMap((row): Fresh[] => {
      const leader = byAccount.get(row.accountId)
      if (!leader || begun.has(entryKey(leader.person_id, row.title))) return []
      return [{ ...row, personId: leader.person_id, organisationId: leader.organisation_id }]
    })
    return { columns, fresh, total, faulty: new Set(faults.map(({ row }) => row)).size }
  })
}

/** As the sheet names the column. */
const nameOf = (columns: EntryColumns, reason: EntryFault) =>
  `${columnLetter(columns[reason.slice(0, reason.indexOf('.')) as keyof EntryColumns])}:${reason}`

type Where = Pick<Ctx, 'tx'> & { tenantId: string; contestId: string }

async function begunKeys({ tx, tenantId, contestId }: Where, leaders: readonly { person_id: string }[]) {
  const personIds = [...new Set(leaders.map(({ person_id }) => person_id))]
  const begun = await sql.begunBy(tx, tenantId, contestId, personIds)
  return new Set(begun.map(({ person_id, title }) => entryKey(person_id, title)))
}

const faultOf: Partial<Record<string, EntryFault>> = {
  'entry.not-open': 'track.closed',
  'entry.track-not-open': 'track.closed',
  'entry.too-many-drafts': 'leader.too-many-drafts',
}

type Outcome = { row: number; isAdded: boolean; fault?: EntryFault | undefined }

/** Of the first of these, as many as there is time for: one at least. */
const add = (job: RunningJob, batch: readonly Fresh[]) =>
  inImporter(job, 'write', async (ctx) => {
    const { contestId } = job.input as EntryImportInput
    await sql.lockImports(ctx.tx, job.tenantId, contestId)
    const leaders = batch.map(({ personId }) => ({ person_id: personId }))
    const begun = await begunKeys({ tx: ctx.tx, tenantId: job.tenantId, contestId }, leaders)
    const outcomes: Outcome[] = []
    const added: { accountId: string; subjectId: string }[] = []
    const overAt = performance.now() + maxMsAtATime
    for (const { row, title, trackId, accountId, personId, organisationId } of batch) {
      if (outcomes.length > 0 && performance.now() > overAt) break
      if (begun.has(entryKey(personId, title))) {
        outcomes.push({ row, isAdded: false })
        continue
      }
      try {
        const leader = { accountId, personId, organisationId }
        added.push({ accountId, subjectId: await addDraft(ctx, { contestId, trackId, title, leader }) })
        outcomes.push({ row, isAdded: true })
      } catch (error) {
        // Each is refused before anything of it is written.
        const fault = error instanceof Refusal ? faultOf[error.reason] : undefined
        if (fault === undefined) throw error
        outcomes.push({ row, isAdded: false, fault })
      }
    }
    await notifyOfOwn(ctx, 'entry.imported', added)
    return outcomes
  })

const reasonOf = {
  'too many rows': 'entry-import.too-many-rows',
  'a long cell': 'entry-import.not-a-sheet',
  'not a sheet': 'entry-import.not-a-sheet',
} as const

async function parsed(bytes: Uint8Array): Promise<Sheet> {
  try {
    return await readSentSheet(bytes, maxRows)
  } catch (error) {
    if (!(error instanceof NotASheet)) throw error
    throw new Refusal(reasonOf[error.fault])
  }
}

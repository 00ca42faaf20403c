import { checkQuotas, type QuotaRow, quotaColumns, quotaTitles } from '@laurel/rules/quota-import'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { longRead } from '../../database/long-read.ts'
import { compiled } from '../../database/tx.ts'
import { record } from '../../events/record.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { NotASheet, type Sheet, sheetType, writeSheet } from '../../jobs/sheet.ts'
import { readSentSheet } from '../../jobs/sheet-reading.ts'
import type { Wording } from '../../wording.ts'
import { storedBytes, uploadResult } from '../file/file-result.service.ts'
import { exportKind, importKind } from './stage-quota.service.ts'
import * as sql from './stage-quota.sql.ts'

const maxRows = 20_000
const maxBytes = 20 * 1024 * 1024
const rowsAtATime = 500

export const quotaExport: JobKind = {
  name: exportKind,
  run(job): Promise<JobResult> {
    const { stageId } = job.input as { stageId: string }
    return longRead(job.tenantId, async ({ tx, batches }) => {
      const { zone, day } = found(await sql.stage(tx, job.tenantId, stageId))
      const total = await sql.countQuotas(tx, job.tenantId, stageId)
      const rows = batches(compiled(sql.forExport(job.tenantId, stageId, zone)), rowsAtATime)
      return uploadResult(job, `名额-${day}.xlsx`, sheetType, workbook(job, rows, total))
    })
  },
}

async function* workbook(job: RunningJob, batches: AsyncIterable<sql.ExportRow[]>, total: number) {
  const rows = [[...quotaTitles]]
  await job.progress(0, total)
  for await (const batch of batches) {
    rows.push(...batch.map(cellsOf))
    await job.progress(rows.length - 1, total)
  }
  yield writeSheet({ name: '名额', rows })
}

/** In the order of the titles. */
const cellsOf = ({ organisation_name, parent_name, track_code, seats, closes, taken }: sql.ExportRow): string[] => [
  organisation_name.zh,
  parent_name?.zh ?? '',
  track_code ?? '',
  seats === null ? '' : `${seats}`,
  closes ?? '',
  `${taken}`,
]

export const quotaImport: JobKind = {
  name: importKind,
  async run(job) {
    const { stageId, fileId } = job.input as { stageId: string; fileId: string }
    const sheet = await parsed(await storedBytes(job.tenantId, fileId, maxBytes))
    const columns = quotaColumns(sheet.rows[0] ?? [])
    if (!columns) throw new Refusal('stage-quota.columns-missing')
    const { zone, known } = await inTenant(job.tenantId, 'import', 'read', async ({ tx }) => {
      const stage = found(await sql.stage(tx, job.tenantId, stageId))
      const organisations = await sql.everyOrganisation(tx, job.tenantId)
      const tracks = await sql.tracks(tx, job.tenantId, stage.contest_id)
      return {
        zone: stage.zone,
        known: {
          organisations: organisations.map(({ id, name, short_name, parent_name }) => ({
            id,
            names: [...wordsOf(name), short_name],
            parentNames: parent_name ? wordsOf(parent_name) : [],
          })),
          tracks: tracks.map(({ id, code, name }) => ({ id, names: [code, ...wordsOf(name)] })),
        },
      }
    })
    const { good, faults, total } = checkQuotas(sheet.rows, columns, known)
    let faulty = faults.length
    for (const { row, reason } of faults) job.rowError(row, reason)
    await job.progress(faulty, total)
    for (let at = 0; at < good.length; at += rowsAtATime) {
      const batch = good.slice(at, at + rowsAtATime)
      const below = await inTenant(job.tenantId, 'import', 'write', (ctx) => put(ctx, stageId, zone, batch))
      for (const row of below) job.rowError(row, 'below-taken')
      faulty += below.length
      await job.progress(faults.length + at + batch.length, total)
    }
    await inTenant(job.tenantId, 'import', 'write', (ctx) =>
      record(ctx, 'stage-quota.imported', stageId, { rows: total - faulty, faulty }),
    )
    return null
  },
}

const wordsOf = ({ zh, en }: Wording) => [zh, en ?? ''].filter((name) => name !== '')

const reasonOf = {
  'too many rows': 'stage-quota.too-many-rows',
  'a long cell': 'stage-quota.not-a-sheet',
  'not a sheet': 'stage-quota.not-a-sheet',
} as const

async function parsed(bytes: Uint8Array): Promise<Sheet> {
  try {
    return await readSentSheet(bytes, maxRows)
  } catch (error) {
    if (!(error instanceof NotASheet)) throw error
    throw new Refusal(reasonOf[error.fault])
  }
}

const keyOf = ({ organisation_id, track_id }: sql.QuotaKey) => `${organisation_id} ${track_id}`

/** The rows that would leave fewer places than are taken are told, and not saved. */
async function put({ tx, actor }: Ctx, stageId: string, zone: string, batch: readonly QuotaRow[]): Promise<number[]> {
  const { tenantId } = actor
  await sql.lockStage(tx, tenantId, stageId)
  const keys = batch.map(({ organisationId, trackId }) => ({ organisation_id: organisationId, track_id: trackId }))
  const taken = new Map((await sql.takenOf(tx, tenantId, stageId, keys)).map((row) => [keyOf(row), row.taken]))
  const times = batch.flatMap(({ closesAt }) => closesAt ?? [])
  const instants = new Map((await sql.instantsOf(tx, zone, times)).map(({ written, at }) => [written, at]))
  const rows = batch.map(({ row, organisationId, trackId, seats, closesAt }) => {
    const key = { organisation_id: organisationId, track_id: trackId }
    const held = taken.get(keyOf(key)) ?? 0
    const closes = closesAt === null ? null : found(instants.get(closesAt))
    return { row, quota: { ...key, id: newId(), seats, closes_at: closes, taken: held } }
  })
  const isBelow = ({ quota }: (typeof rows)[number]) => quota.seats !== null && quota.taken > quota.seats
  await sql.putQuotas(
    tx,
    tenantId,
    stageId,
    rows.filter((row) => !isBelow(row)).map(({ quota }) => quota),
  )
  return rows.filter(isBelow).map(({ row }) => row)
}

import { longRead } from '../../database/long-read.ts'
import { found } from '../../http/refusal.ts'
import { csvRow, csvStart } from '../../jobs/csv.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { type AuditExport, auditExportKind } from './audit.service.ts'
import * as sql from './audit.sql.ts'
import { withinReach } from './audit-reach.sql.ts'

/** Few, so that they are let go while they are young: the export must not grow with its length. */
const rowsAtATime = 100

export const auditExport: JobKind = { name: auditExportKind, run }

function run(job: RunningJob): Promise<JobResult> {
  const { filter, reach } = job.input as AuditExport
  const within = (values: unknown[]) => withinReach(reach, values)
  return longRead(job.tenantId, async ({ tx, batches }) => {
    const { zone, day } = found(await sql.localDay(tx, job.tenantId))
    const total = await sql.countEvents(tx, job.tenantId, filter, within)
    const events = batches(sql.eventsForCsv(job.tenantId, filter, zone, within), rowsAtATime)
    return uploadResult(job, `操作记录-${day}.csv`, 'text/csv', csv(job, zone, events, total))
  })
}

async function* csv(
  job: RunningJob,
  zone: string,
  batches: AsyncIterable<sql.CsvEvent[]>,
  total: number,
): AsyncGenerator<string> {
  yield csvStart + csvRow([`时间（${zone}）`, '事件', '对象', '对象编号', '操作人编号', '操作人', '详情'])
  await job.progress(0, total)
  let done = 0
  for await (const batch of batches) {
    yield batch.map(lineOf).join('')
    done += batch.length
    await job.progress(done, total)
  }
}

const lineOf = (event: sql.CsvEvent) =>
  csvRow([event.at, event.kind, event.subject, event.subject_id, event.actor_id, event.actor_name, event.details])

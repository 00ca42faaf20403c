import type { Reach } from '@laurel/rules/data-scope'
import { formatInstant } from '@laurel/rules/date'
import type { Language } from '../../ctx.ts'
import { longRead } from '../../database/long-read.ts'
import { compiled } from '../../database/tx.ts'
import { found } from '../../http/refusal.ts'
import type { JobKind, JobResult } from '../../jobs/kind.ts'
import { tableFile } from '../../jobs/table.ts'
import { worded } from '../../wording.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { recommendationExportKind } from './export.service.ts'
import * as sql from './export.sql.ts'
import { entryStandingOf, exportWords } from './export.words.ts'

const rowsAtATime = 500

type Input = { id?: string; reach: Reach; language: Language }

export const recommendationExport: JobKind = {
  name: recommendationExportKind,
  run(job): Promise<JobResult> {
    const { id, reach, language } = job.input as Input
    const asked = { tenantId: job.tenantId, reach, id }
    return longRead(job.tenantId, async ({ tx, batches }) => {
      const { zone, day } = found(await sql.clock(tx, job.tenantId))
      const { sheet, titles } = exportWords[language]
      const table = { name: `${sheet}-${day}`, sheet, titles, total: await sql.countExported(tx, asked) }
      const rows = batches(compiled(sql.everyListed(asked)), rowsAtATime)
      const file = tableFile(job, table, linesOf(rows, language, zone))
      return uploadResult(job, file.name, file.type, file.content)
    })
  },
}

async function* linesOf(batches: AsyncIterable<sql.ExportedRow[]>, language: Language, zone: string) {
  for await (const rows of batches) yield rows.map((row) => cellsOf(row, language, zone))
}

/** In the order of the titles. */
function cellsOf(row: sql.ExportedRow, language: Language, zone: string): string[] {
  const { states, standings } = exportWords[language]
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, undefined, zone))
  return [
    worded(row.organisation, language),
    row.parent ? worded(row.parent, language) : '',
    worded(row.contest, language),
    worded(row.stage, language),
    worded(row.track, language),
    states[row.state],
    row.rank === null ? '' : `${row.rank}`,
    standings[entryStandingOf(row)],
    row.code,
    row.title,
    row.leader,
    at(row.submitted_at),
    row.state === 'confirmed' ? at(row.confirmed_at) : '',
    row.returned_note ?? '',
    row.fingerprint ?? '',
  ]
}

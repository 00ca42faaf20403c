import { csvRow, csvStart } from './csv.ts'
import type { RunningJob } from './kind.ts'
import { maxSheetRows, sheetType, streamSheet } from './sheet.ts'

type Table = {
  /** Of the file, without its ending. */
  readonly name: string
  readonly sheet: string
  readonly titles: readonly string[]
  readonly total: number
  /** Left out: a workbook, as long as a sheet has room for the rows. */
  readonly isText?: boolean
}

type TableFile = { readonly name: string; readonly type: string; readonly content: AsyncIterable<Uint8Array | string> }

/** The rows of a list as a file, while the job tells how far it is; in memory that does not grow with them. */
export function tableFile(job: RunningJob, table: Table, batches: AsyncIterable<string[][]>): TableFile {
  const lines = counted(job, batches, table.total)
  if (table.isText || table.total > maxSheetRows)
    return { name: `${table.name}.csv`, type: 'text/csv', content: csv(table, lines) }
  const content = streamSheet({ name: table.sheet, titles: table.titles }, lines)
  return { name: `${table.name}.xlsx`, type: sheetType, content }
}

async function* counted(job: RunningJob, batches: AsyncIterable<string[][]>, total: number) {
  await job.progress(0, total)
  let done = 0
  for await (const batch of batches) {
    yield batch
    done += batch.length
    await job.progress(done, total)
  }
}

async function* csv({ titles }: Table, batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvStart + csvRow(titles)
  for await (const lines of batches) yield lines.map(csvRow).join('')
}

import { csvRow, csvStart } from './csv.ts'
import type { RunningJob } from './kind.ts'
import { sheetType, writeSheet } from './sheet.ts'

/** A workbook is put together in memory; a longer list comes as text, row by row. */
const maxSheetRows = 100_000

type Table = {
  /** Of the file, without its ending. */
  readonly name: string
  readonly sheet: string
  readonly titles: readonly string[]
  readonly total: number
}

type TableFile = { readonly name: string; readonly type: string; readonly content: AsyncIterable<Uint8Array | string> }

/** The rows of a list as a file, while the job tells how far it is. */
export function tableFile(job: RunningJob, table: Table, batches: AsyncIterable<string[][]>): TableFile {
  const lines = counted(job, batches, table.total)
  if (table.total <= maxSheetRows)
    return { name: `${table.name}.xlsx`, type: sheetType, content: workbook(table, lines) }
  return { name: `${table.name}.csv`, type: 'text/csv', content: csv(table, lines) }
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

async function* workbook({ sheet, titles }: Table, batches: AsyncIterable<string[][]>) {
  const rows = [[...titles]]
  for await (const lines of batches) rows.push(...lines)
  yield writeSheet({ name: sheet, rows })
}

async function* csv({ titles }: Table, batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvStart + csvRow(titles)
  for await (const lines of batches) yield lines.map(csvRow).join('')
}

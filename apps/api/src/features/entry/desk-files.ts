import { csvRow, csvStart } from '../../jobs/csv.ts'
import type { RunningJob } from '../../jobs/kind.ts'
import { zip } from '../../jobs/zip.ts'
import { storedStream } from '../file/file-result.service.ts'
import type { AskedFile } from './desk.sql.ts'

type Words = { filesIndex: string; filesTitles: readonly string[]; filesMissing: string }

/** One folder for each entry, by its number; last a list of all, which says what is missing and why. */
export async function* filesArchive(
  job: RunningJob,
  words: Words,
  total: number,
  batches: AsyncIterable<AskedFile[]>,
): AsyncGenerator<Buffer> {
  const index: string[] = [csvStart + csvRow(words.filesTitles)]
  async function* entries() {
    await job.progress(0, total)
    let done = 0
    const numbers = new Map<string, number>()
    for await (const batch of batches) {
      for (const file of batch) {
        const number = (numbers.get(file.entry_code) ?? 0) + 1
        if (number === 1) numbers.clear()
        numbers.set(file.entry_code, number)
        const name = pathOf(file, number)
        const content = file.is_clean ? await storedStream(job.tenantId, file) : undefined
        index.push(csvRow([file.entry_code, file.name, content ? name : '', content ? '' : words.filesMissing]))
        if (content) yield { name, content }
        done += 1
      }
      await job.progress(done, total)
    }
    yield { name: words.filesIndex, content: texts(index) }
  }
  yield* zip(entries())
}

async function* texts(lines: readonly string[]) {
  for (const line of lines) yield line
}

const maxName = 120

/** No name that somebody gave leads out of its folder, hides or ends in what a system trips over. */
function pathOf({ entry_code, name }: AskedFile, number: number): string {
  const plain = name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).slice(0, maxName)
  return `${entry_code}/${String(number).padStart(2, '0')}-${stem}${ending}`
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offload } from '../offload/offload.ts'
import { withScratch } from '../offload/scratch.ts'
import { OffloadLimit, offloadTask } from '../offload/task.ts'
import { NotASheet, type Sheet } from './sheet.ts'

const task = offloadTask<typeof import('./sheet-reading.offloaded.ts').run>(
  new URL('./sheet-reading.offloaded.ts', import.meta.url),
)

const cpuMs = 20_000

/** A workbook that somebody sent, read in a child process. Throws NotASheet. */
export function readSentSheet(workbook: Uint8Array, maxRows: number): Promise<Sheet> {
  return withScratch(async (folder) => {
    const path = join(folder, 'workbook')
    await writeFile(path, workbook, { mode: 0o600 })
    const read = await offload(task, { path, maxRows }, { cpuMs }).catch((error: unknown) => {
      if (error instanceof OffloadLimit) throw new NotASheet('not a sheet', error.message)
      throw error
    })
    if ('fault' in read) throw new NotASheet(read.fault, read.detail)
    return read
  })
}

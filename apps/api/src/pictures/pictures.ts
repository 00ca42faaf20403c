import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offload } from '../offload/offload.ts'
import { withScratch } from '../offload/scratch.ts'
import { OffloadLimit, offloadTask } from '../offload/task.ts'
import type { Pictures } from './pictures.offloaded.ts'

/** The bytes cannot be decoded as a picture. */
export class NotAnImage extends Error {}

const task = offloadTask<typeof import('./pictures.offloaded.ts').run>(
  new URL('./pictures.offloaded.ts', import.meta.url),
)
/** Fifty million points in every width take a fifth of it. */
const limits = { cpuMs: 120_000 }

export const picturesOf = (bytes: Uint8Array, widths: readonly number[]): Promise<Pictures> =>
  withScratch(async (folder) => {
    const path = join(folder, 'picture')
    await writeFile(path, bytes, { mode: 0o600 })
    const result = await offload(task, { path, widths }, limits).catch((error: unknown) => {
      // Whatever needs more than this is no picture for a page.
      if (error instanceof OffloadLimit) throw new NotAnImage(error.message)
      throw error
    })
    if ('fault' in result) throw new NotAnImage(result.fault)
    return result
  })

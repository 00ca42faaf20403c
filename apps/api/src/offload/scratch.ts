import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = join(tmpdir(), 'laurel-offload.')

/** The only places where a child may write. */
export const scratchFolders = `${prefix}*`

/** A folder for files that are too long for a message, gone when `work` is done. */
export async function withScratch<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(prefix)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

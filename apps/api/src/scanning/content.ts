import { closeSync, openSync, readSync } from 'node:fs'

/** The bytes of one file, wherever they lie. Read in a child process only, where waiting for a disk keeps nobody. */
export type Content = {
  readonly size: number
  read(offset: number, length: number): Buffer
}

export const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
})

export async function withFile<R>(path: string, size: number, work: (content: Content) => Promise<R>): Promise<R> {
  const file = openSync(path, 'r')
  const read = (offset: number, length: number) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
    return bytes.subarray(0, bytes.length === 0 ? 0 : readSync(file, bytes, 0, bytes.length, offset))
  }
  try {
    return await work({ size, read })
  } finally {
    closeSync(file)
  }
}

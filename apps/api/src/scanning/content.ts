import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { objectStream } from '../storage/objects.ts'

/** The bytes of one object, brought here whole once: hashed on the way, then read wherever one likes. */
export type Content = {
  readonly size: number
  readonly sha256: string
  read(offset: number, length: number): Promise<Buffer>
  chunks(): AsyncIterable<Uint8Array>
}

const inMemory = 8 * 1024 * 1024

/** Undefined: there is no such object. What is long lies in a file of ours while `work` runs. */
export async function withContent<R>(
  key: string,
  size: number,
  work: (content: Content) => Promise<R>,
): Promise<R | undefined> {
  const bytes = await objectStream(key)
  if (!bytes) return undefined
  if (size <= inMemory) return work(await held(bytes))
  const folder = await mkdtemp(join(tmpdir(), 'laurel-scan.'))
  try {
    return await work(await onDisk(bytes, join(folder, 'content')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function held(bytes: AsyncIterable<Uint8Array>): Promise<Content> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return contentOf(Buffer.concat(parts))
}

export const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async (offset, length) => bytes.subarray(offset, offset + length),
  chunks: () => slices(bytes),
})

const sliceBytes = 256 * 1024

async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

async function onDisk(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }))
  return {
    size,
    sha256: hash.digest('hex'),
    read: (offset, length) => readAt(path, offset, length),
    chunks: () => createReadStream(path, { highWaterMark: sliceBytes }),
  }
}

async function readAt(path: string, offset: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

import { Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { Content } from './content.ts'
import { bytesAt, type ZipEntry } from './zip-directory.ts'

const sliceBytes = 1024 * 1024
const atOnceBytes = 8 * 1024 * 1024
const headBytes = 64

/** What an entry unfolds to, the first `held` bytes of it if it is long. Undefined: it is not what its length and sum say. No more is unfolded than was said. */
export async function unfold(content: Content, entry: ZipEntry, held: number): Promise<Buffer | undefined> {
  const start = bytesAt(content, entry)
  if (start === undefined) return undefined
  const { packed, size, method, crc } = entry
  if (size > atOnceBytes || packed > atOnceBytes) return unfoldLong(content, start, entry, Math.max(held, headBytes))
  const bytes = method === 0 ? content.read(start, packed) : inflated(content.read(start, packed), size)
  return bytes?.length === size && crc32(bytes) === crc ? bytes : undefined
}

function inflated(packed: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}

async function unfoldLong(
  content: Content,
  start: number,
  { packed, size, method, crc }: ZipEntry,
  held: number,
): Promise<Buffer | undefined> {
  const packedBytes = function* () {
    for (let at = 0; at < packed; at += sliceBytes) yield content.read(start + at, Math.min(sliceBytes, packed - at))
  }
  const source = Readable.from(packedBytes())
  const chunks = method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: sliceBytes }))
  const kept: Buffer[] = []
  let [length, sum, room] = [0, 0, held]
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > size) return undefined
      sum = crc32(chunk, sum)
      if (room > 0) kept.push(Buffer.from(chunk.subarray(0, room)))
      room -= chunk.length
    }
  } catch {
    return undefined
  } finally {
    source.destroy()
  }
  return length === size && sum === crc ? Buffer.concat(kept) : undefined
}

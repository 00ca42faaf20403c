import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { withScratch } from '../offload/scratch.ts'
import { objectStream } from '../storage/objects.ts'

/** One object, brought here whole once, in a file of ours while `work` runs: hashed on the way, read by others. */
export type Arrival = {
  readonly path: string
  readonly cleanedPath: string
  readonly size: number
  readonly sha256: string
  chunks(): AsyncIterable<Uint8Array>
  cleaned(): Promise<Buffer>
}

const sliceBytes = 256 * 1024
/** Many that arrive in the same moment take turns, so that the other calls of the node go between them. */
const inTurn = pLimit(2)

/** Undefined: there is no such object. More than `maxBytes` is not brought here: what is longer than it was announced is not what was announced. */
export async function withArrival<R>(
  key: string,
  maxBytes: number,
  work: (arrival: Arrival) => Promise<R>,
): Promise<R | undefined> {
  return withScratch(async (folder) => {
    const [path, cleanedPath] = [join(folder, 'content'), join(folder, 'cleaned')]
    const brought = await inTurn(() => bring(key, path, maxBytes))
    if (!brought) return undefined
    return work({
      path,
      cleanedPath,
      ...brought,
      chunks: () => createReadStream(path, { highWaterMark: sliceBytes }),
      cleaned: () => readFile(cleanedPath),
    })
  })
}

async function bring(key: string, path: string, maxBytes: number) {
  const bytes = await objectStream(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      if (size > maxBytes) return
      yield chunk
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

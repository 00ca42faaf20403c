import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { Reason } from '@laurel/contract/reasons'
import { fileTypeFromBuffer } from 'file-type'
import { type Content, withFile } from './content.ts'
import { examineStructure } from './structure.ts'
import { type Piece, type Pixels, pieceBytes, pieceLength } from './verdict.ts'

/** Enough to see past the first entries of an archive: a document is told from a plain zip by what is in it. */
const headBytes = 64 * 1024

type Examined = {
  readonly fault?: Reason | undefined
  readonly pixels?: Pixels | undefined
  /** What was written to `cleanedPath`; undefined: the file may be stored as it is. */
  readonly cleaned?: { readonly size: number; readonly sha256: string } | undefined
}

/** In a child process; see offload. */
export function run(input: { path: string; cleanedPath: string; size: number; type: string }): Promise<Examined> {
  const { path, cleanedPath, size, type } = input
  return withFile(path, size, async (content) => {
    const detected = await fileTypeFromBuffer(content.read(0, headBytes))
    if (detected?.mime !== type) return { fault: 'file.type-differs' }
    const { fault, pixels, cleaned } = await examineStructure(content, type)
    if (fault || !cleaned || isWhole(content, cleaned)) return { fault, pixels }
    return { pixels, cleaned: write(content, cleaned, cleanedPath) }
  })
}

const sliceBytes = 4 * 1024 * 1024

function* slices(content: Content, pieces: readonly Piece[]): Generator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else
      for (let { from } = piece; from < piece.to; from += sliceBytes)
        yield pieceBytes(content, { from, to: Math.min(piece.to, from + sliceBytes) })
  }
}

/** Whether the pieces are the file as it came. */
function isWhole(content: Content, pieces: readonly Piece[]): boolean {
  if (pieces.reduce((sum, piece) => sum + pieceLength(piece), 0) !== content.size) return false
  let at = 0
  for (const bytes of slices(content, pieces)) {
    if (!bytes.equals(content.read(at, bytes.length))) return false
    at += bytes.length
  }
  return true
}

function write(content: Content, pieces: readonly Piece[], path: string): { size: number; sha256: string } {
  const hash = createHash('sha256')
  let size = 0
  const file = openSync(path, 'wx', 0o600)
  try {
    for (const bytes of slices(content, pieces)) {
      hash.update(bytes)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      size += bytes.length
    }
  } finally {
    closeSync(file)
  }
  return { size, sha256: hash.digest('hex') }
}

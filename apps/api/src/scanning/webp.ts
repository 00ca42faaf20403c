import type { Content } from './content.ts'
import { orientationOf, tiffWithOrientation } from './orientation.ts'
import type { Piece, Pixels } from './verdict.ts'

const needed = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const maxChunks = 10_000
const [exifFlag, xmpFlag] = [0x08, 0x04]

/** RIFF with one of three kinds of image (WebP container, 2.5–2.7), chunk by chunk to its end. */
export function readWebp(content: Content): { pixels: Pixels; pieces: Piece[] } | undefined {
  const head = content.read(0, 30)
  if (head.length < 30 || head.readUInt32LE(4) + 8 !== content.size + (content.size % 2)) return undefined
  const pixels = pixelsOf(head)
  const pieces: Piece[] = []
  let notes: Buffer | undefined
  let at = 12
  let hasImage = false
  for (let chunks = 0; at + 8 <= content.size; chunks += 1) {
    const chunk = content.read(at, 8)
    const [name, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)]
    const end = at + 8 + length + (length % 2)
    if (chunks > maxChunks || at + 8 + length > content.size) return undefined
    if (name === 'EXIF') notes ??= notesOf(content.read(at + 8, Math.min(length, 64 * 1024)))
    if (needed.has(name)) pieces.push({ from: at, to: Math.min(end, content.size) })
    hasImage ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF'
    at = end
  }
  if (!pixels || !hasImage || at < content.size) return undefined
  if (head.toString('latin1', 12, 16) === 'VP8X') pieces[0] = flagged(content.read(12, 18), notes !== undefined)
  return { pixels, pieces: [headOf([...pieces, ...(notes ? [notes] : [])]), ...pieces, ...(notes ? [notes] : [])] }
}

function pixelsOf(head: Buffer): Pixels | undefined {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) }
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

/** Its first chunk says which others follow. */
function flagged(chunk: Buffer, hasNotes: boolean): Buffer {
  const own = Buffer.from(chunk)
  own[8] = ((own[8] ?? 0) & ~(exifFlag | xmpFlag)) | (hasNotes ? exifFlag : 0)
  return own
}

function notesOf(body: Buffer): Buffer | undefined {
  const value = orientationOf(body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body)
  if (value === undefined) return undefined
  const tiff = tiffWithOrientation(value)
  const chunk = Buffer.alloc(8 + tiff.length)
  chunk.write('EXIF', 'latin1')
  chunk.writeUInt32LE(tiff.length, 4)
  tiff.copy(chunk, 8)
  return chunk
}

function headOf(pieces: readonly Piece[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + length, 4)
  return head
}

import type { Content } from './content.ts'
import { orientationOf, tiffWithOrientation } from './orientation.ts'
import type { Piece, Pixels } from './verdict.ts'

const maxSegments = 5_000

/**
 * Segment by segment (ITU T.81, B.1) to the end mark. Stays: what a decoder needs, and colours. Goes: notes of the camera but for which way up it was held,
 * comments, small pictures, whatever stands behind the end.
 */
export function readJpeg(content: Content): { pixels: Pixels; pieces: Piece[] } | undefined {
  const bytes = content.read(0, content.size)
  let pixels: Pixels | undefined
  const pieces: Piece[] = [{ from: 0, to: 2 }]
  let hasNotes = false
  let at = 2
  for (let segments = 0; segments < maxSegments && at + 2 <= bytes.length; segments += 1) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    if (bytes[at] !== 0xff) return undefined
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xd9) return pixels && { pixels, pieces: [...pieces, { from: at, to: at + 2 }] }
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    if (isFrame && end >= at + 9) pixels = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const notes = hasNotes ? undefined : notesOf(mark, bytes.subarray(at + 4, end))
    if (notes) {
      pieces.push(notes)
      hasNotes = true
    }
    const next = mark === 0xda ? endOfScan(bytes, end) : end
    if (next === undefined) return undefined
    if (isNeeded(mark, bytes.subarray(at + 4, end))) pieces.push({ from: at, to: next })
    at = next
  }
  return undefined
}

/** Application segments say what they are by their first letters; those of colour are needed. */
function isNeeded(mark: number, body: Buffer): boolean {
  if (mark === 0xfe || (mark >= 0xf0 && mark <= 0xfd)) return false
  if (mark < 0xe0 || mark > 0xef) return true
  const label = body.toString('latin1', 0, 12)
  if (mark === 0xe0) return label.startsWith('JFIF\0') && body.length === 14
  if (mark === 0xe2) return label.startsWith('ICC_PROFILE\0')
  return mark === 0xee && label.startsWith('Adobe')
}

function notesOf(mark: number, body: Buffer): Buffer | undefined {
  if (mark !== 0xe1 || body.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined
  const value = orientationOf(body.subarray(6))
  if (value === undefined) return undefined
  const tiff = tiffWithOrientation(value)
  const segment = Buffer.from([0xff, 0xe1, 0, 8 + tiff.length, ...Buffer.from('Exif\0\0'), ...tiff])
  return segment
}

/** Where the coded lines end: at the next mark that is neither a filler nor a restart (B.1.1.5). */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at
  }
  return undefined
}

import { crc32, inflateSync } from 'node:zlib'
import type { Content } from './content.ts'
import { orientationOf, tiffWithOrientation } from './orientation.ts'
import type { Piece, Pixels } from './verdict.ts'

/** Uncompressed text or a colour profile in a picture need not be longer: they unfold when they are read. */
const maxAside = 1024 * 1024
const maxPackedAside = 64 * 1024
const maxChunks = 100_000

/** What a decoder needs, and colours (PNG 3, 11.2 and 11.3). */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)
/** Compressed asides: a profile and two kinds of text. */
const unfolding = new Set(['iCCP', 'zTXt', 'iTXt'])

/** Chunk by chunk (PNG 3, 5.3): each with its sum, the last one IEND, and nothing after it. Text, times and notes of a camera go. */
export function readPng(content: Content): { pixels: Pixels; pieces: Piece[] } | undefined {
  let pixels: Pixels | undefined
  let hasImage = false
  const pieces: Piece[] = [{ from: 0, to: 8 }]
  let at = 8
  for (let chunks = 0; chunks < maxChunks && at + 12 <= content.size; chunks += 1) {
    const head = content.read(at, 8)
    const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const end = at + 12 + length
    if (end > content.size || !isAllowed(name, length)) return undefined
    const body = content.read(at + 4, length + 4)
    if (crc32(body) !== content.read(end - 4, 4).readUInt32BE(0)) return undefined
    if (name === 'IHDR' && length >= 8) pixels = { width: body.readUInt32BE(4), height: body.readUInt32BE(8) }
    // A picture in motion: how many frames it says it has.
    if (name === 'acTL' && (length < 4 || body.readUInt32BE(4) > 100)) return undefined
    if (unfolding.has(name) && unfoldsTooFar(name, body.subarray(4))) return undefined
    if (needed.has(name)) pieces.push({ from: at, to: end })
    if (name === 'eXIf') pieces.push(...notesOf(body.subarray(4)))
    hasImage ||= name === 'IDAT'
    at = end
    if (name === 'IEND') return hasImage && at === content.size && pixels ? { pixels, pieces } : undefined
  }
  return undefined
}

/** An unknown chunk with a capital first letter is one that a decoder must understand. */
function isAllowed(name: string, length: number): boolean {
  if (/^[A-Z]/.test(name) && !needed.has(name)) return false
  if (unfolding.has(name) && length > maxPackedAside) return false
  return name === 'IDAT' || name === 'fdAT' || length <= maxAside
}

function notesOf(tiff: Buffer): Buffer[] {
  const value = orientationOf(tiff)
  if (value === undefined) return []
  const body = Buffer.concat([Buffer.from('eXIf'), tiffWithOrientation(value)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return [chunk]
}

/** Behind the keyword and how it is packed (PNG 3, 11.3.2.3 and 11.3.3). */
function packedIn(name: string, body: Buffer): Buffer | undefined {
  const keyword = body.indexOf(0)
  if (keyword < 0) return undefined
  if (name !== 'iTXt') return body.subarray(keyword + 2)
  if (body[keyword + 1] !== 1) return undefined
  const language = body.indexOf(0, keyword + 3)
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1)
  return translated < 0 ? undefined : body.subarray(translated + 1)
}

function unfoldsTooFar(name: string, body: Buffer): boolean {
  const packed = packedIn(name, body)
  if (!packed) return false
  try {
    inflateSync(packed, { maxOutputLength: maxAside })
    return false
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
  }
}

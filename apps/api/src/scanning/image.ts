import { crc32 } from 'node:zlib'
import type { Content } from './content.ts'
import type { Structure } from './verdict.ts'

const mostPixels = 50_000_000
const longestSide = 20_000
/** Uncompressed text or a colour profile in a picture need not be longer: they unfold when they are read. */
const longestAside = 1024 * 1024
const mostChunks = 100_000

/** Size and soundness from the headers, before anybody decodes it: a small file may hold a picture that fills the memory. */
export async function imageOf(content: Content, type: string): Promise<Structure> {
  const pixels = await readers[type]?.(content)
  if (!pixels || pixels.width < 1 || pixels.height < 1) return { fault: 'file.damaged' }
  const { width, height } = pixels
  if (width * height > mostPixels || Math.max(width, height) > longestSide) return { fault: 'file.image-too-large' }
  return { pixels: { width, height } }
}

const readers: Readonly<Record<string, (content: Content) => Promise<Size>>> = {
  'image/png': pngOf,
  'image/jpeg': jpegOf,
  'image/webp': webpOf,
}

type Size = { width: number; height: number } | undefined

/** Chunk by chunk (PNG 1.2, 3.2): each with its sum, the last one IEND, and nothing after it. */
async function pngOf(content: Content): Promise<Size> {
  let size: Size
  let hasImage = false
  let at = 8
  for (let chunks = 0; chunks < mostChunks && at + 12 <= content.size; chunks += 1) {
    const head = await content.read(at, 8)
    const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (at + 12 + length > content.size) return undefined
    const isAside = name !== 'IDAT' && name !== 'fdAT'
    if (isAside && length > longestAside) return undefined
    if (unfolding.has(name) && length > 64 * 1024) return undefined
    const body = await content.read(at + 4, length + 4)
    const sum = (await content.read(at + 8 + length, 4)).readUInt32BE(0)
    if (crc32(body) !== sum) return undefined
    if (name === 'IHDR') size = { width: body.readUInt32BE(4), height: body.readUInt32BE(8) }
    // A picture in motion: how many frames it says it has.
    if (name === 'acTL' && body.readUInt32BE(4) > 100) return undefined
    if (unfolding.has(name) && (await unfoldsTooFar(body.subarray(4)))) return undefined
    hasImage ||= name === 'IDAT'
    at += 12 + length
    if (name === 'IEND') return hasImage && at === content.size ? size : undefined
  }
  return undefined
}

/** Compressed asides of a PNG: a profile and two kinds of text. */
const unfolding = new Set(['iCCP', 'zTXt', 'iTXt'])

async function unfoldsTooFar(body: Buffer): Promise<boolean> {
  const { inflateSync } = await import('node:zlib')
  const starts = [...body.subarray(0, 400).entries()].filter(([, byte]) => byte === 0x78).map(([place]) => place)
  return starts.some((place) => {
    try {
      inflateSync(body.subarray(place), { maxOutputLength: longestAside })
      return false
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    }
  })
}

const trailerBytes = 64 * 1024
const endMark = Buffer.from([0xff, 0xd9])

/**
 * Segment by segment (ITU T.81, B.1) to the frame's size, and an end mark after the scan. Telephones write things of their own behind it; they
 * are lost when the picture is drawn anew.
 */
async function jpegOf(content: Content): Promise<Size> {
  if (content.size < 20) return undefined
  let size: Size
  for (let at = 2, segments = 0; segments < 2_000 && at + 4 <= content.size; segments += 1) {
    const head = await content.read(at, 9)
    if (head[0] !== 0xff) return undefined
    const mark = head[1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xda) {
      const from = Math.max(at + 4, content.size - trailerBytes)
      return (await content.read(from, content.size - from)).includes(endMark) ? size : undefined
    }
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    if (isFrame && head.length >= 9) size = { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    at += 2 + head.readUInt16BE(2)
  }
  return undefined
}

/** RIFF with one of three kinds of image (WebP container, 2.5–2.7). */
async function webpOf(content: Content): Promise<Size> {
  const head = await content.read(0, 30)
  if (head.length < 30 || head.readUInt32LE(4) + 8 !== content.size + (content.size % 2)) return undefined
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) }
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

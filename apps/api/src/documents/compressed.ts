import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Compressed = { plain: Buffer; gzip: Buffer; brotli: Buffer; etag: string }

/** 64 KB. With more, quality 9 clears a table of megabytes for each page: five times the CPU for the same bytes. */
const smallWindow = 16
const maxSmallBytes = 256 * 1024

/** 11 gives the fewest bytes; 9 takes a tenth of the time, for where there are many pages. */
type BrotliQuality = 9 | 11

export async function compressed(text: string, brotliQuality: BrotliQuality): Promise<Compressed> {
  const plain = Buffer.from(text)
  const [gzip, brotli] = await Promise.all([gzipped(plain), brotlied(plain, brotliQuality)])
  return { plain, gzip, brotli, etag: etagOf(plain) }
}

/** The one encoding that was asked for, off the event loop. */
export async function compressedAs(text: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
  const plain = Buffer.from(text)
  if (encoding === 'identity') return plain
  return encoding === 'br' ? brotlied(plain, 9) : gzipped(plain)
}

const gzipped = (plain: Buffer) => promisify(gzip)(plain, { level: 9 })

function brotlied(plain: Buffer, quality: BrotliQuality): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    ...(quality === 9 && plain.length <= maxSmallBytes && { [constants.BROTLI_PARAM_LGWIN]: smallWindow }),
  }
  return promisify(brotliCompress)(plain, { params })
}

/** Weak: the same page in another encoding carries the same tag. */
export const etagOf = (bytes: Buffer) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

import { createHash } from 'node:crypto'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<string | Uint8Array> }
export type ZipPart = { readonly name: string; readonly bytes: number; readonly sha256: string }

type Placed = { name: Buffer; crc: number; packed: bigint; size: bigint; at: bigint }

const later = 0xffffffff
/** Sizes follow the content; names are UTF-8 (APPNOTE 4.4.4). */
const flags = 0x0808
const deflated = 8
const zip64 = 45
/** 1980-01-01: an archive of the same content has the same bytes. */
const noDate = 0x0021

/** Entries of any length. */
const wide: Widths = { version: zip64, isWide: true }
/** Up to 4 GiB in all: spreadsheets call an archive of the other kind damaged. */
const narrow: Widths = { version: 20, isWide: false }
type Widths = { readonly version: number; readonly isWide: boolean }

type Done = (part: ZipPart) => void

/**
 * An archive as it is written, in memory that does not grow with it: entries of any length, with sizes of 64 bits throughout (APPNOTE 4.3). What
 * was put in is told to `done`, entry by entry.
 */
export const zip = (entries: AsyncIterable<ZipEntry>, done?: Done) => archive(entries, wide, done)

export const smallZip = (entries: AsyncIterable<ZipEntry>) => archive(entries, narrow)

async function* archive(
  entries: AsyncIterable<ZipEntry>,
  widths: Widths,
  done: Done = () => undefined,
): AsyncGenerator<Buffer> {
  const placed: Placed[] = []
  let at = 0n
  for await (const { name, content } of entries) {
    const entry: Placed = { name: Buffer.from(name), crc: 0, packed: 0n, size: 0n, at }
    const head = headOf(entry, widths)
    yield head
    at += BigInt(head.length)
    const hash = createHash('sha256')
    for await (const chunk of packed(content, entry, hash)) {
      entry.packed += BigInt(chunk.length)
      yield chunk
    }
    const tail = tailOf(entry, widths)
    yield tail
    at += entry.packed + BigInt(tail.length)
    if (!widths.isWide && (at > later || entry.size > later)) throw new Error(`too large for a small archive: ${name}`)
    placed.push(entry)
    done({ name, bytes: Number(entry.size), sha256: hash.digest('hex') })
  }
  yield widths.isWide ? directoryOf(placed, at) : smallDirectoryOf(placed, at)
}

async function* packed(
  content: ZipEntry['content'],
  entry: Placed,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const feeding = (async () => {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.size += BigInt(bytes.length)
      hash.update(bytes)
      if (!deflate.write(bytes)) await new Promise<void>((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  })()
  feeding.catch((error: Error) => deflate.destroy(error))
  for await (const chunk of deflate) yield chunk as Buffer
  await feeding
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

const headOf = ({ name }: Placed, { version, isWide }: Widths) =>
  Buffer.concat([
    u32(0x04034b50),
    ...[version, flags, deflated, 0, noDate].map(u16),
    ...(isWide ? [0, later, later] : [0, 0, 0]).map(u32),
    u16(name.length),
    u16(isWide ? 20 : 0),
    name,
    // Says that the sizes which follow the content have 64 bits.
    ...(isWide ? [u16(1), u16(16), u64(0n), u64(0n)] : []),
  ])

const tailOf = ({ crc, packed, size }: Placed, { isWide }: Widths) => {
  const number = isWide ? u64 : (value: bigint) => u32(Number(value))
  return Buffer.concat([u32(0x08074b50), u32(crc), number(packed), number(size)])
}

function smallDirectoryOf(placed: readonly Placed[], at: bigint): Buffer {
  const lines = Buffer.concat(
    placed.flatMap(({ name, crc, packed, size, at: begins }) => [
      u32(0x02014b50),
      ...[narrow.version, narrow.version, flags, deflated, 0, noDate].map(u16),
      ...[crc, Number(packed), Number(size)].map(u32),
      ...[name.length, 0, 0, 0, 0].map(u16),
      ...[0, Number(begins)].map(u32),
      name,
    ]),
  )
  return Buffer.concat([
    lines,
    u32(0x06054b50),
    ...[0, 0, placed.length, placed.length].map(u16),
    ...[lines.length, Number(at)].map(u32),
    u16(0),
  ])
}

const directoryLine = ({ name, crc, packed, size, at }: Placed) =>
  Buffer.concat([
    u32(0x02014b50),
    ...[zip64, zip64, flags, deflated, 0, noDate].map(u16),
    ...[crc, later, later].map(u32),
    ...[name.length, 28, 0, 0, 0].map(u16),
    u32(0),
    u32(later),
    name,
    ...[1, 24].map(u16),
    ...[size, packed, at].map(u64),
  ])

function directoryOf(placed: readonly Placed[], at: bigint): Buffer {
  const lines = Buffer.concat(placed.map(directoryLine))
  const count = BigInt(placed.length)
  const size = BigInt(lines.length)
  return Buffer.concat([
    lines,
    u32(0x06064b50),
    u64(44n),
    ...[zip64, zip64].map(u16),
    ...[0, 0].map(u32),
    ...[count, count, size, at].map(u64),
    u32(0x07064b50),
    u32(0),
    u64(at + size),
    u32(1),
    u32(0x06054b50),
    ...[0, 0, 0xffff, 0xffff].map(u16),
    ...[later, later].map(u32),
    u16(0),
  ])
}

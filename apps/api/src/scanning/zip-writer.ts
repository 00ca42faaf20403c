import { crc32, deflateRawSync } from 'node:zlib'
import type { Content } from './content.ts'
import { type Piece, pieceLength } from './verdict.ts'
import { bytesAt, type ZipEntry } from './zip-directory.ts'

/** The same archive with other bytes in some entries; the rest is copied as it is packed. Undefined: it needs places beyond 32 bits. */
export function rewrittenZip(
  content: Content,
  entries: readonly ZipEntry[],
  replaced: ReadonlyMap<ZipEntry, Buffer>,
): Piece[] | undefined {
  const pieces: Piece[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const start = bytesAt(content, entry)
    if (start === undefined) return undefined
    const bytes = replaced.get(entry)
    const written = bytes
      ? { ...entry, method: 8, crc: crc32(bytes), size: bytes.length }
      : { ...entry, method: entry.method, crc: entry.crc, size: entry.size }
    const body: Piece = bytes ? deflateRawSync(bytes, { level: 9 }) : { from: start, to: start + entry.packed }
    const fields = { ...written, packed: pieceLength(body), at }
    const head = Buffer.concat([localHead(fields), entry.rawName])
    pieces.push(head, body)
    directory.push(centralHead(fields), entry.rawName)
    at += head.length + fields.packed
  }
  const central = Buffer.concat(directory)
  if (at + central.length > 0xffffffff || entries.length > 0xfffe) return undefined
  return [...pieces, central, endRecord(entries.length, central.length, at)]
}

/** Sizes stand in the head itself, so none follow behind the bytes. */
const flagsOf = ({ flags }: ZipEntry) => flags & ~0x0008

function localHead(entry: ZipEntry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeFields(head, 4, entry)
  return head
}

function centralHead(entry: ZipEntry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(entry.mode === 0 ? 20 : 0x0314, 4)
  writeFields(head, 6, entry)
  head.writeUInt32LE((entry.mode << 16) >>> 0, 38)
  head.writeUInt32LE(entry.at, 42)
  return head
}

function writeFields(head: Buffer, at: number, entry: ZipEntry): void {
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(flagsOf(entry), at + 2)
  head.writeUInt16LE(entry.method, at + 4)
  head.writeUInt32LE(entry.modified, at + 6)
  head.writeUInt32LE(entry.crc, at + 10)
  head.writeUInt32LE(entry.packed, at + 14)
  head.writeUInt32LE(entry.size, at + 18)
  head.writeUInt16LE(entry.rawName.length, at + 22)
}

function endRecord(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}

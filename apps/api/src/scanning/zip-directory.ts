import type { Content } from './content.ts'

export type ZipEntry = {
  readonly name: string
  readonly rawName: Buffer
  /** What other readers would call it. */
  readonly otherNames: readonly Buffer[]
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly mode: number
  /** Day and time, as written. */
  readonly modified: number
  readonly at: number
}

const endBytes = Buffer.from('PK\x05\x06')
const wideEndMark = 0x06064b50
const entryMark = 0x02014b50
const maxTail = 65_557
const maxDirectory = 16 * 1024 * 1024
const max32 = 0xffffffff

/**
 * The directory of an archive (APPNOTE 4.3). Undefined: there is none that everybody would read alike. Whatever stands before the first entry, between
 * the directory and its end, or behind the end, is another file that hides here.
 */
export function zipEntries(content: Content): ZipEntry[] | undefined {
  const end = endOf(content)
  if (!end || end.size > maxDirectory || end.at + end.size > end.endAt) return undefined
  const directory = content.read(end.at, end.size)
  const entries: ZipEntry[] = []
  let at = 0
  for (; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== entryMark) return undefined
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field))
    const length = 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
    if (at + length > directory.length) return undefined
    entries.push(entryAt(directory, at, nameLength ?? 0, extraLength ?? 0))
    at += length
  }
  return at === directory.length && entries.length === end.count ? entries : undefined
}

function entryAt(directory: Buffer, at: number, nameLength: number, extraLength: number): ZipEntry {
  const rawName = directory.subarray(at + 46, at + 46 + nameLength)
  const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const [packed, size, place] = wide(
    extra,
    [24, 20, 42].map((field) => directory.readUInt32LE(at + field)),
  )
  return {
    name: rawName.toString('utf8'),
    rawName,
    otherNames: unicodeNames(extra),
    flags: directory.readUInt16LE(at + 8),
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    packed: packed ?? 0,
    size: size ?? 0,
    mode: directory.readUInt32LE(at + 38) >>> 16,
    modified: directory.readUInt32LE(at + 12),
    at: place ?? 0,
  }
}

/** Numbers that do not fit in 32 bits stand in the extra field, in this order (APPNOTE 4.5.3): size, packed, place. */
function wide(extra: Buffer, [size = 0, packed = 0, place = 0]: number[]): number[] {
  const found = [size, packed, place]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let field = at + 4
    for (const [index, value] of found.entries()) {
      if (value !== max32 || field + 8 > extra.length) continue
      found[index] = Number(extra.readBigUInt64LE(field))
      field += 8
    }
  }
  return [found[1] ?? 0, found[0] ?? 0, found[2] ?? 0]
}

/** A name of its own in UTF-8 (APPNOTE 4.6.9), which some readers use and others do not. */
function unicodeNames(extra: Buffer): Buffer[] {
  const names: Buffer[] = []
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 0x7075) names.push(extra.subarray(at + 9, at + 4 + extra.readUInt16LE(at + 2)))
  return names
}

type End = { at: number; size: number; count: number; endAt: number }

function endOf(content: Content): End | undefined {
  const from = Math.max(0, content.size - maxTail)
  const tail = content.read(from, content.size - from)
  const at = tail.lastIndexOf(endBytes)
  if (at < 0 || at + 22 > tail.length) return undefined
  const comment = tail.subarray(at + 22)
  if (comment.length !== tail.readUInt16LE(at + 20) || comment.includes('<') || comment.includes('%')) return undefined
  const end = { count: tail.readUInt16LE(at + 10), size: tail.readUInt32LE(at + 12), at: tail.readUInt32LE(at + 16) }
  const endAt = from + at
  if (end.count === 0xffff || end.at === max32 || end.size === max32) return wideEnd(content, endAt)
  return end.at + end.size === endAt ? { ...end, endAt } : undefined
}

function wideEnd(content: Content, endAt: number): End | undefined {
  if (endAt < 20) return undefined
  const locator = content.read(endAt - 20, 20)
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07064b50) return undefined
  const wideAt = Number(locator.readBigUInt64LE(8))
  const record = content.read(wideAt, 56)
  if (record.length < 56 || record.readUInt32LE(0) !== wideEndMark) return undefined
  const [count, size, at] = [32, 40, 48].map((field) => Number(record.readBigUInt64LE(field)))
  if (count === undefined || size === undefined || at === undefined || at + size !== wideAt) return undefined
  return { count, size, at, endAt: wideAt }
}

/** Where the bytes of an entry begin; undefined: its own head tells another story than the directory. */
export function bytesAt(content: Content, entry: ZipEntry): number | undefined {
  const head = content.read(entry.at, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return undefined
  const nameLength = head.readUInt16LE(26)
  const name = content.read(entry.at + 30, nameLength)
  const isSame = name.equals(entry.rawName) && head.readUInt16LE(8) === entry.method
  const start = entry.at + 30 + nameLength + head.readUInt16LE(28)
  const extra = content.read(entry.at + 30 + nameLength, head.readUInt16LE(28))
  if (unicodeNames(extra).some((other) => !entry.otherNames.some((known) => known.equals(other)))) return undefined
  return isSame && start + entry.packed <= content.size ? start : undefined
}

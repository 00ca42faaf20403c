import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Reason } from '@laurel/contract/reasons'
import { type Content, contentOf } from './content.ts'
import { bytesAt, type ZipEntry, zipEntries } from './zip-directory.ts'

const mostEntries = 10_000
const mostUnfolded = 4 * 1024 ** 3
/** What is longer than this may not be more than a hundred times as long as it is packed: nothing that people make is. */
const looksAtRatioFrom = 5 * 1024 * 1024
const mostRatio = 100
const deepest = 3
const heldNested = 64 * 1024 * 1024

/** Told of every entry with its bytes, up to `heldBytes` of them. */
type Look = (name: string, bytes: Buffer) => Reason | undefined
type Budget = { left: number; depth: number }

/** An archive that unpacks to what it says, inside its own folder, for everybody alike, and holds no program. */
export const archiveFault = (content: Content): Promise<Reason | undefined> => lookInto(content, () => undefined, 0)

export async function lookInto(
  content: Content,
  look: Look,
  heldBytes: number,
  budget: Budget = { left: mostUnfolded, depth: 1 },
): Promise<Reason | undefined> {
  const entries = await zipEntries(content)
  if (!entries || entries.length === 0) return 'file.damaged'
  if (entries.length > mostEntries) return 'file.not-readable'
  const fault = faultOfNames(entries) ?? faultOfSizes(entries, budget)
  if (fault) return fault
  for (const entry of entries) {
    const found = await faultOfEntry(content, entry, look, heldBytes, budget)
    if (found) return found
  }
  return undefined
}

const programs =
  /\.(exe|dll|com|scr|pif|bat|cmd|vbs|vbe|js|jse|wsf|wsh|hta|ps1|psm1|msi|msp|jar|class|lnk|url|reg|cpl|sys|apk|app|sh|py|php|jsp|asp|aspx|html?|xhtml|svg|mht(ml)?|scf|inf|iso|img|chm)$/i

function faultOfNames(entries: readonly ZipEntry[]): Reason | undefined {
  const seen = new Set<string>()
  for (const { name, rawName, mode } of entries) {
    // Names in GBK are no UTF-8: their bytes are looked at as they are.
    const letters = rawName.toString('latin1')
    const plain = decoded(name).normalize('NFKC')
    const key = rawName.toString('latin1').toLowerCase()
    if (seen.has(key)) return 'file.damaged'
    seen.add(key)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that may not stand there
    if (/[\x00-\x1f]/.test(letters) || letters.includes('\xc0\xae')) return 'file.damaged'
    if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:|\\/.test(plain)) return 'file.damaged'
    if ((mode & 0o170000) === 0o120000) return 'file.damaged'
    if (programs.test(letters)) return 'file.active-content'
  }
  return undefined
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function faultOfSizes(entries: readonly ZipEntry[], budget: Budget): Reason | undefined {
  const placed = [...entries].sort((one, other) => one.at - other.at)
  if (placed[0]?.at !== 0) return 'file.damaged'
  for (const [index, { at, packed, size, flags, method, rawName }] of placed.entries()) {
    // Under a password nobody sees what it is.
    if ((flags & 0x2041) !== 0) return 'file.not-readable'
    if (method !== 0 && method !== 8) return 'file.not-readable'
    const next = placed[index + 1]
    // Entries that share their bytes unfold again and again.
    if (next && at + 30 + rawName.length + packed > next.at) return 'file.damaged'
    if (size > looksAtRatioFrom && size > packed * mostRatio) return 'file.not-readable'
    budget.left -= size
  }
  return budget.left < 0 ? 'file.not-readable' : undefined
}

const isArchive = (bytes: Buffer) => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50

async function faultOfEntry(
  content: Content,
  entry: ZipEntry,
  look: Look,
  heldBytes: number,
  budget: Budget,
): Promise<Reason | undefined> {
  const start = await bytesAt(content, entry)
  if (start === undefined) return 'file.damaged'
  const held = /\.(zip|docx|xlsx|pptx)$/i.test(entry.name) ? heldNested : heldBytes
  const bytes = await unfold(content, start, entry, held)
  if (!bytes) return 'file.damaged'
  if (startsProgram(bytes)) return 'file.active-content'
  const fault = look(entry.name, bytes)
  if (fault || !isArchive(bytes)) return fault
  if (budget.depth >= deepest || entry.size > heldNested) return 'file.not-readable'
  const inner: Budget = { left: budget.left, depth: budget.depth + 1 }
  const innerFault = await lookInto(contentOf(bytes), () => undefined, 0, inner)
  budget.left = inner.left
  return innerFault
}

/** Windows and Linux programs by their first bytes, and Java's. */
const startsProgram = (bytes: Buffer) =>
  /^(MZ|\x7fELF|\xca\xfe\xba\xbe)/.test(bytes.toString('latin1', 0, 4)) && bytes.length >= 8

const sliceBytes = 256 * 1024
const shortLook = 64

/** The first `held` bytes of what it unfolds to; undefined: it is not what its length and sum say. No more is unfolded than was said. */
async function unfold(
  content: Content,
  start: number,
  { packed, size, method, crc }: ZipEntry,
  held: number,
): Promise<Buffer | undefined> {
  const packedBytes = async function* () {
    for (let at = 0; at < packed; at += sliceBytes)
      yield await content.read(start + at, Math.min(sliceBytes, packed - at))
  }
  const source = Readable.from(packedBytes())
  const chunks = method === 0 ? source : source.pipe(createInflateRaw())
  const kept: Buffer[] = []
  let [length, sum, room] = [0, 0, Math.max(held, shortLook)]
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > size) return undefined
      sum = crc32(chunk, sum)
      if (room > 0) kept.push(chunk.subarray(0, room))
      room -= chunk.length
    }
  } catch {
    return undefined
  } finally {
    source.destroy()
  }
  return length === size && sum === crc ? Buffer.concat(kept) : undefined
}

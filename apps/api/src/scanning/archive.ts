import type { Reason } from '@laurel/contract/reasons'
import { endingOf, faultOfNames, mayHold, normalised } from './archive-names.ts'
import type { Budget } from './budget.ts'
import { type Content, contentOf } from './content.ts'
import { examinePdf } from './pdf.ts'
import { unfold } from './unfold.ts'
import { type ZipEntry, zipEntries } from './zip-directory.ts'

const maxEntries = 10_000
/** What is longer than this may not be more than a hundred times as long as it is packed: nothing that people make is. */
const ratioFrom = 5 * 1024 * 1024
const maxRatio = 100
export const maxDepth = 3
const maxHeld = 200 * 1024 * 1024

/** Told of every entry with its bytes, or the first of them if it is long and not to be held. */
export type Visitor = {
  mayHold(path: string): boolean
  isHeld(path: string): boolean
  visit(path: string, bytes: Buffer, entry: ZipEntry): Promise<Reason | undefined> | Reason | undefined
}

/** A document inside is looked into as one that comes alone. */
export type DocumentExaminer = (content: Content, budget: Budget, depth: number) => Promise<Reason | undefined>

const documents = new Set(['docx', 'xlsx', 'pptx'])
const heldEndings = new Set(['zip', 'pdf', ...documents])

/** An archive that unpacks to what it says, inside its own folder, for everybody alike, and holds only what is allowed. */
export function archiveFault(
  content: Content,
  budget: Budget,
  examineDocument: DocumentExaminer,
  depth = 1,
): Promise<Reason | undefined> {
  const visit: Visitor['visit'] = (path, bytes, { size }) => {
    const ending = endingOf(path)
    if (!heldEndings.has(ending)) return undefined
    if (size > bytes.length) return 'file.not-readable'
    if (ending === 'pdf') return examinePdf(bytes).fault
    if (depth >= maxDepth) return 'file.not-readable'
    const inner = contentOf(bytes)
    return documents.has(ending)
      ? examineDocument(inner, budget, depth + 1)
      : archiveFault(inner, budget, examineDocument, depth + 1)
  }
  return visitEntries(content, budget, { mayHold, isHeld: (path) => heldEndings.has(endingOf(path)), visit })
}

export async function visitEntries(content: Content, budget: Budget, visitor: Visitor): Promise<Reason | undefined> {
  const entries = zipEntries(content)
  if (!entries || entries.length === 0) return 'file.damaged'
  if (entries.length > maxEntries) return 'file.not-readable'
  const fault = faultOfSizes(entries, budget) ?? faultOfNames(entries, visitor.mayHold)
  if (fault) return fault
  for (const entry of entries) {
    const path = normalised(entry.rawName) ?? ''
    const bytes = await unfold(content, entry, visitor.isHeld(path) ? maxHeld : 0)
    if (!bytes) return 'file.damaged'
    if (startsProgram(bytes)) return 'file.active-content'
    const found = path.endsWith('/') ? undefined : await visitor.visit(path, bytes, entry)
    if (found) return found
  }
  return undefined
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
    if (size > ratioFrom && size > packed * maxRatio) return 'file.not-readable'
    budget.unfold -= size
  }
  return budget.unfold < 0 ? 'file.not-readable' : undefined
}

/** Programs of Windows, Linux, macOS and Java by their first bytes, shortcuts, and documents of old that may hold macros. */
const programs = [
  '4d5a',
  '7f454c46',
  'cafebabe',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  '4c00000001140200',
].map((start) => Buffer.from(start, 'hex'))

const startsProgram = (bytes: Buffer) =>
  bytes.length >= 8 && programs.some((start) => bytes.subarray(0, start.length).equals(start))

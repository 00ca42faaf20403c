import type { Reason } from '@laurel/contract/reasons'
import { type DocumentExaminer, maxDepth, visitEntries } from './archive.ts'
import type { Budget } from './budget.ts'
import { type Content, contentOf } from './content.ts'
import { cleanedPart } from './office-cleaning.ts'
import { mayBePart } from './office-parts.ts'
import { faultOfXml } from './office-reading.ts'
import type { Structure } from './verdict.ts'
import { looksLikeXml } from './xml.ts'
import { type ZipEntry, zipEntries } from './zip-directory.ts'
import { rewrittenZip } from './zip-writer.ts'

/** A part that is read for what it would do is read whole; a longer one is none that people write. */
const maxXmlBytes = 200 * 1024 * 1024

/** A document of Word, Excel or PowerPoint that only says something: no macro, no program, nothing that it would fetch or start when it is opened. */
export async function examineOffice(content: Content, budget: Budget): Promise<Structure> {
  const replaced = new Map<number, Buffer>()
  const fault = await faultOfDocument(content, budget, 1, ({ at }, bytes) => replaced.set(at, bytes))
  if (fault || replaced.size === 0) return { fault }
  const entries = zipEntries(content) ?? []
  const changed = new Map(
    entries.flatMap((entry) => (replaced.has(entry.at) ? [[entry, replaced.get(entry.at) as Buffer]] : [])),
  )
  return { cleaned: rewrittenZip(content, entries, changed) }
}

export const documentFault: DocumentExaminer = (content, budget, depth) => faultOfDocument(content, budget, depth)

type Replace = (entry: ZipEntry, bytes: Buffer) => void

function faultOfDocument(
  content: Content,
  budget: Budget,
  depth: number,
  replace?: Replace,
): Promise<Reason | undefined> {
  return visitEntries(content, budget, {
    mayHold: mayBePart,
    isHeld: () => true,
    visit: (path, bytes, entry) => {
      const fault = faultOfPart(path, bytes, entry, budget, depth)
      if (fault === undefined && replace) {
        const cleaned = cleanedPart(path, bytes)
        if (cleaned) replace(entry, cleaned)
      }
      return fault
    },
  })
}

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function faultOfPart(
  path: string,
  bytes: Buffer,
  { size }: ZipEntry,
  budget: Budget,
  depth: number,
): Promise<Reason | undefined> | Reason | undefined {
  // An object of another program, or a document of old with whatever macros.
  if (bytes.subarray(0, 8).equals(compound)) return 'file.active-content'
  if (/\.(docx|xlsx|pptx)$/.test(path))
    return depth >= maxDepth ? 'file.not-readable' : faultOfDocument(contentOf(bytes), budget, depth + 1)
  if (!looksLikeXml(bytes)) return /\.(xml|rels|vml)$/.test(path) && size > 0 ? 'file.damaged' : undefined
  return size > maxXmlBytes || size > bytes.length ? 'file.not-readable' : faultOfXml(bytes, budget)
}

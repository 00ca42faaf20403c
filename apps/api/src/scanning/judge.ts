import type { Reason } from '@laurel/contract/reasons'
import { fileTypeFromBuffer } from 'file-type'
import { scan, scannerVersion } from './clamd.ts'
import { type Content, withContent } from './content.ts'
import { structureOf } from './structure.ts'
import type { Pixels, Structure } from './verdict.ts'

export type Judgement =
  /** `cleaned`: to be kept instead of what was sent; `size` and `sha256` are of what is kept. */
  | {
      kind: 'stored'
      sha256: string
      size: number
      scannedBy: string
      pixels: Pixels | undefined
      cleaned?: Buffer | undefined
    }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'quarantined'; threat: string; sha256: string; scannedBy: string }

/** Enough to see past the first entries of an archive: a document is told from a plain zip by what is in it. */
const headBytes = 64 * 1024

/**
 * What the bytes are, whatever the name and the sender claim. Throws `ScannerAway` if nobody can say yet. Undefined: there are no bytes.
 */
export function judge(key: string, announced: { type: string; size: number }): Promise<Judgement | undefined> {
  return withContent(key, announced.size, (content) => judgeContent(content, announced))
}

async function judgeContent(content: Content, { type, size }: { type: string; size: number }): Promise<Judgement> {
  if (content.size !== size) return { kind: 'refused', reason: 'file.size-differs' }
  const detected = await fileTypeFromBuffer(await content.read(0, headBytes))
  const isAsSaid = detected?.mime === type
  const { fault, pixels }: Structure = isAsSaid ? await structureOf(content, type) : { fault: 'file.type-differs' }
  // A scanner unfolds whatever it is given: what would fill it is kept from it.
  if (fault === 'file.not-readable' || fault === 'file.image-too-large') return { kind: 'refused', reason: fault }
  const { sha256 } = content
  const scannedBy = await scannerVersion()
  const verdict = await scan(content.chunks(), size)
  if (verdict.kind === 'infected') return { kind: 'quarantined', threat: verdict.threat, sha256, scannedBy }
  if (fault) return { kind: 'refused', reason: fault }
  if (verdict.kind === 'unreadable') return { kind: 'refused', reason: 'file.not-readable' }
  return { kind: 'stored', sha256, size, scannedBy, pixels }
}

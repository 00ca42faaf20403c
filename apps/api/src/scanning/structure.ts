import { archiveFault } from './archive.ts'
import { BudgetSpent, budgetFor } from './budget.ts'
import type { Content } from './content.ts'
import { examineImage } from './image.ts'
import { filmFault } from './mp4.ts'
import { documentFault, examineOffice } from './office.ts'
import { examinePdf } from './pdf.ts'
import type { Patch } from './pdf-cleaning.ts'
import type { Piece, Structure } from './verdict.ts'

/** What a scanner does not look for: whether the file is well made, whether it does anything when it is opened, whom it names. */
export async function examineStructure(content: Content, type: string): Promise<Structure> {
  const budget = budgetFor(content.size)
  try {
    if (type.startsWith('image/')) return examineImage(content, type)
    if (type === 'application/pdf') return pdfStructure(content)
    if (type === 'application/zip') return { fault: await archiveFault(content, budget, documentFault) }
    if (type.startsWith('application/vnd.openxmlformats-officedocument.')) return await examineOffice(content, budget)
    if (type === 'video/mp4') return { fault: filmFault(content) }
    return {}
  } catch (error) {
    if (error instanceof BudgetSpent) return { fault: 'file.not-readable' }
    // A length or a place that leads behind the end of its bytes.
    if (error instanceof RangeError) return { fault: 'file.damaged' }
    throw error
  }
}

function pdfStructure(content: Content): Structure {
  const { fault, patches = [] } = examinePdf(content.read(0, content.size))
  return fault || patches.length === 0 ? { fault } : { cleaned: patched(patches, content.size) }
}

function patched(patches: readonly Patch[], size: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const patch of [...patches].sort((one, other) => one.at - other.at)) {
    if (patch.at < at) continue
    pieces.push({ from: at, to: patch.at }, patch.bytes)
    at = patch.at + patch.bytes.length
  }
  return [...pieces, { from: at, to: size }]
}

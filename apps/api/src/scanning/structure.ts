import { archiveFault } from './archive.ts'
import type { Content } from './content.ts'
import { imageOf } from './image.ts'
import { documentFault } from './office.ts'
import { pdfFault } from './pdf.ts'
import type { Structure } from './verdict.ts'

/** What a scanner does not look for: whether the file is well made, and whether it does anything when it is opened. */
export async function structureOf(content: Content, type: string): Promise<Structure> {
  if (type.startsWith('image/')) return imageOf(content, type)
  if (type === 'application/pdf') return { fault: await pdfFault(content) }
  if (type === 'application/zip') return { fault: await archiveFault(content) }
  if (type.startsWith('application/vnd.openxmlformats-officedocument.')) return { fault: await documentFault(content) }
  return {}
}

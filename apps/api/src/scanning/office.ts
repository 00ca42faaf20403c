import type { Reason } from '@laurel/contract/reasons'
import { lookInto } from './archive.ts'
import type { Content } from './content.ts'
import { isBrokenSheet } from './sheet.ts'

/** As much of a part as is read for what it would do; a longer one is read that far. */
const readBytes = 32 * 1024 * 1024

/** A document of Word, Excel or PowerPoint that only says something: no macro, no program, nothing that it would fetch or start when it is opened. */
export const documentFault = (content: Content): Promise<Reason | undefined> =>
  lookInto(content, faultOfPart, readBytes)

function faultOfPart(name: string, bytes: Buffer): Reason | undefined {
  if (isActive(name, bytes)) return 'file.active-content'
  const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
  return isSheet && isBrokenSheet(bytes.toString('utf8')) ? 'file.damaged' : undefined
}

const activeParts =
  /(^|\/)(vbaProject|vbaData|attachedToolbars)|(^|\/)(activeX|macrosheets|externalLinks|ctrlProps|customUI)\/|(^|\/)embeddings\/[^/]+\.(bin|ole|vsd|doc|xls|ppt)$|^META-INF\//i

function isActive(name: string, bytes: Buffer): boolean {
  if (activeParts.test(name)) return true
  if (!/\.(xml|rels|vml)$/i.test(name)) return false
  const text = bytes.toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return true
  if (name === '[Content_Types].xml') return /macroEnabled/i.test(text)
  if (name.endsWith('.rels')) return fetchesSomething(text)
  return startsSomething(name, text)
}

/** Links that a reader may follow are theirs to follow; whatever is fetched without a click is not. */
function fetchesSomething(relations: string): boolean {
  const each = relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []
  return each.some((relation) => {
    const type = /\bType\s*=\s*["'][^"']*\/([A-Za-z]+)["']/.exec(relation)?.[1] ?? ''
    if (/^(aFChunk|attachedTemplate|vbaProject|oleObject|control|externalLink|frame|subDocument)$/i.test(type))
      return true
    return /TargetMode\s*=\s*["']External["']/i.test(relation) && type.toLowerCase() !== 'hyperlink'
  })
}

function startsSomething(name: string, text: string): boolean {
  if (name.startsWith('word/')) return /<w:altChunk\b|>\s*DDE(AUTO)?\b|\bw:instr\s*=\s*"\s*DDE(AUTO)?\b/i.test(text)
  if (!name.startsWith('xl/')) return false
  if (/<definedName\b[^>]*name\s*=\s*"(_xlnm\.)?Auto_(Open|Close|Activate|Deactivate)/i.test(text)) return true
  return (text.match(/<f\b[^>]*>[^<]*/g) ?? []).some((formula) =>
    /\|[^<]*!|\b(WEBSERVICE|CALL|REGISTER(\.ID)?|EXEC|RTD|FILTERXML)\s*\(/i.test(formula),
  )
}

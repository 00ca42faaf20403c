import { readXml } from './xml.ts'

/** Who wrote it, where and with what: the rest (title, dates, numbers of pages) stays. */
const emptied = new Set(
  'creator lastModifiedBy keywords category contentStatus identifier description Manager Company HyperlinkBase Template'.split(
    ' ',
  ),
)

const noProperties = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
)

/** `path` in small letters. Undefined: nothing there names anybody. */
export function cleanedPart(path: string, bytes: Buffer): Buffer | undefined {
  if (path === 'docprops/custom.xml') return bytes.includes('<property') ? noProperties : undefined
  if (path !== 'docprops/core.xml' && path !== 'docprops/app.xml' && !path.endsWith('.psmdcp')) return undefined
  const cuts: { from: number; to: number }[] = []
  let element = ''
  readXml(bytes, {
    open: (name) => {
      element = name
    },
    text: (raw, at) => {
      const to = at + Buffer.byteLength(raw, 'latin1')
      if (emptied.has(element) && raw.trim() !== '') cuts.push({ from: at, to })
    },
    close: () => {
      element = ''
    },
  })
  if (cuts.length === 0) return undefined
  const kept: Buffer[] = []
  let at = 0
  for (const { from, to } of cuts) {
    kept.push(bytes.subarray(at, from))
    at = to
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A sound Word document, one paragraph for each text. */
export const wordDocument = (paragraphs: readonly string[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
        '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
        'word/document.xml': `${head}<w:document xmlns:w="${word}"><w:body>${paragraphs
          .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
          .join('')}</w:body></w:document>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

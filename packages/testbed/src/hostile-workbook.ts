import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook with these sheet and parts; all else is as it should be. */
export function workbook(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="名单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])), { level: 9 })
}

/** Finding 7 of the security review: one text of `letters` in every cell below the header. */
export function workbookOfOneText(header: readonly string[], letters: number, rows: number): Uint8Array {
  const cell = (row: number, column: number, index: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="s"><v>${index}</v></c>`
  const line = (row: number, index: (column: number) => number) =>
    `<row r="${row}">${header.map((_, column) => cell(row, column, index(column))).join('')}</row>`
  const lines = Array.from({ length: rows }, (_, at) => line(at + 2, () => header.length))
  const texts = [...header, 'A'.repeat(letters)].map((text) => `<si><t>${text}</t></si>`)
  return workbook(
    `<worksheet xmlns="${main}"><sheetData>${line(1, (column) => column)}${lines.join('')}</sheetData></worksheet>`,
    { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.join('')}</sst>` },
  )
}

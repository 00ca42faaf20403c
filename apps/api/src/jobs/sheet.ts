import { trimEnd } from '@laurel/rules/trim-end'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { Parser } from 'saxen'
import { smallZip } from './zip.ts'

/** The first sheet of a workbook (ECMA-376), as the texts of its cells. `rows[0]` is row 1; an empty cell is ''. */
export type Sheet = { name: string; rows: string[][] }

const partsRead: ReadonlySet<string> = new Set([
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
])

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An archive says how long each part becomes; it is never given more room than it said, so this is what a bomb can cost. */
const maxBytesUnpacked = 64 * 1024 * 1024
const maxColumns = 50
/** No name, number or place is longer; a list of people with longer cells is none. */
export const maxCellLength = 500
const maxSharedTexts = 500_000
const maxLetters = 20_000_000

export type SheetFault = 'too many rows' | 'a long cell' | 'not a sheet'

export class NotASheet extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault, detail: string = fault) {
    super(detail)
    this.fault = fault
  }
}

/** Danger: keeps its process busy, so what others sent is read by sheet-reading.ts. */
export function readSheet(workbook: Uint8Array, maxRows: number): Sheet {
  try {
    let unpacked = 0
    const parts = unzipSync(workbook, {
      filter: ({ name, originalSize }) => {
        if (!partsRead.has(name) && !/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return false
        unpacked += originalSize
        if (unpacked > maxBytesUnpacked) throw new NotASheet('not a sheet', 'too large')
        return true
      },
    })
    const text = (path: string) => (parts[path] ? strFromU8(parts[path]) : undefined)
    const { name, path } = firstSheet(text('xl/workbook.xml') ?? '', text('xl/_rels/workbook.xml.rels') ?? '')
    const xml = text(path)
    if (xml === undefined) throw new NotASheet('not a sheet', 'no sheet')
    return { name, rows: rowsOf(xml, sharedTexts(text('xl/sharedStrings.xml') ?? ''), maxRows) }
  } catch (error) {
    throw error instanceof NotASheet ? error : new NotASheet('not a sheet', (error as Error).message)
  }
}

type Listener = {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Entities beyond XML's own five are not expanded, and nothing outside the text is ever fetched. */
function walk(xml: string, { open, close, text }: Listener): void {
  if (xml.includes('<!DOCTYPE')) throw new NotASheet('not a sheet', 'a document type')
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  new Parser()
    .on('openTag', (name, attributes) => open?.(plain(name), attributes))
    .on('closeTag', (name) => close?.(plain(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}

function firstSheet(workbook: string, relations: string): { name: string; path: string } {
  let sheet: { name: string; id: string } | undefined
  walk(workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet' || sheet) return
      const given = attributes()
      sheet = { name: given['name'] ?? '', id: given['r:id'] ?? '' }
    },
  })
  let target = ''
  walk(relations, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes()['Id'] === sheet?.id) target = attributes()['Target'] ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target === '' ? 'worksheets/sheet1.xml' : target}`
  return { name: sheet?.name ?? '', path }
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let isText = false
  // How a Chinese word is read aloud stands beside it, as text too.
  let isReading = false
  if (xml !== '')
    walk(xml, {
      open: (name) => {
        if (name === 'si') {
          texts.push('')
          if (texts.length > maxSharedTexts) throw new NotASheet('not a sheet', 'too many texts')
        }
        if (name === 'rPh') isReading = true
        isText = name === 't' && !isReading
      },
      close: (name) => {
        if (name === 'rPh') isReading = false
        isText = false
      },
      text: (value) => {
        const last = texts.length - 1
        if (isText) texts[last] = joined(texts[last] ?? '', value)
      },
    })
  return texts
}

function rowsOf(xml: string, shared: readonly string[], maxRows: number): string[][] {
  const rows: string[][] = []
  let row = 0
  let column = 0
  let type = ''
  let value = ''
  let isValue = false
  let letters = 0
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes()['r'] ?? row + 1)
        column = 0
        if (row > maxRows + 1) throw new NotASheet('too many rows')
        while (rows.length < row) rows.push([])
      } else if (name === 'c') {
        const given = attributes()
        column = given['r'] === undefined ? column + 1 : columnNumber(given['r'])
        type = given['t'] ?? 'n'
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    close: (name) => {
      isValue = false
      if (name !== 'c' || column > maxColumns) return
      const cells = rows[row - 1]
      if (!cells) return
      while (cells.length < column) cells.push('')
      const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'n' ? asTyped(value) : value
      if (text.length > maxCellLength) throw new NotASheet('a long cell')
      letters += text.length
      if (letters > maxLetters) throw new NotASheet('not a sheet', 'too much text')
      cells[column - 1] = text
    },
    text: (text) => {
      if (isValue) value = joined(value, text)
    },
  })
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  return rows
}

/** No longer than what is told to be too long. */
const joined = (text: string, more: string) =>
  text.length > maxCellLength ? text : text + more.slice(0, maxCellLength + 1)

/** A long number may be kept as 1.9900000412E10; a person typed its digits. */
const asTyped = (value: string) =>
  /[eE]/.test(value) && Number.isSafeInteger(Number(value)) ? `${Number(value)}` : value

const columnNumber = (cell: string) =>
  [...trimEnd(cell, /\d/)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

export const columnLetter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetter(Math.floor(at / 26) - 1) + columnLetter(at % 26)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const xml = (body: string) => strToU8(xmlStart + body)
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML has no place for is left out: a spreadsheet calls the whole file damaged. */
const escaped = (text: string) =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** Every cell is text: nothing in it is run, and leading zeros stay. */
const rowXml = (cells: readonly string[], row: number) =>
  `<row r="${row + 1}">${cells
    .map(
      (text, column) =>
        `<c r="${columnLetter(column)}${row + 1}" t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
    )
    .join('')}</row>`

const sheetStart = (columns: number) =>
  `<worksheet xmlns="${main}"><cols>${Array.from(
    { length: columns },
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="1" customWidth="1"/>`,
  ).join('')}</cols><sheetData>`
const sheetEnd = '</sheetData></worksheet>'
const sheetPath = 'xl/worksheets/sheet1.xml'

export const writeSheet = ({ name, rows }: Sheet): Uint8Array =>
  zipSync({
    ...partsBeside(name),
    [sheetPath]: xml(sheetStart(rows[0]?.length ?? 0) + rows.map(rowXml).join('') + sheetEnd),
  })

/** As many as a sheet of Excel has, without its titles. */
export const maxSheetRows = 1_048_575

/** The same, as the rows come: in memory that does not grow with them. */
export const streamSheet = (
  { name, titles }: { name: string; titles: readonly string[] },
  batches: AsyncIterable<string[][]>,
): AsyncGenerator<Buffer> => smallZip(partsOf(name, titles, batches))

async function* partsOf(name: string, titles: readonly string[], batches: AsyncIterable<string[][]>) {
  for (const [path, bytes] of Object.entries(partsBeside(name))) yield { name: path, content: once(bytes) }
  yield { name: sheetPath, content: sheetXml(titles, batches) }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function* sheetXml(titles: readonly string[], batches: AsyncIterable<string[][]>) {
  yield xmlStart + sheetStart(titles.length) + rowXml(titles, 0)
  let row = 1
  for await (const lines of batches) {
    yield lines.map((cells, at) => rowXml(cells, row + at)).join('')
    row += lines.length
  }
  yield sheetEnd
}

/** All that is not the rows. */
function partsBeside(name: string): Record<string, Uint8Array> {
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  }
}

import { isWhite, PdfLexer } from './pdf-lexer.ts'
import { entry, numberOf, type PdfDictionary, type PdfValue } from './pdf-objects.ts'

/** Where objects begin, as the text was read from its beginning, and where its tables say that they do. */
export type Places = {
  readonly objects: Set<number>
  readonly keywords: Set<number>
  readonly tables: Set<number>
  readonly told: Set<number>
}

export const noPlaces = (): Places => ({ objects: new Set(), keywords: new Set(), tables: new Set(), told: new Set() })

/** Lines of a table are three words: place, generation, `n` or `f` (7.5.4). */
export function tellTable(values: readonly PdfValue[], places: Places): void {
  for (const [at, value] of values.entries()) {
    if (value.kind !== 'word' || value.word !== 'n') continue
    const place = numberOf(values[at - 2])
    if (place !== undefined) places.told.add(place)
  }
}

/** A table packed as a stream (7.5.8): fields of fixed width, type 1 is a place. */
export function tellTableStream(dictionary: PdfDictionary, rows: Buffer, places: Places): void {
  const value = entry(dictionary, 'W')
  const widths = value?.kind === 'array' ? value.items.map((item) => numberOf(item) ?? 0) : []
  const [kindWidth = 0, placeWidth = 0, lastWidth = 0] = widths
  const row = kindWidth + placeWidth + lastWidth
  if (row < 1 || row > 30 || widths.some((width) => width < 0) || placeWidth > 6 || placeWidth < 1) return
  for (let at = 0; at + row <= rows.length; at += row) {
    const kind = kindWidth === 0 ? 1 : (rows[at + kindWidth - 1] ?? 0)
    if (kind === 1) places.told.add(rows.readUIntBE(at + kindWidth, placeWidth))
  }
}

const maxLooks = 4 * 1024 * 1024

/**
 * Whether an object stands where reading from the beginning sees none: inside a string, a comment or the bytes of a stream. A reader that follows a table,
 * or searches a damaged file for `1 0 obj`, would find it.
 */
export function hidesObject(bytes: Buffer, places: Places): boolean {
  return hidesFromSearch(bytes, places) || hidesFromTables(bytes, places)
}

function hidesFromTables(bytes: Buffer, { objects, tables, told }: Places): boolean {
  let looks = 0
  for (const place of told) {
    if (objects.has(place) || tables.has(place) || place >= bytes.length) continue
    const lexer = new PdfLexer(bytes, place, Math.min(bytes.length, place + 4_096))
    const tokens = [lexer.next(), lexer.next(), lexer.next()]
    const at = tokens[0]?.at ?? 0
    const [first = '', second = '', third = ''] = tokens.map((token) => token?.value)
    if (first === 'xref' && !tables.has(at)) return true
    const isHeader = isNumber(first) && (isNumber(second) ? third === 'obj' : /^\d{1,10}obj$/.test(second))
    if (isHeader && !objects.has(at)) return true
    looks += lexer.at - place
    if (looks > maxLooks) return true
  }
  return false
}

const isNumber = (word: string) => /^\d{1,12}$/.test(word)

function hidesFromSearch(bytes: Buffer, { keywords }: Places): boolean {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    if (keywords.has(at)) continue
    if (followsTwoNumbers(bytes, at)) return true
  }
  return false
}

const isDigit = (code: number) => code >= 48 && code <= 57

function followsTwoNumbers(bytes: Buffer, at: number): boolean {
  const back = (from: number, max: number, fits: (code: number) => boolean) => {
    let place = from
    while (place > 0 && from - place < max && fits(bytes[place - 1] ?? 0)) place -= 1
    return place
  }
  const afterGeneration = back(at, 16, isWhite)
  const generation = back(afterGeneration, 10, isDigit)
  const afterNumber = back(generation, 16, isWhite)
  return generation < afterGeneration && afterNumber < generation && isDigit(bytes[afterNumber - 1] ?? 0)
}

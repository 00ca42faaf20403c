import { inflateSync } from 'node:zlib'
import { isWhite } from './pdf-lexer.ts'
import { entry, nameOf, numberOf, type PdfDictionary, type PdfValue } from './pdf-objects.ts'

/** It unfolds too far, or in a way that nobody needs for objects. */
export class NotReadableStream extends Error {}

export type PdfStream = { readonly dictionary: PdfDictionary; readonly start: number; readonly end: number }

/** Where the bytes of a stream lie and where reading goes on (7.3.8): as long as it says, if it ends there; else up to its mark. */
export function streamAt(
  bytes: Buffer,
  keywordEnd: number,
  dictionary: PdfDictionary,
): { stream: PdfStream; next: number } {
  let start = keywordEnd
  if (bytes[start] === 13) start += 1
  if (bytes[start] === 10) start += 1
  const length = numberOf(entry(dictionary, 'Length'))
  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    let after = start + length
    while (after < start + length + 4 && isWhite(bytes[after] ?? 0)) after += 1
    if (bytes.toString('latin1', after, after + 9) === 'endstream')
      return { stream: { dictionary, start, end: start + length }, next: after }
  }
  const mark = bytes.indexOf('endstream', start, 'latin1')
  const end = mark < 0 ? bytes.length : mark
  return { stream: { dictionary, start, end }, next: end }
}

/** The names of its filters, shortened ones too (7.4, table 6 and 8.9.7). */
export function filtersOf(dictionary: PdfDictionary): readonly string[] {
  const value = entry(dictionary, 'Filter') ?? entry(dictionary, 'F')
  const names = value?.kind === 'array' ? value.items.map(nameOf) : [nameOf(value)]
  return names.filter((name) => name !== undefined)
}

const unfolding = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

/** Packed twice it unfolds a million times. */
export const isPackedTwice = (dictionary: PdfDictionary) =>
  filtersOf(dictionary).filter((name) => unfolding.has(name)).length > 1

/** What objects and places are kept in: packed with Flate or not at all. */
export function decodedStream(bytes: Buffer, { dictionary, start, end }: PdfStream, maxBytes: number): Buffer {
  const packed = bytes.subarray(start, end)
  const filters = filtersOf(dictionary)
  if (entry(dictionary, 'Filter')?.kind === 'reference') throw new NotReadableStream('its filter stands elsewhere')
  if (filters.length === 0) return packed
  if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl'))
    throw new NotReadableStream('an unusual filter')
  try {
    return unpredicted(inflateSync(packed, { maxOutputLength: maxBytes }), entry(dictionary, 'DecodeParms'))
  } catch (error) {
    throw new NotReadableStream((error as Error).message)
  }
}

export const hasPredictor = (dictionary: PdfDictionary) => predictorOf(entry(dictionary, 'DecodeParms')) > 1

function predictorOf(parameters: PdfValue | undefined): number {
  if (parameters?.kind !== 'dictionary') return parameters === undefined || parameters.kind === 'word' ? 1 : 99
  const value = entry(parameters, 'Predictor')
  return value === undefined ? 1 : (numberOf(value) ?? 99)
}

/** PNG's filters row by row (7.4.4.4); one byte is one column here. */
function unpredicted(rows: Buffer, parameters: PdfValue | undefined): Buffer {
  const predictor = predictorOf(parameters)
  if (predictor === 1) return rows
  if (predictor < 10 || predictor > 15 || parameters?.kind !== 'dictionary')
    throw new NotReadableStream('an unusual predictor')
  const columns = numberOf(entry(parameters, 'Columns')) ?? 1
  if (columns < 1 || columns > 1_000) throw new NotReadableStream('an unusual width')
  const count = Math.floor(rows.length / (columns + 1))
  const plain = Buffer.alloc(count * columns)
  for (let row = 0; row < count; row += 1) {
    const filter = rows[row * (columns + 1)] ?? 0
    if (filter > 2) throw new NotReadableStream('an unusual filter of rows')
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const above = filter === 2 && row > 0 ? (plain[at - columns] ?? 0) : 0
      const left = filter === 1 && column > 0 ? (plain[at - 1] ?? 0) : 0
      plain[at] = (rows[row * (columns + 1) + 1 + column] ?? 0) + above + left
    }
  }
  return plain
}

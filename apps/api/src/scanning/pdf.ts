import type { Reason } from '@laurel/contract/reasons'
import { type Patch, PdfCleaning } from './pdf-cleaning.ts'
import { isWhite, PdfLexer } from './pdf-lexer.ts'
import {
  entry,
  nameOf,
  numberOf,
  type PdfDictionary,
  type PdfValue,
  readValues,
  TooDeep,
  within,
} from './pdf-objects.ts'
import { hidesObject, noPlaces, tellTable, tellTableStream } from './pdf-places.ts'
import { decodedStream, isPackedTwice, NotReadableStream, type PdfStream, streamAt } from './pdf-streams.ts'

const tailBytes = 2_048
const maxPages = 100_000
const maxInflatedOnce = 16 * 1024 ** 2
const maxInflated = (size: number) => 32 * 1024 ** 2 + 8 * size

/** What a page would do by itself, or carry along (ISO 32000, 12.6 and 7.11.4), as key or as value. */
const active = new Set(
  `JavaScript JS Launch SubmitForm ImportData GoToR GoToE EmbeddedFile EmbeddedFiles EF XFA RichMedia RichMediaContent RichMediaSettings Rendition`.split(
    ' ',
  ),
)

class Fault extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** A document that only shows something, and what to write over where it names people. */
export function examinePdf(bytes: Buffer): { fault?: Reason; patches?: readonly Patch[] } {
  if (!endsProperly(bytes)) return { fault: 'file.damaged' }
  try {
    const reading = new PdfReading(bytes)
    reading.read()
    return { patches: reading.cleaning.patches() }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.reason }
    if (error instanceof NotReadableStream) return { fault: 'file.not-readable' }
    if (error instanceof TooDeep) return { fault: 'file.damaged' }
    throw error
  }
}

/** Behind its end another file may hide. */
function endsProperly(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - tailBytes))
  const end = tail.lastIndexOf('%%EOF')
  return end >= 0 && tail.subarray(end + 5).every(isWhite)
}

type Context = { readonly kind: string; readonly number: number }

class PdfReading {
  readonly #bytes: Buffer
  readonly #places = noPlaces()
  /** Objects that are actions, and whether they only turn to a page. */
  readonly #actions = new Map<number, boolean>()
  readonly #started: number[] = []
  #inflatable: number
  readonly cleaning: PdfCleaning

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#inflatable = maxInflated(bytes.length)
    this.cleaning = new PdfCleaning(bytes)
  }

  read(): void {
    const lexer = new PdfLexer(this.#bytes)
    let context: Context = { kind: '', number: -1 }
    for (;;) {
      const { values, places, keyword } = readValues(lexer)
      const kind = keyword === undefined ? '' : keyword.value.replace(/^\d+/, '')
      for (const value of values) this.#examine(value)
      this.#note(context, values)
      if (keyword === undefined) break
      if (kind === 'obj') {
        const at = places.at(-2) ?? keyword.at
        this.#places.objects.add(at)
        this.#places.keywords.add(keyword.end - 3)
        context = { kind, number: numberOf(values.at(-2)) ?? -1 }
      } else if (kind === 'stream') {
        const dictionary = values.at(-1)
        if (dictionary?.kind !== 'dictionary') continue
        const { stream, next } = streamAt(this.#bytes, keyword.end, dictionary)
        this.#stream(stream)
        lexer.at = next
      } else {
        if (kind === 'endobj') this.#places.keywords.add(keyword.end - 3)
        if (kind === 'xref') this.#places.tables.add(keyword.at)
        context = { kind, number: -1 }
      }
    }
    for (const number of this.#started) if (this.#actions.get(number) === false) throw new Fault('file.active-content')
    if (hidesObject(this.#bytes, this.#places)) throw new Fault('file.damaged')
  }

  #note({ kind, number }: Context, values: readonly PdfValue[]): void {
    const [value] = values
    if (kind === 'xref') tellTable(values, this.#places)
    if (kind === 'startxref') this.#tell(value)
    if (value?.kind !== 'dictionary') return
    if (kind === 'trailer') this.#trailer(value)
    if (kind === 'obj') this.#object(number, value, undefined)
  }

  #tell(value: PdfValue | undefined): void {
    const place = numberOf(value)
    if (place !== undefined && place > 0) this.#places.told.add(place)
  }

  #trailer(dictionary: PdfDictionary): void {
    for (const key of ['Prev', 'XRefStm']) this.#tell(entry(dictionary, key))
    this.cleaning.trailer(dictionary)
  }

  #object(number: number, dictionary: PdfDictionary, inside: PdfStream | undefined): void {
    if (entry(dictionary, 'S') !== undefined)
      this.#actions.set(number, isCalm(dictionary) && this.#actions.get(number) !== false)
    this.cleaning.object(number, dictionary, inside)
  }

  #stream(stream: PdfStream): void {
    const { dictionary } = stream
    if (isPackedTwice(dictionary)) throw new Fault('file.not-readable')
    const type = nameOf(entry(dictionary, 'Type'))
    // Readers take whatever a table calls one, by these two keys.
    const holdsObjects = entry(dictionary, 'First') !== undefined && entry(dictionary, 'N') !== undefined
    if (type === 'ObjStm' || holdsObjects) this.#objectsIn(stream)
    else if (type === 'XRef' || entry(dictionary, 'W') !== undefined) {
      tellTableStream(dictionary, this.#decoded(stream), this.#places)
      this.#trailer(dictionary)
    } else this.cleaning.stream(stream)
  }

  #decoded(stream: PdfStream): Buffer {
    const decoded = decodedStream(this.#bytes, stream, Math.max(1, Math.min(maxInflatedOnce, this.#inflatable)))
    this.#inflatable -= decoded.length
    if (this.#inflatable <= 0) throw new Fault('file.not-readable')
    return decoded
  }

  /** Pairs of number and place, then the objects in this order (7.5.7); each ends before the next begins. */
  #objectsIn(stream: PdfStream): void {
    const first = numberOf(entry(stream.dictionary, 'First'))
    const decoded = this.#decoded(stream)
    if (first === undefined || first < 0 || first > decoded.length) throw new Fault('file.damaged')
    const head = readValues(new PdfLexer(decoded, 0, first))
    const numbers = head.values.map((value) => numberOf(value) ?? -1)
    let last = -1
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const place = numbers[at + 1] ?? -1
      const end = at + 3 < numbers.length ? (numbers[at + 3] ?? -1) : decoded.length - first
      if (place <= last || end < place) throw new Fault('file.damaged')
      last = place
      const { values, keyword, isOpen } = readValues(new PdfLexer(decoded, first + place, first + end))
      if (isOpen || keyword !== undefined) throw new Fault('file.damaged')
      for (const value of values) this.#examine(value)
      const [value] = values
      if (value?.kind === 'dictionary') this.#object(numbers[at] ?? -1, value, stream)
    }
    this.cleaning.decoded(stream, decoded)
  }

  #examine(value: PdfValue): void {
    for (const each of within(value)) {
      if (each.kind === 'name') refuseName(each.name)
      if (each.kind !== 'dictionary') continue
      for (const [key, held] of each.entries) {
        refuseName(key)
        if (key === 'OpenAction') this.#start(held)
        if (key === 'AA') for (const action of held.kind === 'dictionary' ? held.entries : []) this.#start(action[1])
        if (key === 'AA' && held.kind === 'reference') throw new Fault('file.active-content')
        if (key === 'Count' && (numberOf(held) ?? 0) > maxPages) throw new Fault('file.damaged')
        if ((key === 'MediaBox' || key === 'CropBox') && isHuge(held)) throw new Fault('file.damaged')
      }
    }
  }

  /** What happens when it is opened, other than turning to a page. */
  #start(value: PdfValue): void {
    if (value.kind === 'reference') this.#started.push(value.number)
    if (value.kind === 'dictionary' && !isCalm(value)) throw new Fault('file.active-content')
  }
}

function refuseName(name: string): void {
  if (name === 'Encrypt') throw new Fault('file.not-readable')
  if (active.has(name)) throw new Fault('file.active-content')
}

/** All keys are looked at: which of two counts is the reader's choice. */
const isCalm = ({ entries }: PdfDictionary) =>
  entries.every(([key, value]) => (key !== 'S' || nameOf(value) === 'GoTo') && key !== 'Next')

const isHuge = (value: PdfValue) =>
  value.kind === 'array' && value.items.some((item) => item.kind === 'word' && /[eE]|\d{6}/.test(item.word))

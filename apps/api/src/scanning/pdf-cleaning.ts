import { deflateSync } from 'node:zlib'
import { entry, nameOf, type PdfDictionary, type PdfValue } from './pdf-objects.ts'
import { filtersOf, hasPredictor, type PdfStream } from './pdf-streams.ts'

/** Bytes to write over the file, as long as what stands there: every place in its tables stays right. */
export type Patch = { readonly at: number; readonly bytes: Buffer }

/** The rest of what a document says about itself names people, programs and folders (14.3.3). */
const kept = new Set(['Title', 'CreationDate', 'ModDate', 'Trapped'])
const about = new Set(['Author', 'Creator', 'Producer', 'Subject', 'Keywords', 'Company', 'Manager', 'CreationDate'])

type Description = { readonly dictionary: PdfDictionary; readonly inside: PdfStream | undefined }

/** Blanks who wrote a PDF, in place. */
export class PdfCleaning {
  readonly #bytes: Buffer
  readonly #descriptions = new Map<number, Description[]>()
  readonly #described = new Set<PdfStream>()
  readonly #direct: PdfDictionary[] = []
  readonly #references: { number: number; at: number; end: number }[] = []
  readonly #packets: PdfStream[] = []
  readonly #decoded = new Map<PdfStream, Buffer>()
  #isSigned = false

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  trailer(dictionary: PdfDictionary): void {
    for (const [key, value, at] of dictionary.entries) {
      if (key !== 'Info') continue
      if (value.kind === 'dictionary') this.#direct.push(value)
      if (value.kind === 'reference') this.#references.push({ number: value.number, at, end: value.end })
    }
  }

  object(number: number, dictionary: PdfDictionary, inside: PdfStream | undefined): void {
    this.#isSigned ||= entry(dictionary, 'ByteRange') !== undefined
    if (!dictionary.entries.some(([key]) => about.has(key))) return
    const known = this.#descriptions.get(number)
    if (known) known.push({ dictionary, inside })
    else this.#descriptions.set(number, [{ dictionary, inside }])
    if (inside) this.#described.add(inside)
  }

  /** What streams of objects hold; only those with descriptions are kept. */
  decoded(stream: PdfStream, bytes: Buffer): void {
    if (this.#described.has(stream)) this.#decoded.set(stream, bytes)
  }

  stream(stream: PdfStream): void {
    const { dictionary } = stream
    if (nameOf(entry(dictionary, 'Type')) === 'Metadata' || nameOf(entry(dictionary, 'Subtype')) === 'XML')
      this.#packets.push(stream)
  }

  /** None for a signed document: it would no longer be what was signed, and the signature names its signer anyway. */
  patches(): readonly Patch[] {
    if (this.#isSigned) return []
    const all = [
      ...this.#direct.flatMap((dictionary) => blanked(dictionary, this.#bytes)),
      ...this.#referred(),
      ...this.#packets.map((packet) => this.#packet(packet)),
    ]
    return all.filter(({ at, bytes }) => !this.#bytes.subarray(at, at + bytes.length).equals(bytes))
  }

  #referred(): Patch[] {
    const patches: Patch[] = []
    const stubborn = new Set<number>()
    for (const number of new Set(this.#references.map((reference) => reference.number)))
      for (const { dictionary, inside } of this.#descriptions.get(number) ?? []) {
        const found = inside ? this.#repacked(dictionary, inside) : blanked(dictionary, this.#bytes)
        if (found) patches.push(...found)
        else stubborn.add(number)
      }
    // Where it cannot be blanked, nobody is told where it is.
    for (const { number, at, end } of this.#references)
      if (stubborn.has(number)) patches.push({ at, bytes: Buffer.alloc(end - at, ' ') })
    return patches
  }

  /** Packed again with the blanks in it, and filled up: what follows the end of packed data is not read. */
  #repacked(dictionary: PdfDictionary, stream: PdfStream): Patch[] | undefined {
    const decoded = this.#decoded.get(stream)
    if (!decoded) return undefined
    const patches = blanked(dictionary, decoded)
    if (patches.length === 0) return []
    for (const { at, bytes } of patches) bytes.copy(decoded, at)
    const isPacked = filtersOf(stream.dictionary).length > 0
    if (hasPredictor(stream.dictionary)) return undefined
    const packed = isPacked ? deflateSync(decoded, { level: 9, memLevel: 9 }) : decoded
    if (packed.length > stream.end - stream.start) return undefined
    return [{ at: stream.start, bytes: filled(packed, stream.end - stream.start, isPacked ? '\0' : ' ') }]
  }

  #packet({ dictionary, start, end }: PdfStream): Patch {
    const isPacked = filtersOf(dictionary).length > 0
    const choices = [emptyPacket, Buffer.alloc(0)].map((packet) => (isPacked ? deflateSync(packet) : packet))
    const fitting = choices.find(({ length }) => length <= end - start) ?? Buffer.alloc(0)
    return { at: start, bytes: filled(fitting, end - start, isPacked ? '\0' : ' ') }
  }
}

const emptyPacket = Buffer.from(
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta><?xpacket end="w"?>',
)

function filled(bytes: Buffer, length: number, filling: string): Buffer {
  const all = Buffer.alloc(length, filling)
  bytes.copy(all)
  return all
}

/** Blanks between the marks of each string; between those of a hexadecimal one they mean nothing. */
function blanked({ entries }: PdfDictionary, bytes: Buffer): Patch[] {
  return entries
    .flatMap(([key, value]) => (kept.has(key) ? [] : stringsIn(value)))
    .flatMap(({ at, end }) => {
      const patch = Buffer.alloc(Math.max(0, end - at - 2), ' ')
      return patch.equals(bytes.subarray(at + 1, end - 1)) ? [] : [{ at: at + 1, bytes: patch }]
    })
}

function stringsIn(value: PdfValue): { at: number; end: number }[] {
  if (value.kind === 'string') return [value]
  return value.kind === 'array' ? value.items.flatMap(stringsIn) : []
}

import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { type Entries, zipped } from './zipped.ts'

export type HostileDocument = { kind: string; type: string; size: number }

type Dice = { pick<T>(items: readonly T[]): T; upTo(max: number): number }

const office = 'application/vnd.openxmlformats-officedocument.'
const types = {
  word: `${office}wordprocessingml.document`,
  excel: `${office}spreadsheetml.sheet`,
  zip: 'application/zip',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
}

/** Pieces that patterns, parsers and tables trip over, many times over. */
const xmlPieces = [
  '<f ',
  '<dimension ',
  '<c t="s" ',
  '<definedName name',
  '<Relationship ',
  '<a "',
  "<a '",
  '<!--',
  '<![CDATA[',
  '<?x',
  '<a>',
  '<a/>',
  '</a>',
  '<a x="1" y=\'2\'/>',
  '<c r="A1" t="s"><v>1</v></c>',
  '<f>A1|B!C</f>',
  '<f>SUM(</f>',
  '&#69;',
  '&amp;',
  '<f>"',
  '<w:instrText>DDE',
  '<row r="1">',
  '<a b="',
  '<Relationship Type="/" Target=""/>',
  ' ',
  '<',
  '>',
  '<f>((((',
]
const pdfPieces = [
  '/OpenAction<<',
  '/A',
  '(',
  '<',
  '<<',
  '[',
  '%',
  '\\(',
  ')',
  '1 0 obj',
  '1 0 obj<<>>endobj ',
  'stream\n',
  '<</Length 9>>stream\n',
  '1 0 R ',
  'endstream',
  '/JS#',
  '%\n',
  '<</Type/ObjStm/N 1/First 4>>stream\n1 0 <<>>\nendstream ',
  'xref\n0 1\n0000000000 00000 n \n',
  'trailer<</Info 1 0 R>>',
  '/MediaBox[',
  '/Count ',
  '<</S/X>>',
  'startxref\n1\n',
  '/Author(x)',
]
const letters = ['.', ' ', '．', '/', 'a', '\u0301', '%2e', '{', 'ß', 'ﬃ', '..', '\u200b']

/** In a child process; see offload. One document of at most 4 MB, the same for the same seed, written to `path`. */
export function run({ seed, maxBytes, path }: { seed: number; maxBytes: number; path: string }): HostileDocument {
  const number = numbersFrom(seed)
  const dice: Dice = {
    pick: (items) => items[Math.floor(number() * items.length)] as never,
    upTo: (max) => 1 + Math.floor(number() * max),
  }
  const [kind, make] = dice.pick(Object.entries(makers))
  const { type, bytes } = make(dice, maxBytes)
  writeFileSync(path, bytes)
  return { kind, type, size: bytes.length }
}

/** mulberry32: small, and the same everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type SampleFile = { type: string; bytes: Uint8Array }

const makers: Readonly<Record<string, (dice: Dice, maxBytes: number) => SampleFile>> = {
  'workbook part': (dice) => ({
    type: types.excel,
    bytes: workbook({ 'xl/worksheets/sheet1.xml': Buffer.from(xml(dice, 5_000_000)) }),
  }),
  'document part': (dice) => ({
    type: types.word,
    bytes: document({
      [dice.pick(['word/_rels/document.xml.rels', 'word/styles.xml', 'customXml/item1.xml', 'word/media/image1.png'])]:
        Buffer.from(xml(dice, 5_000_000)),
    }),
  }),
  'many parts': (dice) => {
    const part = Buffer.from(xml(dice, 5_000_000))
    return {
      type: types.word,
      bytes: document(Object.fromEntries(Array.from({ length: dice.upTo(60) }, (_, at) => [`word/p${at}.xml`, part]))),
    }
  },
  'many small parts': (dice) => {
    const part = Buffer.from(xml(dice, 400))
    return {
      type: types.excel,
      bytes: workbook(Object.fromEntries(Array.from({ length: dice.upTo(9_000) }, (_, at) => [`xl/p${at}.xml`, part]))),
    }
  },
  'shared texts': (dice) => ({
    type: types.excel,
    bytes: workbook({
      'xl/sharedStrings.xml': Buffer.from(
        `<sst>${`<si><t>${'A'.repeat(dice.upTo(100_000))}</t></si>`.repeat(dice.upTo(40))}</sst>`,
      ),
    }),
  }),
  'archive names': (dice, maxBytes) => {
    const entries: Record<string, Buffer> = {}
    for (let at = 0, length = 0; at < dice.upTo(9_000) && length < maxBytes / 2; at += 1) {
      const name = `${dice.pick(letters).repeat(dice.upTo(300))}${at}.txt`
      entries[name] = Buffer.alloc(0)
      length += name.length * 2 + 100
    }
    return { type: types.zip, bytes: zipped(entries) }
  },
  'archive in archive': (dice) => {
    let inner = zipped({ 'a.txt': Buffer.alloc(dice.upTo(4_900_000)) })
    for (let depth = 0; depth < dice.upTo(3); depth += 1)
      inner = zipped(Object.fromEntries(Array.from({ length: dice.upTo(20) }, (_, at) => [`${at}.zip`, inner])))
    return { type: types.zip, bytes: inner }
  },
  'archive of zeros': (dice) => ({
    type: types.zip,
    bytes: zipped(Object.fromEntries(Array.from({ length: dice.upTo(60) }, (_, at) => [`${at}.txt`, zeros]))),
  }),
  'PDF text': (dice, maxBytes) => ({
    type: types.pdf,
    bytes: pdf(mixed(dice, pdfPieces, dice.upTo(maxBytes - 1_000))),
  }),
  'PDF objects': (dice) => {
    const count = dice.upTo(dice.pick([1, 5, 50]))
    const objects = deflateSync(
      Buffer.from(`1 0 ${mixed(dice, pdfPieces, Math.floor(12_000_000 / count))}`, 'latin1'),
      { level: 1 },
    ).toString('latin1')
    const stream = `5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${objects.length}>>stream\n${objects}\nendstream endobj\n`
    return {
      type: types.pdf,
      bytes: pdf(stream.repeat(Math.max(1, Math.min(count, Math.floor(3_900_000 / stream.length))))),
    }
  },
  'PDF table': (dice, maxBytes) => {
    const place = () => String(dice.upTo(maxBytes)).padStart(10, '0')
    const rows = Array.from({ length: dice.upTo(100_000) }, () => `${place()} 00000 n \n`).join('')
    return {
      type: types.pdf,
      bytes: pdf(
        `${'('.repeat(10)}${')'.repeat(10)}%${'1 %'.repeat(200_000)}\nxref\n0 9\n${rows}`.slice(0, maxBytes - 1_000),
      ),
    }
  },
  'picture of chunks': (dice, maxBytes) => {
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('tIME'), Buffer.from('00000000', 'hex')])
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000080000000808020000004b6d29dc', 'hex')
    return {
      type: types.png,
      bytes: Buffer.concat([head, ...Array.from({ length: Math.floor(dice.upTo(maxBytes) / 12) }, () => chunk)]),
    }
  },
  'picture of segments': (dice, maxBytes) => {
    const piece = Buffer.from(dice.pick(['ffff', 'fffe0002', 'ffe10002', 'ff00', 'ffd0', 'ffda0002ff00']), 'hex')
    return {
      type: types.jpeg,
      bytes: Buffer.concat([
        Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
        Buffer.alloc(dice.upTo(maxBytes - 100), piece),
      ]),
    }
  },
}

const zeros = Buffer.alloc(4_900_000)

const xml = (dice: Dice, max: number) => {
  const text = mixed(dice, xmlPieces, dice.upTo(max - 100))
  return dice.pick([text, `<a>${text}`, `<?xml version="1.0" encoding="UTF-8"?><a>${text}</a>`])
}

/** One piece over and over, or two in turn. */
function mixed(dice: Dice, pieces: readonly string[], length: number): string {
  const piece = dice.upTo(2) === 1 ? dice.pick(pieces) : `${dice.pick(pieces)}${dice.pick(pieces)}`
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

const pdf = (body: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )

const wrapped = (main: string, part: string, more: Entries): Buffer =>
  zipped({
    '[Content_Types].xml': Buffer.from(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': Buffer.from(
      '<Relationships><Relationship Id="rId1" Type="a/officeDocument" Target="x"/></Relationships>',
    ),
    [part]: Buffer.from('<a/>'),
    ...more,
  })

const workbook = (more: Entries) => wrapped(`${types.excel}.main+xml`, 'xl/workbook.xml', more)
const document = (more: Entries) => wrapped(`${types.word}.main+xml`, 'word/document.xml', more)

import { isUtf8 } from 'node:buffer'

/** Not XML as documents of our time write it: UTF-8, no document type, tags that end. */
export class NotXml extends Error {}

/** Nothing that people make has longer ones, nor more of them inside each other. */
const maxTagLength = 256 * 1024
const maxDepth = 2_000

export type XmlListener = {
  /** `name` without its prefix. `attributes` are read when they are asked for; their values are decoded. */
  open?(name: string, attributes: () => Map<string, string>): void
  /** As written, and where: `decoded` makes text of it. */
  text?(raw: string, at: number): void
  close?(name: string, at: number): void
}

const [tab, lineFeed, carriage, blank] = [9, 10, 13, 32]
const [quote, apostrophe, slash, less, equals, greater] = [34, 39, 47, 60, 61, 62]

const isSpace = (code: number) => code === blank || code === lineFeed || code === carriage || code === tab

/** Whether the bytes are, or try to be, XML in some encoding: a part is checked for what it is, not for its name. */
export function looksLikeXml(bytes: Buffer): boolean {
  if (bytes.length < 2) return false
  const head = bytes.readUInt16BE(0)
  // UTF-16 and UTF-32 with a mark or without, EBCDIC.
  if (head === 0xfffe || head === 0xfeff || head === 0x3c00 || head === 0x003c || head === 0x4c6f) return true
  if (head === 0 && bytes.length > 3 && (bytes[2] === 0xfe || bytes[3] === less)) return true
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (at < bytes.length && isSpace(bytes[at] ?? 0)) at += 1
  return bytes[at] === less
}

/**
 * One pass from left to right; each byte is looked at a bounded number of times. Text is told byte by byte (latin1), so that places are places in
 * the bytes: names and addresses that matter are ASCII.
 */
export function readXml(bytes: Buffer, { open, text, close }: XmlListener): void {
  if (!isUtf8(bytes) || bytes.includes(0)) throw new NotXml('not UTF-8')
  const xml = bytes.toString('latin1')
  let at = xml.startsWith('\xef\xbb\xbf') ? 3 : 0
  let depth = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const end = start < 0 ? xml.length : start
    if (end > at) text?.(xml.slice(at, end), at)
    if (start < 0) break
    const next = xml.charCodeAt(start + 1)
    if (next === 33 || next === 63) {
      at = passDeclaration(xml, start, text)
    } else if (next === slash) {
      const stop = endOf(xml, '>', start)
      close?.(localName(xml.slice(start + 2, stop - 1).trimEnd()), start)
      depth -= 1
      at = stop
    } else {
      const stop = endOfTag(xml, start)
      const isEmpty = xml.charCodeAt(stop - 2) === slash
      const nameEnd = endOfName(xml, start + 1, stop - 1)
      if (nameEnd === start + 1) throw new NotXml('a tag without a name')
      const name = localName(xml.slice(start + 1, nameEnd))
      open?.(name, () => attributesOf(xml, nameEnd, isEmpty ? stop - 2 : stop - 1))
      if (isEmpty) close?.(name, start)
      else depth += 1
      if (depth > maxDepth) throw new NotXml('too deep')
      at = stop
    }
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Comment, text as it is, instruction; everything else that begins so declares a document type. */
function passDeclaration(xml: string, start: number, text: XmlListener['text']): number {
  if (xml.startsWith('<!--', start)) return endOf(xml, '-->', start + 4)
  if (xml.startsWith('<![CDATA[', start)) {
    const stop = endOf(xml, ']]>', start + 9)
    // As it would be written outside, so that nobody decodes it twice.
    text?.(xml.slice(start + 9, stop - 3).replaceAll('&', '&amp;'), start + 9)
    return stop
  }
  if (xml.charCodeAt(start + 1) !== 63) throw new DocumentType('a document type')
  const stop = endOf(xml, '?>', start)
  if (/^<\?xml\s/i.test(xml.slice(start, start + 6))) requireUtf8(xml, start, stop)
  return stop
}

/** What it declares may be anything, such as the contents of another file. */
export class DocumentType extends NotXml {}

function requireUtf8(xml: string, start: number, stop: number): void {
  if (stop - start > 1_000) throw new NotXml('a long declaration')
  const encoding = attributesOf(xml, start + 5, stop - 2).get('encoding')
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new NotXml('not UTF-8')
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new NotXml('no end')
  return at + mark.length
}

/** Behind the `>` of the tag; one inside quotes is a letter. */
function endOfTag(xml: string, start: number): number {
  const limit = Math.min(xml.length, start + maxTagLength)
  for (let at = start + 1; at < limit; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === greater) return at + 1
    if (code === less) break
    if (code === quote || code === apostrophe) {
      at = xml.indexOf(code === quote ? '"' : "'", at + 1)
      if (at < 0) break
    }
  }
  throw new NotXml('a tag without an end')
}

function endOfName(xml: string, from: number, stop: number): number {
  let at = from
  for (; at < stop; at += 1) {
    const code = xml.charCodeAt(at)
    if (isSpace(code) || code === slash || code === equals) break
  }
  return at
}

function attributesOf(xml: string, from: number, stop: number): Map<string, string> {
  const found = new Map<string, string>()
  let at = from
  for (;;) {
    while (at < stop && isSpace(xml.charCodeAt(at))) at += 1
    if (at >= stop) return found
    const nameEnd = endOfName(xml, at, stop)
    const name = xml.slice(at, nameEnd)
    at = nameEnd
    while (at < stop && isSpace(xml.charCodeAt(at))) at += 1
    if (name === '' || xml.charCodeAt(at) !== equals) throw new NotXml('an attribute without a value')
    at += 1
    while (at < stop && isSpace(xml.charCodeAt(at))) at += 1
    const mark = xml.charCodeAt(at)
    if (mark !== quote && mark !== apostrophe) throw new NotXml('a value without quotes')
    const end = xml.indexOf(mark === quote ? '"' : "'", at + 1)
    if (end < 0 || end >= stop || found.has(name)) throw new NotXml('a value without an end, or twice')
    found.set(name, decoded(xml.slice(at + 1, end)))
    at = end + 1
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Letters may be written as numbers: `&#69;XEC` is EXEC. */
export function decoded(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (written, what: string) => {
    if (!what.startsWith('#')) return named[what] ?? written
    const code = Number(what[1] === 'x' || what[1] === 'X' ? `0x${what.slice(2)}` : what.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Reason } from '@laurel/contract/reasons'
import type { Content } from './content.ts'

const tailBytes = 2_048
const mostInflated = 16 * 1024 * 1024
const mostPages = 100_000
const deepest = 500
const inflated = promisify(inflate)

/** What a page would do by itself, or carry along (ISO 32000, 12.6 and 7.11.4). */
const active =
  /\/(JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|XFA|RichMedia|Rendition)(?![A-Za-z0-9])/
/** Something that happens when it is opened, other than turning to a page. */
const opening = /\/OpenAction\s*<<[^>]*\/S\s*\/(?!GoTo(?![A-Za-z]))/

/** A document that only shows something. Text outside of streams is read, and streams that hold objects. */
export async function pdfFault(content: Content): Promise<Reason | undefined> {
  const from = Math.max(0, content.size - tailBytes)
  const tail = (await content.read(from, tailBytes)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  // Behind its end another file may hide.
  if (end < 0 || /[^\s\0]/.test(tail.slice(end + 5))) return 'file.damaged'
  const bytes = await content.read(0, content.size)
  for (const { text, stream } of segments(bytes)) {
    const fault = faultOfText(plainNames(text))
    if (fault) return fault
    if (stream && /\/Filter\s*\[\s*\/FlateDecode\s*\/FlateDecode/.test(text)) return 'file.not-readable'
    if (stream && /\/Type\s*\/ObjStm(?![A-Za-z])/.test(plainNames(text))) {
      const objects = await inflated(stream, { maxOutputLength: mostInflated }).catch(() => undefined)
      if (!objects) return 'file.not-readable'
      const inside = faultOfText(plainNames(objects.toString('latin1')))
      if (inside) return inside
    }
  }
  return undefined
}

function faultOfText(text: string): Reason | undefined {
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return 'file.not-readable'
  if (active.test(text) || opening.test(text)) return 'file.active-content'
  if (isDeep(text)) return 'file.damaged'
  for (const [, count = ''] of text.matchAll(/\/Count\s+(\d+)/g)) if (Number(count) > mostPages) return 'file.damaged'
  for (const [, box = ''] of text.matchAll(/\/(?:Media|Crop)Box\s*\[([^\]]{0,200})\]/g))
    if (/[eE]|\d{6,}/.test(box)) return 'file.damaged'
  return undefined
}

/** A name may be written letter by letter as numbers (7.3.5). */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '[') depth += 1
    else if (letter === ']') depth = Math.max(0, depth - 1)
    if (depth > deepest) return true
  }
  return false
}

const longestText = 4 * 1024 * 1024

/** What stands before each stream, with the stream: its bytes are no text, and may look like anything. */
function* segments(bytes: Buffer): Generator<{ text: string; stream?: Buffer }> {
  let at = 0
  while (at < bytes.length) {
    const mark = bytes.indexOf('stream', at)
    const start = mark < 0 ? bytes.length : mark
    for (let piece = at; piece < start; piece += longestText) {
      const isLast = piece + longestText >= start
      const text = bytes.toString('latin1', piece, Math.min(start, piece + longestText))
      if (!isLast || mark < 0) yield { text }
      else {
        const end = bytes.indexOf('endstream', mark)
        const stop = end < 0 ? bytes.length : end
        const skip = bytes[mark + 6] === 0x0d ? 8 : 7
        yield { text, stream: bytes.subarray(mark + skip, stop) }
        at = stop + 9
      }
    }
    if (mark < 0) return
    if (at <= mark) at = mark + 6
  }
}

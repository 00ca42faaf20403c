/** Tokens of ISO 32000-1, 7.2 and 7.3. `name` and `text` are decoded; `word` is a number or keyword as written. */
export type PdfToken = {
  readonly kind: 'name' | 'string' | 'word' | 'open' | 'close' | 'dictionary' | 'end-dictionary'
  readonly value: string
  readonly at: number
  readonly end: number
}

const classes = new Uint8Array(256)
const [white, delimiter] = [1, 2]
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = white
for (const letter of '()<>[]{}/%') classes[letter.charCodeAt(0)] = delimiter

export const isWhite = (code: number) => classes[code] === white

const [open, close, less, greater, slash, percent, hash, backslash] = [40, 41, 60, 62, 47, 37, 35, 92]

/** Longer than any name, number or keyword that means something: the rest is passed over. */
const maxWord = 256

/** One pass; `at` only ever grows, so that the whole costs what the bytes are long. */
export class PdfLexer {
  readonly #bytes: Buffer
  at: number
  readonly #end: number
  /** A string did not end. */
  isCut = false

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.#bytes = bytes
    this.at = at
    this.#end = end
  }

  next(): PdfToken | undefined {
    this.#passWhite()
    const start = this.at
    if (start >= this.#end) return undefined
    const code = this.#bytes[start] ?? 0
    if (code === slash) return this.#name(start)
    if (code === open) return this.#literal(start)
    if (code === less) return this.#bytes[start + 1] === less ? this.#mark('dictionary', 2) : this.#hex(start)
    if (code === greater)
      return this.#bytes[start + 1] === greater ? this.#mark('end-dictionary', 2) : this.#mark('word', 1)
    if (code === 91) return this.#mark('open', 1)
    if (code === 93) return this.#mark('close', 1)
    if (classes[code] === delimiter) return this.#mark('word', 1)
    const end = this.#endOfRegular(start)
    this.at = end
    return { kind: 'word', value: this.#slice(start, end), at: start, end }
  }

  /** White space and comments, which end with their line. */
  #passWhite(): void {
    for (; this.at < this.#end; this.at += 1) {
      const code = this.#bytes[this.at] ?? 0
      if (code === percent) while (this.at < this.#end && !isLineEnd(this.#bytes[this.at] ?? 0)) this.at += 1
      else if (classes[code] !== white) return
    }
    this.at = Math.min(this.at, this.#end)
  }

  #mark(kind: PdfToken['kind'], length: number): PdfToken {
    const start = this.at
    this.at = start + length
    return { kind, value: this.#slice(start, this.at), at: start, end: this.at }
  }

  #endOfRegular(from: number): number {
    let at = from
    while (at < this.#end && (classes[this.#bytes[at] ?? 0] ?? 0) === 0) at += 1
    return at
  }

  #slice(from: number, to: number): string {
    return this.#bytes.toString('latin1', from, Math.min(to, from + maxWord))
  }

  #name(start: number): PdfToken {
    const end = this.#endOfRegular(start + 1)
    this.at = end
    const written = this.#slice(start + 1, end)
    return { kind: 'name', value: written.includes('#') ? unescaped(written) : written, at: start, end }
  }

  /** Parentheses inside are balanced or follow a backslash (7.3.4.2). */
  #literal(start: number): PdfToken {
    let depth = 0
    let at = start
    for (; at < this.#end; at += 1) {
      const code = this.#bytes[at]
      if (code === backslash) at += 1
      else if (code === open) depth += 1
      else if (code === close) {
        depth -= 1
        if (depth === 0) break
      }
    }
    this.isCut ||= at >= this.#end
    this.at = Math.min(at + 1, this.#end)
    return { kind: 'string', value: '', at: start, end: this.at }
  }

  #hex(start: number): PdfToken {
    const found = this.#bytes.indexOf(greater, start)
    this.isCut ||= found < 0 || found >= this.#end
    this.at = this.isCut ? this.#end : found + 1
    return { kind: 'string', value: '', at: start, end: this.at }
  }
}

const isLineEnd = (code: number) => code === 10 || code === 13

/** A name may be written letter by letter as numbers (7.3.5). */
function unescaped(written: string): string {
  let name = ''
  for (let at = 0; at < written.length; at += 1) {
    const digits = written.slice(at + 1, at + 3)
    const isEscape = written.charCodeAt(at) === hash && /^[0-9A-Fa-f]{2}$/.test(digits)
    name += isEscape ? String.fromCharCode(Number.parseInt(digits, 16)) : (written[at] ?? '')
    if (isEscape) at += 2
  }
  return name
}

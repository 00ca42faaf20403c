const maxLength = 300

/**
 * What an error says, without what it says it about: quoted parts, numbers, addresses and every letter outside ASCII may be somebody's name,
 * number or text. What remains is enough to tell one fault from another.
 */
export function withoutValues(message: string): string {
  return withoutQuoted(message.slice(0, 4 * maxLength))
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '…')
    .replaceAll(/\S+/g, (word) => (word.lastIndexOf('@', word.length - 2) > 0 ? '…' : word))
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '…')
    .replaceAll(/\d{2,}/g, '#')
    .replaceAll(/[^\x20-\x7e…]+/g, '…')
    .slice(0, maxLength)
}

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '“': '”', '‘': '’' }

function withoutQuoted(text: string): string {
  let kept = ''
  let from = 0
  // Looked for in vain once, it is not there for any later one either.
  const unclosed = new Set<string>()
  for (const { 0: quote, index } of text.matchAll(/["'`“‘]/g)) {
    if (index < from || unclosed.has(quote)) continue
    const end = text.indexOf(closing[quote] ?? '', index + 1)
    if (end === -1) {
      unclosed.add(quote)
      continue
    }
    kept += `${text.slice(from, index)}"…"`
    from = end + 1
  }
  return kept + text.slice(from)
}

/** The last letters of a name of a source, and what follows it. */
const ending = /\.[cm]?[jt]sx?$/
const position = /(?:\?[^:\s)]*)?:(\d+):(\d+)/y

function frameIn(line: string): string | undefined {
  let failedUntil = -1
  for (const { 0: name, index } of line.matchAll(/[\w.-]+/g)) {
    const end = index + name.length
    const [suffix] = ending.exec(name.slice(-5)) ?? []
    if (end <= failedUntil || suffix === undefined || suffix.length === name.length) continue
    position.lastIndex = end
    const [, row, column] = position.exec(line) ?? []
    if (row !== undefined) return `${name.slice(-80)}:${row}:${column}`
    // Every name inside of this query has the same end: each is asked once.
    if (line[end] === '?') failedUntil = endOfQuery(line, end)
  }
  return undefined
}

function endOfQuery(line: string, from: number): number {
  const length = line.slice(from).search(/[:\s)]/)
  return length === -1 ? line.length : from + length
}

/** Where it happened, as files of ours with line and column: no address, no host, no query. */
export function framesOf(stack: string, maxFrames = 8): string[] {
  const found: string[] = []
  for (const line of stack.slice(0, 8_000).split('\n')) {
    const frame = found.length < maxFrames ? frameIn(line) : undefined
    if (frame !== undefined) found.push(frame)
  }
  return found
}

const mostCells = 1_000_000_000
const mostTexts = 100_000_000

/** A table that names a cell twice, one that cannot be, a text that is not there, or more cells than any reader should make room for. */
export function isBrokenSheet(text: string): boolean {
  const [, columns = '', rows = ''] = /<dimension\b[^>]*\bref="[A-Z]{1,3}\d+:([A-Z]{1,3})(\d+)"/.exec(text) ?? []
  if (columnNumber(columns) * Number(rows) > mostCells) return true
  const seen = new Set<string>()
  for (const [cell] of text.matchAll(/<c\b[^>]*>/g)) {
    const name = /\br="([^"]*)"/.exec(cell)?.[1]
    if (name === undefined) continue
    if (!/^[A-Z]{1,3}[1-9]\d{0,6}$/.test(name) || seen.has(name)) return true
    seen.add(name)
  }
  for (const [, index = ''] of text.matchAll(/<c\b[^>]*\bt="s"[^>]*>\s*<v>\s*(\d+)/g))
    if (Number(index) > mostTexts) return true
  return false
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

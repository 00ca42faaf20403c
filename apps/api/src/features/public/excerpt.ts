const maxCharacters = 120
const leadCharacters = 24

/** The part of a text around the first of the words that it holds; its beginning where it holds none. */
export function excerptAround(text: string, query: string): string {
  const folded = text.toLowerCase()
  const places = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => folded.indexOf(word))
    .filter((at) => at >= 0)
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - leadCharacters)
  const cut = text
    .slice(from, from + maxCharacters)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
  return `${from > 0 ? '…' : ''}${cut}${from + maxCharacters < text.length ? '…' : ''}`
}

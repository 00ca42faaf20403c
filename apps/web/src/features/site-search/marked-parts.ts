export type MarkedPart = { start: number; part: string; isMarked: boolean }

/** Upper or lower case, and what only looks different, is the same letter. */
const folded = (text: string) => [...text].map((letter) => letter.toUpperCase().toLowerCase())

/** The text in pieces: what one of the words of the query says, and what lies between. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(folded)
  const letters = [...text]
  const same = folded(text)
  const parts: MarkedPart[] = []
  let from = 0
  const cut = (end: number, isMarked: boolean) => {
    const start = parts.reduce((sum, { part }) => sum + part.length, 0)
    if (end > from) parts.push({ start, part: letters.slice(from, end).join(''), isMarked })
    from = Math.max(from, end)
  }
  for (let at = 0; at < letters.length; at += 1) {
    const word = at < from ? undefined : words.find((each) => each.every((letter, more) => same[at + more] === letter))
    if (word === undefined) continue
    cut(at, false)
    cut(at + word.length, true)
  }
  cut(letters.length, false)
  return parts
}

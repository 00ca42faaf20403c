/** Quotation marks, dashes and dots stand in a full square in Chinese fonts. */
const isFull = (letter: string) => letter > '\u2e7f' || '“”‘’—…·'.includes(letter)

/** In full-width characters, roughly: Latin letters and digits take a little more than half of one. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (isFull(letter) ? 1 : 0.58), 0)

/** Sizes by lines: one line of the largest, two of what follows, and more only where nothing else holds the whole title. */
const steps = [
  [96, 1],
  [84, 2],
  [72, 2],
  [64, 2],
  [64, 3],
  [52, 4],
  [44, 4],
  [36, 5],
] as const

/** A line ends before the character that does not fit: each of them but the last may lose one. */
const fits = (width: number, slot: number, size: number, lines: number) =>
  width <= Math.floor(slot / (size * 1.01)) * lines - (lines - 1)

/** `most`: where one line more would push something else away, the title gets smaller first. */
export function titleSize(text: string, slot: number, largest = 96, most = 5): number {
  const width = widthOf(text)
  const found = steps.find(
    ([size, lines]) => size <= largest && fits(width, slot, size, Math.min(lines, size > 44 ? most : lines)),
  )
  return found?.[0] ?? 28
}

/** Where its first dot, colon or dash begins, and where what follows does; neither the title nor what follows is empty. */
function partOf(text: string): { at: number; after: number } | null {
  const at = text.slice(1).search(/·|：|——/) + 1
  const after = at + (text[at] === '—' ? 2 : 1)
  return at > 0 && after < text.length ? { at, after } : null
}

/** Two lines part after a dot or a colon where what follows fits one line. */
export function titleLines(text: string, slot: number, size: number): string[] {
  const part = partOf(text)
  if (part === null || fits(widthOf(text), slot, size, 1)) return [text]
  const [first, rest] = [text.slice(0, part.after), text.slice(part.after)]
  return fits(widthOf(rest), slot, size, 1) && fits(widthOf(first), slot, size, 1)
    ? [first.trim(), rest.trim()]
    : [text]
}

/** What a title is called in a list. */
export const shortTitle = (text: string): string => text.slice(0, partOf(text)?.at).trim()

/** What somebody may have meant by a name that is not known. */

/** The only known word that differs by one letter, rather a wrong letter than a missing one: a slip of the hand. */
export function nearest(word: string, words: readonly string[]): string | null {
  const close = [...new Set(words)].filter((known) => differences(known, word) <= 1)
  const [only, second] =
    [close.filter(({ length }) => length === word.length), close].find(({ length }) => length > 0) ?? []
  return only !== undefined && second === undefined ? only : null
}

/** The likeliest first: a slip of the hand, then short for a name or part of one, then names that share most of their letters. */
export function likelyNames(word: string, words: readonly string[], max = 3): string[] {
  return [...new Set(words)]
    .map((known) => ({ known, likeness: likeness(word, known) }))
    .filter((each) => each.likeness >= 0.5)
    .toSorted((one, other) => other.likeness - one.likeness || one.known.length - other.known.length)
    .slice(0, max)
    .map(({ known }) => known)
}

function likeness(word: string, known: string): number {
  if (word === '' || known === '') return 0
  if (differences(word, known) <= 1) return 1
  const [long, short] = word.length >= known.length ? [word, known] : [known, word]
  if (short.length >= 2 && long.includes(short)) return 0.9
  if (short.length >= 3 && isAbbreviation(short, long)) return 0.8
  const pairs = pairsOf(word)
  const others = pairsOf(known)
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size)
}

/** 信工学院 is short for 信息工程学院. */
function isAbbreviation(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length && short[0] === long[0]
}

const pairsOf = (text: string): Set<string> =>
  new Set([...text].slice(0, -1).map((letter, at) => letter + ([...text][at + 1] ?? '')))

function differences(one: string, other: string): number {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return 2
  if (long.length === short.length) return [...long].filter((letter, at) => letter !== short[at]).length
  const at = [...short].findIndex((letter, place) => letter !== long[place])
  const from = at === -1 ? short.length : at
  return long.slice(from + 1) === short.slice(from) ? 1 : 2
}

/**
 * What a text can be found by. Chinese has no spaces: its terms are pairs of neighbouring characters, so that any part of a sentence of two
 * characters or more is found without a dictionary. Latin letters and digits make words.
 */

const maxWordLength = 40
const runs = /\p{Script=Han}+|[\p{L}\p{N}\p{Script=Han}]+/gu
const hanRuns = /\p{Script=Han}+/gu
const isHan = /^\p{Script=Han}/u

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Runs of Chinese characters, and runs of other letters and digits. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const [run] of folded(text).matchAll(runs)) {
    // Begins with other letters and has Chinese ones behind them, or is of one kind.
    if (isHan.test(run) || run.search(hanRuns) === -1) {
      parts.push(run)
      continue
    }
    let from = 0
    for (const { 0: han, index } of run.matchAll(hanRuns)) {
      if (index > from) parts.push(run.slice(from, index))
      parts.push(han)
      from = index + han.length
    }
    if (from < run.length) parts.push(run.slice(from))
  }
  return parts
}

/** Every term once. The last character of a run stands by itself too, so that it is found like the others by whoever asks for one. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const part of partsOf(text)) {
    if (isHan.test(part)) for (const pair of pairsOf(part)) terms.add(pair)
    else terms.add(part.slice(0, maxWordLength))
  }
  return terms
}

/** What is asked for, each with whether a term need only begin with it: somebody who types has not finished the word. */
export type Wanted = { term: string; isBeginning: boolean }

const maxWanted = 12

export function wantedTerms(query: string): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const part of partsOf(query)) {
    const pairs = isHan.test(part) ? pairsOf(part) : [part.slice(0, maxWordLength)]
    // The rest of a run of several is said by the pairs before it.
    const asked = isHan.test(part) && pairs.length > 1 ? pairs.slice(0, -1) : pairs
    const isBeginning = asked === pairs
    for (const term of asked) wanted.set(term, { term, isBeginning })
  }
  return [...wanted.values()].slice(0, maxWanted)
}

function pairsOf(part: string): string[] {
  const characters = [...part]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

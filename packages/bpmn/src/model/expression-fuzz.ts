/** Expressions by chance, the same for the same seed: some right, some nearly right. */
export function* chanceExpressions(seed: number, count: number): Generator<string> {
  const random = chance(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One
  for (let made = 0; made < count; made += 1) {
    const text = `\${${grow(pick, random, 4)}}`
    yield random() < 0.5 ? text : damaged(text, pick, random)
  }
}

type Pick = <One>(from: readonly One[]) => One

/** mulberry32 */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const values = [
  'outcome',
  'votes',
  'a',
  '_x1',
  '"pass"',
  "'reject'",
  '"a b"',
  '0',
  '12',
  '3.25',
  'true',
  'false',
  'null',
]
const signs = [
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
  'and',
  'or',
  'eq',
  'ne',
  'lt',
  'mod',
  'div',
]
const scraps = [
  '.',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '${',
  '#{',
  '"',
  "'",
  '\\',
  ';',
  '=',
  ',',
  '%',
  '?',
  ':',
  'x(',
  '.y',
  ' ',
  'empty ',
  'not ',
  '!',
  '-',
  '.class',
  'instanceof',
  '\u2028',
  'é',
  '\u0000',
]

function grow(pick: Pick, random: () => number, depth: number): string {
  const roll = random()
  if (depth === 0 || roll < 0.25) return pick(values)
  const part = () => grow(pick, random, depth - 1)
  if (roll < 0.7) return `${part()} ${pick(signs)} ${part()}`
  if (roll < 0.8) return `(${part()})`
  if (roll < 0.9) return `${pick(['!', '-', 'not ', 'empty '])}${part()}`
  return `(${part()} ? ${part()} : ${part()})`
}

function damaged(text: string, pick: Pick, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const roll = random()
  if (roll < 0.5) return text.slice(0, at) + pick(scraps) + text.slice(at)
  if (roll < 0.8) return text.slice(0, at) + text.slice(at + 1)
  return text.slice(0, at) + pick(scraps) + text.slice(at + 1)
}

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

const spelled: Record<string, string> = {
  and: '&&',
  or: '||',
  not: '!',
  empty: '!',
  div: '/',
  mod: '%',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
}

/** Another judge than our own reader: what is left when literals and names are replaced is parsed by JavaScript. */
export function isOutside(text: string): boolean {
  const whole = /^[ \t\n\r]*\$\{([\s\S]*)\}[ \t\n\r]*$/.exec(text)?.[1]
  if (whole === undefined || /[$#]\{/.test(whole)) return true
  const bare = whole.replaceAll(/'[^'\\]*'|"[^"\\]*"/g, ' 0 ')
  if (/[^\w \t\n\r.<>=!&|+\-*/()?:]/.test(bare) || /\.(?!\d)|(?<!\d)\./.test(bare)) return true
  const named = bare.replaceAll(/[A-Za-z_]\w*/g, (name) => spelled[name] ?? `v_${name}`)
  if (/\w[ \t\n\r]*\(|[^=!<>]=[^=]|\+\+/.test(named)) return true
  try {
    new Function(`return (${named.replaceAll('-', ' - ').replaceAll('+', ' + ')})`)
    return false
  } catch {
    return true
  }
}

/** Right at the bounds of length, number of tokens, nesting and digits, and one beyond each. */
export function* boundExpressions(): Generator<string> {
  for (const depth of [1, 19, 20, 21]) {
    yield `\${${'('.repeat(depth)}a${')'.repeat(depth)}}`
    yield `\${${'a ? '.repeat(depth)}1${' : 0'.repeat(depth)}}`
    yield `\${${'a ? 1 : '.repeat(depth)}0}`
    yield `\${${'(a ? '.repeat(depth)}1${' : 0)'.repeat(depth)}}`
  }
  for (const signs of [98, 99, 100, 101]) {
    yield `\${a${' + a'.repeat(signs)}}`
    yield `\${-a${' + a'.repeat(signs)}}`
    yield `\${${'!'.repeat(signs * 2)}a}`
  }
  for (const letters of [1_993, 1_994, 1_995, 1_996, 1_997]) {
    yield `\${'${'x'.repeat(letters)}'}`
    yield `\${a${' '.repeat(letters)}}`
    yield ` \${"${'\u6708'.repeat(letters)}"}`
  }
  for (const digits of [15, 16, 17]) for (const tail of ['', '.5']) yield `\${${'9'.repeat(digits)}${tail}}`
  for (const word of ['true', 'null', 'empty', 'not', 'instanceof', 'mod', 'and', '_', 'eq'])
    for (const around of ['(1)', ' (1)', ' 1', ' a', '']) {
      yield `\${${word}${around}}`
      yield `\${1 ${word}${around}}`
    }
  for (const blank of [' ', '\t', '\n', '\r', '\v', '\f', '\u00a0', '\u2028', '\ufeff']) {
    yield `${blank}\${a}${blank}`
    yield `\${a${blank}+ 1}`
  }
  for (const digit of ['٣', '\uff13', 'ª', 'é', 'ſ', 'ı', '𝟗']) {
    yield `\${${digit}}`
    yield `\${a${digit} + 1}`
    yield `\${'${digit}'}`
  }
}

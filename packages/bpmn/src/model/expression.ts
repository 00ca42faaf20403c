/** Why the engine would refuse an expression; the words stand under `expression.<fault>`. */
export type ExpressionFault =
  | 'shape'
  | 'too-long'
  | 'character'
  | 'call'
  | 'member'
  | 'quote'
  | 'unbalanced'
  | 'incomplete'

export type Token = { kind: 'name' | 'text' | 'number' | 'sign'; text: string }

/** The grammar of the engine's own guard (ExpressionGrammar.java): expressions.tsv is tried on both. */
const maxLength = 2_000
const maxTokens = 200
const maxNesting = 20
/** A longer one is no number for the engine. */
const maxDigits = 16
/** Words that the engine's own language keeps for itself. */
const reserved = new Set(['instanceof'])

/** Signs of two letters first. */
const signs = ['==', '!=', '<=', '>=', '&&', '||', '<', '>', '!', '+', '-', '*', '/', '(', ')', '?', ':'] as const
const spelled: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  div: '/',
  mod: 'mod',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
}

const isBlank = (letter: string) => letter === ' ' || letter === '\t' || letter === '\n' || letter === '\r'
const isDigit = (letter: string) => letter >= '0' && letter <= '9'
const isLetter = (letter: string) =>
  (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter === '_'

function stripped(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isBlank(text[from] ?? '')) from += 1
  while (to > from && isBlank(text[to - 1] ?? '')) to -= 1
  return text.slice(from, to)
}

/** What stands between ${ and }; undefined: it is not exactly one of them. */
function insideOf(text: string): string | undefined {
  const whole = stripped(text)
  if (!whole.startsWith('${') || !whole.endsWith('}') || whole.includes('#{') || whole.includes('${', 2))
    return undefined
  return whole.slice(2, -1)
}

/** Letter by letter, each looked at once: time grows with the text and not faster. */
export function tokensOf(text: string): { tokens: Token[] } | { fault: ExpressionFault } {
  if (text.length > maxLength) return { fault: 'too-long' }
  const inside = insideOf(text)
  if (inside === undefined) return { fault: 'shape' }
  const tokens: Token[] = []
  for (let at = 0; at < inside.length; ) {
    const letter = inside[at] ?? ''
    if (isBlank(letter)) {
      at += 1
      continue
    }
    const token = tokenAt(inside, at)
    if (typeof token === 'string') return { fault: token }
    if (tokens.length === maxTokens) return { fault: 'too-long' }
    tokens.push(token)
    at += token.text.length
  }
  return { tokens }
}

function tokenAt(text: string, at: number): Token | ExpressionFault {
  const letter = text[at] ?? ''
  if (letter === '"' || letter === "'") {
    const end = text.indexOf(letter, at + 1)
    if (end < 0) return 'quote'
    const literal = text.slice(at, end + 1)
    return literal.includes('\\') ? 'character' : { kind: 'text', text: literal }
  }
  let end = at
  if (isDigit(letter)) {
    while (isDigit(text[end] ?? '')) end += 1
    if (text[end] === '.' && isDigit(text[end + 1] ?? '')) {
      end += 1
      while (isDigit(text[end] ?? '')) end += 1
    }
    return end - at > maxDigits ? 'too-long' : { kind: 'number', text: text.slice(at, end) }
  }
  if (isLetter(letter)) {
    while (isLetter(text[end] ?? '') || isDigit(text[end] ?? '')) end += 1
    const name = text.slice(at, end)
    if (reserved.has(name)) return 'character'
    return { kind: Object.hasOwn(spelled, name) || name === 'empty' ? 'sign' : 'name', text: name }
  }
  const sign = signs.find((one) => text.startsWith(one, at))
  if (sign !== undefined) return { kind: 'sign', text: sign }
  return letter === '.' || letter === '[' ? 'member' : 'character'
}

const binary = new Set(['==', '!=', '<=', '>=', '&&', '||', '<', '>', '+', '-', '*', '/', 'mod'])
const unary = new Set(['!', '-', 'empty'])
export const meaningOf = (token: Token): string =>
  token.kind === 'sign' ? (spelled[token.text] ?? token.text) : token.text

/** Why the engine could not run this text as a condition; undefined: it can. */
export function faultOfExpression(text: string): ExpressionFault | undefined {
  const read = tokensOf(text)
  return 'fault' in read ? read.fault : faultOfOrder(read.tokens)
}

/** Value and sign in turns, brackets and choices closed: one pass, a stack instead of recursion. */
function faultOfOrder(tokens: readonly Token[]): ExpressionFault | undefined {
  const open: string[] = []
  let needsValue = true
  let before: Token | undefined
  for (const token of tokens) {
    const sign = token.kind === 'sign' ? meaningOf(token) : undefined
    if (sign === '(') {
      if (before?.kind === 'name') return 'call'
      if (!needsValue) return 'incomplete'
      open.push('(')
      if (open.length > maxNesting) return 'too-long'
    } else if (sign === ')') {
      if (open.pop() !== '(') return 'unbalanced'
      if (needsValue) return 'incomplete'
    } else if (sign === '?' || sign === ':') {
      if (needsValue) return 'incomplete'
      if (sign === '?') open.push('?')
      else if (open.pop() !== '?') return 'unbalanced'
      if (open.length > maxNesting) return 'too-long'
      needsValue = true
    } else if (sign === undefined) {
      if (!needsValue) return 'incomplete'
      needsValue = false
    } else if (needsValue) {
      if (!unary.has(sign)) return 'incomplete'
    } else {
      if (!binary.has(sign)) return 'incomplete'
      needsValue = true
    }
    before = token
  }
  if (open.length > 0) return 'unbalanced'
  return needsValue ? 'incomplete' : undefined
}

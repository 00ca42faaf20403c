/**
 * Patterns are written by organisers and run on the server: only a row of characters and classes, each with a count, from ^ to $.
 * No groups, no alternatives, no look-around, and at most two counts that vary, so that no value can make one slow.
 */
const piece =
  /(?:\[(?:[^\]\\[]|\\[dws\\\]^-])+\]|\\[dws.\\/+*?()[\]{}^$|-]|[^\\[\](){}^$|*+?.])(?:\{\d{1,4}(?:,\d{0,4})?\}|[*+?])?/u
const variable = /(?:\{\d{1,4},\d{0,4}\}|[*+?])$/u
const longestPattern = 200
const mostVariable = 2

/** Longer values are not asked: they fail. */
export const longestMatched = 1000

export function isSafePattern(pattern: string): boolean {
  if (pattern.length > longestPattern || !pattern.startsWith('^') || !pattern.endsWith('$')) return false
  let rest = pattern.slice(1, -1)
  let varying = 0
  while (rest !== '') {
    const found = piece.exec(rest)
    if (found?.index !== 0) return false
    if (variable.test(found[0])) varying += 1
    rest = rest.slice(found[0].length)
  }
  return varying <= mostVariable && compiles(pattern)
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** A pattern that is not safe matches nothing. */
export const matches = (pattern: string, value: string): boolean =>
  value.length <= longestMatched && isSafePattern(pattern) && new RegExp(pattern, 'u').test(value)

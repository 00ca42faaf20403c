import { faultOfExpression, meaningOf, type Token, tokensOf } from './expression.ts'

export const compares = ['==', '!=', '>', '>=', '<', '<='] as const
export type Compare = (typeof compares)[number]
export type Operand = { kind: 'text' | 'number' | 'flag'; text: string }
export type Comparison = { field: string; compare: Compare; value: Operand }
export type Condition = { join: 'and' | 'or'; parts: readonly Comparison[] }

/** What the builder can show: comparisons of a field with a value, all joined in one way. Undefined: written by hand, and left as it is. */
export function readCondition(text: string): Condition | undefined {
  if (text.trim() === '') return { join: 'and', parts: [] }
  if (faultOfExpression(text) !== undefined) return undefined
  const read = tokensOf(text)
  if ('fault' in read) return undefined
  const { tokens } = read
  const parts: Comparison[] = []
  const joins = new Set<string>()
  for (let at = 0; at < tokens.length; at += 4) {
    const part = comparisonOf(tokens.slice(at, at + 3))
    if (part === undefined) return undefined
    parts.push(part)
    const join = tokens[at + 3]
    if (join !== undefined) joins.add(meaningOf(join))
  }
  if (joins.size > 1 || [...joins].some((join) => join !== '&&' && join !== '||')) return undefined
  return { join: joins.has('||') ? 'or' : 'and', parts }
}

function comparisonOf([field, sign, value]: readonly Token[]): Comparison | undefined {
  const compare = sign?.kind === 'sign' ? compares.find((one) => one === meaningOf(sign)) : undefined
  const operand = value && operandOf(value)
  if (field?.kind !== 'name' || isFlag(field.text) || compare === undefined || operand === undefined) return undefined
  return { field: field.text, compare, value: operand }
}

const isFlag = (text: string) => text === 'true' || text === 'false'

function operandOf({ kind, text }: Token): Operand | undefined {
  if (kind === 'text') return { kind, text: text.slice(1, -1) }
  if (kind === 'number') return { kind, text }
  return kind === 'name' && isFlag(text) ? { kind: 'flag', text } : undefined
}

/** Undefined: something is still missing, or a text cannot be quoted. */
export function writeCondition({ join, parts }: Condition): string | undefined {
  const written = parts.map(({ field, compare, value }) => `${field} ${compare} ${literalOf(value)}`)
  const text = `\${${written.join(join === 'and' ? ' && ' : ' || ')}}`
  // Read again: what would not come back as it was meant is not written.
  const read = readCondition(text)
  return read !== undefined && JSON.stringify(read.parts) === JSON.stringify(parts) ? text : undefined
}

function literalOf({ kind, text }: Operand): string {
  if (kind !== 'text') return text
  return text.includes('"') ? `'${text}'` : `"${text}"`
}

import { type ExpressionFault, faultOfExpression, meaningOf, type Token, tokensOf } from './expression.ts'

export type Literal = string | number | boolean | null
export type Expression =
  | { kind: 'name'; name: string }
  | { kind: 'literal'; value: Literal; text: string }
  | { kind: 'unary'; sign: string; of: Expression }
  | { kind: 'binary'; sign: string; left: Expression; right: Expression }
  | { kind: 'choice'; test: Expression; then: Expression; otherwise: Expression }

/** Loosest first; signs of one row are read from left to right. */
const rows: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', 'mod'],
]
const unarySigns = ['!', '-', 'empty']
const rowOf = (sign: string) => rows.findIndex((row) => row.includes(sign))

/** The expression as a tree, or why the engine would refuse it. */
export function readExpression(text: string): { tree: Expression } | { fault: ExpressionFault } {
  const fault = faultOfExpression(text)
  if (fault !== undefined) return { fault }
  const read = tokensOf(text)
  if ('fault' in read) return read
  const reader = new Reader(read.tokens)
  return { tree: reader.choice() }
}

/** Its order was found right before: what is wrong here is a mistake of ours. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  choice(): Expression {
    const test = this.#binary(0)
    if (this.#sign() !== '?') return test
    this.#at += 1
    const then = this.choice()
    this.#expect(':')
    return { kind: 'choice', test, then, otherwise: this.choice() }
  }

  #binary(row: number): Expression {
    const signs = rows[row]
    if (signs === undefined) return this.#unary()
    let left = this.#binary(row + 1)
    for (let sign = this.#sign(); sign !== undefined && signs.includes(sign); sign = this.#sign()) {
      this.#at += 1
      left = { kind: 'binary', sign, left, right: this.#binary(row + 1) }
    }
    return left
  }

  #unary(): Expression {
    const sign = this.#sign()
    if (sign === undefined || !unarySigns.includes(sign)) return this.#value()
    this.#at += 1
    return { kind: 'unary', sign, of: this.#unary() }
  }

  #value(): Expression {
    if (this.#sign() === '(') {
      this.#at += 1
      const inside = this.choice()
      this.#expect(')')
      return inside
    }
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (token === undefined || token.kind === 'sign') throw new Error('an expression ends too early')
    return literalOrName(token)
  }

  #sign(): string | undefined {
    const token = this.#tokens[this.#at]
    return token?.kind === 'sign' ? meaningOf(token) : undefined
  }

  #expect(sign: string) {
    if (this.#sign() !== sign) throw new Error(`an expression has no ${sign}`)
    this.#at += 1
  }
}

const constants: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function literalOrName({ kind, text }: Token): Expression {
  if (kind === 'text') return { kind: 'literal', value: text.slice(1, -1), text }
  if (kind === 'number') return { kind: 'literal', value: Number(text), text }
  const constant = constants.get(text)
  return constant === undefined ? { kind: 'name', name: text } : { kind: 'literal', value: constant, text }
}

/** Written anew from what was understood: nothing of the author's text but names and literals is left in it. */
export const printExpression = (tree: Expression): string => `\${${print(tree, -1)}}`

const tightest = rows.length

/** `row`: how tightly what stands around it binds. */
function print(tree: Expression, row: number): string {
  switch (tree.kind) {
    case 'name':
      return tree.name
    case 'literal':
      return tree.text
    case 'unary':
      return `${tree.sign === 'empty' ? 'empty ' : tree.sign}${print(tree.of, tightest)}`
    case 'binary': {
      const own = rowOf(tree.sign)
      const text = `${print(tree.left, own)} ${tree.sign} ${print(tree.right, own + 1)}`
      return own < row ? `(${text})` : text
    }
    case 'choice': {
      const text = `${print(tree.test, 0)} ? ${print(tree.then, -1)} : ${print(tree.otherwise, -1)}`
      return row >= 0 ? `(${text})` : text
    }
  }
}

/** The variables that it reads. */
export function namesIn(tree: Expression, found: Set<string> = new Set()): Set<string> {
  if (tree.kind === 'name') found.add(tree.name)
  for (const part of partsOf(tree)) namesIn(part, found)
  return found
}

export function partsOf(tree: Expression): Expression[] {
  switch (tree.kind) {
    case 'unary':
      return [tree.of]
    case 'binary':
      return [tree.left, tree.right]
    case 'choice':
      return [tree.test, tree.then, tree.otherwise]
    default:
      return []
  }
}

import type { Expression, Literal } from '../model/expression-tree.ts'

/** Unknown: it depends on a variable that nobody knows before the process runs. */
export type Known = Literal | undefined

/** What an expression comes to when only some variables are known. */
export function evaluate(tree: Expression, known: ReadonlyMap<string, Literal>): Known {
  switch (tree.kind) {
    case 'name':
      return known.get(tree.name)
    case 'literal':
      return tree.value
    case 'unary': {
      const value = evaluate(tree.of, known)
      if (value === undefined) return undefined
      if (tree.sign === '!') return value === false || value === null || value === 'false'
      if (tree.sign === 'empty') return value === null || value === ''
      return typeof value === 'number' ? -value : undefined
    }
    case 'choice': {
      const test = evaluate(tree.test, known)
      return test === undefined ? undefined : evaluate(test === true ? tree.then : tree.otherwise, known)
    }
    case 'binary':
      return compare(tree.sign, evaluate(tree.left, known), evaluate(tree.right, known))
  }
}

function compare(sign: string, left: Known, right: Known): Known {
  if (sign === '&&') {
    if (left === false || right === false) return false
    return left === undefined || right === undefined ? undefined : left === true && right === true
  }
  if (sign === '||') {
    if (left === true || right === true) return true
    return left === undefined || right === undefined ? undefined : false
  }
  if (left === undefined || right === undefined) return undefined
  if (sign === '==') return left === right
  if (sign === '!=') return left !== right
  return undefined
}

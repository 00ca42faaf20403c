import Linter from 'bpmnlint/lib/linter.js'
import { idsBelow } from '../model/identity.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { typeName } from '../model/type-name.ts'
import { ownRules } from './own-rules.ts'
import { standardRules } from './standard-rules.ts'

export type Problem = { element: string; rule: string; level: 'error' | 'warn'; says: string }

// Each element against each other: a second and more for a thousand of them, on the thread that draws.
const manyElements = 600
const tooSlow = { 'no-overlapping-elements': 'off' }

type Reports = Record<string, { id: string; message: string; category: string }[]>

const levels = Object.fromEntries(
  [...Object.entries(standardRules), ...Object.entries(ownRules)].map(([name, rule]) => [name, rule.level]),
)

const resolver = {
  resolveRule: (_package: string, name: string) => {
    const own = ownRules[name]
    return own === undefined ? standardRules[name]?.rule : () => ({ check: own.check })
  },
  resolveConfig: () => null,
}

/** Problems of the drawing, the grave ones first; each names the element it is about. */
export async function lint(definitions: ModdleElement): Promise<Problem[]> {
  const elements = idsBelow(definitions)
  const rules = elements.size > manyElements ? { ...levels, ...tooSlow } : levels
  // Some rules remember what they have seen: one that has looked before takes every flow for a second one.
  const reports = (await new Linter({ config: { rules }, resolver }).lint(definitions)) as Reports
  const problems = Object.entries(reports).flatMap(([rule, found]) =>
    found.map(({ id, message, category }): Problem => {
      const standard = standardRules[rule]
      const says = standard === undefined ? message : `${called(elements.get(id))}${standard.says}`
      return { element: id, rule, level: category === 'error' ? 'error' : 'warn', says }
    }),
  )
  return problems.sort((one, other) => Number(one.level === 'warn') - Number(other.level === 'warn'))
}

function called(element: ModdleElement | undefined): string {
  if (element === undefined) return ''
  const name = element.get('name')
  return name ? `「${String(name)}」` : `${typeName(element)} ${element.id} `
}

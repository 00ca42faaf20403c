import { idsBelow } from '../model/identity.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { isWord, type Language, sayIn } from '../words/words.ts'
import { ownRules } from './own-rules.ts'
import { standardRules } from './standard-rules.ts'
import { type Check, look, type Met, meet, type Report } from './walk.ts'

export type Problem = {
  element: string
  rule: string
  level: 'error' | 'warn'
  says: string
  /** What the element is called, so that the problem can be said again in another language, also elsewhere. */
  named: { name: string; type: string; count: string }
}

// Each element against each other: a second and more for a thousand of them, on the thread that draws.
const manyElements = 600
const breathMilliseconds = 12
const tooSlow = new Set(['no-overlapping-elements'])

// Some rules remember what they have seen: each look begins with a new one.
type Rule = { name: string; level: Problem['level']; check: () => Check }

const rules: readonly Rule[] = [
  ...Object.entries(standardRules).map(([name, { level, rule }]) => ({ name, level, check: () => rule({}).check })),
  ...Object.entries(ownRules).map(([name, { level, check }]) => ({ name, level, check: () => check })),
]

/** Problems of the drawing, the grave ones first; each names the element it is about. */
export async function lint(definitions: ModdleElement, language: Language = 'zh'): Promise<Problem[]> {
  const elements = idsBelow(definitions)
  const isLarge = elements.size > manyElements
  const found = await lookWith(
    rules.filter(({ name }) => !(isLarge && tooSlow.has(name))),
    definitions,
  )
  const problems = found.flatMap(({ rule, level, reports }) =>
    reports.map(({ id, message }): Problem => {
      const element = elements.get(id)
      const named = {
        name: String(element?.get('name') ?? ''),
        type: element === undefined ? '' : element.$type,
        count: rule in ownRules ? message : '',
      }
      return { element: id, rule, level, says: sayProblem({ element: id, rule, named }, language), named }
    }),
  )
  return problems.sort((one, other) => Number(one.level === 'warn') - Number(other.level === 'warn'))
}

type RuleReports = { rule: string; level: Problem['level']; reports: readonly Report[] }

/** Rule by rule, yielding between them: drawing must not wait for all thirty. */
async function lookWith(asked: readonly Rule[], definitions: ModdleElement): Promise<RuleReports[]> {
  const met = meet(definitions)
  const found: RuleReports[] = []
  let breathedAt = performance.now()
  for (const { name, level, check } of asked) {
    found.push({ rule: name, level, reports: reportsOf(name, met, check()) })
    if (performance.now() - breathedAt < breathMilliseconds) continue
    await new Promise((resolve) => setTimeout(resolve))
    breathedAt = performance.now()
  }
  return found
}

/** A rule that stumbles over a strange model says nothing; the others still do. */
function reportsOf(name: string, met: readonly Met[], check: Check): Report[] {
  try {
    return look(met, check)
  } catch (error) {
    console.error(`the rule ${name} failed`, error)
    return []
  }
}

export function sayProblem(
  { element, rule, named: { name, type, count } }: Pick<Problem, 'element' | 'rule' | 'named'>,
  language: Language,
): string {
  const say = sayIn(language)
  const sentence = `lint.${rule}`
  const kind = `type.${type.replace(/^bpmn:/, '')}`
  const called =
    name === ''
      ? say('lint.unnamed', { type: isWord(kind) ? say(kind) : type, id: element })
      : say('lint.called', { name })
  const detail = `${rule}.${count}`
  return isWord(sentence)
    ? say(sentence, { called: type === '' ? '' : called, count: isWord(detail) ? say(detail) : count })
    : `${called}${rule}`
}

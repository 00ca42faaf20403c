import { type Compiled, compile } from '@laurel/bpmn/compiler/compile'
import { gate } from '@laurel/bpmn/gate/gate'
import { problemsOf } from '@laurel/bpmn/gate/problems'
import { lint } from '@laurel/bpmn/lint/lint'
import { scriptToken } from '@laurel/bpmn/model/decision'
import { readDocument, userTasksOf } from '@laurel/bpmn/model/document'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import type { ProcessModelProblem } from '@laurel/contract/process-model'
import type { Language } from '../../ctx.ts'
import { type RunningVersion, stepsThatRun } from './frozen-steps.ts'

export type Authored = {
  xml: string
  rules: readonly AssignmentRule[]
  definitionKey: string
  /** Processes that it may call: by their key, the name that the engine has for each. */
  callable: ReadonlyMap<string, string>
  /** Versions that instances still run, the newest first: their steps keep their kind. */
  running: readonly RunningVersion[]
  language: Language
}
/** `compiled`: nothing keeps the engine from running it. Undefined: it cannot be read at all. */
export type Examined = { problems: ProcessModelProblem[]; compiled: Compiled | undefined } | undefined

const nobodyFor: Record<Language, (task: string) => string> = {
  zh: (task) => `「${task}」没有处理人：请设置分配规则`,
  en: (task) => `“${task}” has nobody to decide it: set a rule for it`,
}

/** Everything that is said of a drawing before it is published, and what the engine gets of it. */
export async function run({ xml, rules, definitionKey, callable, running, language }: Authored): Promise<Examined> {
  const definitions = await readDocument(xml)
  if (definitions === undefined) return undefined
  const drawn = (await lint(definitions, language)).map(({ element, rule, level, says }) => ({
    element,
    rule,
    level,
    says,
  }))
  const verdict = gate(xml, { rules, callable })
  const candidates = candidatesOf(rules)
  const refused = 'refusals' in verdict ? problemsOf(verdict.refusals, definitions, { known: drawn, language }) : []
  const unassigned = userTasksOf(definitions)
    .filter(({ id, isAssigned }) => !isAssigned && !candidates.has(id))
    .map(({ id, name }) => ({
      element: id,
      rule: 'assignment-missing',
      level: 'error' as const,
      says: nobodyFor[language](name || id),
    }))
  const frozen = await stepsThatRun(definitions, running, language)
  const found = [...unassigned, ...drawn, ...refused, ...frozen]
  const errors = found.filter(({ level }) => level === 'error')
  const warnings = found.filter(({ level }) => level !== 'error')
  return {
    problems: [...errors, ...warnings],
    compiled: 'model' in verdict ? compile(verdict.model, { definitionKey, rules, callable, candidates }) : undefined,
  }
}

/** Opaque to the engine, which hands them back when the task opens. */
const tokenOf: Record<Exclude<AssignmentRule['kind'], 'script'>, string> = {
  role: 'role',
  department: 'dept',
  'department-head': 'head',
  post: 'post',
  users: 'u',
  'work-group': 'grp',
}

const candidatesOf = (rules: readonly AssignmentRule[]): Map<string, string[]> =>
  new Map(
    rules
      .filter(({ kind, ids }) => kind === 'script' || ids.length > 0)
      .map(({ taskId, kind, ids }) => [
        taskId,
        kind === 'script' ? [scriptToken] : ids.map((id) => `${tokenOf[kind]}:${id}`),
      ]),
  )

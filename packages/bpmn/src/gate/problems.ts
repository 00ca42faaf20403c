import { idsBelow } from '../model/identity.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { isWord, type Language, sayIn } from '../words/words.ts'
import { type Reason, type Refusal, sayRefusal } from './refusal.ts'

/** Where the check that accompanies drawing says the same of the same element, it is said once. */
const saidByLint: Partial<Record<Reason, string>> = {
  'default-with-condition': 'default-without-condition',
  'condition-empty': 'empty-condition',
  expression: 'expression',
  'no-way-out': 'reachable-end',
  'no-start': 'start-event-required',
  'second-start': 'single-blank-start-event',
  'loop-not-run': 'no-standard-loop',
  'event-two-kinds': 'single-event-definition',
}

type Problem = { element: string; rule: string; level: 'error' | 'warn'; says: string }

/** Refusals as the list of problems shows them, with the names that the drawing gives to its elements. */
export function problemsOf(
  refusals: readonly Refusal[],
  definitions: ModdleElement,
  { known, language }: { known: readonly Problem[]; language: Language },
): Problem[] {
  const elements = idsBelow(definitions)
  const said = new Set(known.map(({ element, rule }) => `${rule} ${element}`))
  return refusals
    .filter(({ element, reason }) => !said.has(`${saidByLint[reason]} ${element}`))
    .map((refusal) => ({
      element: refusal.element,
      rule: `gate.${refusal.reason}`,
      level: 'error',
      says: sayRefusal(refusal, calledSo(refusal.element, elements.get(refusal.element), language), language),
    }))
}

function calledSo(id: string, element: ModdleElement | undefined, language: Language): string {
  const say = sayIn(language)
  const name = String(element?.get('name') ?? '')
  if (element === undefined) return ''
  if (name !== '') return say('lint.called', { name })
  const type = element.$type.replace(/^bpmn:/, '')
  const word = `type.${type}`
  return say('lint.unnamed', { type: isWord(word) ? say(word) : type, id })
}

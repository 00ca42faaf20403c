import type { word as wordOf } from '../../platform/i18n/i18n.ts'
import type { NamedRule } from './process-model.queries.ts'

/** Who decides, in one line; undefined: no rule, or nobody in it. */
export function formatRule(
  rule: NamedRule | undefined,
  word: typeof wordOf,
  count?: number | undefined,
): string | undefined {
  if (rule === undefined) return undefined
  const named = whoOf(rule, word)
  const who = named === undefined || count === undefined ? named : word('model.rule-heads', { who: named, count })
  const { mode = 'claim', ratio } = rule
  if (who === undefined || mode === 'claim') return who
  return word('model.rule-and-mode', { who, mode: word(`model.mode-${mode}`), ratio: ratio ? ` ${ratio}%` : '' })
}

function whoOf(rule: NamedRule, word: typeof wordOf): string | undefined {
  const kind = word(`model.kind-${rule.kind}`)
  if (rule.kind === 'script') return kind
  if (rule.names.length === 0) return undefined
  const names = rule.names.map(({ name }) => name ?? word('model.assignee-gone')).join(word('people.between'))
  return word('model.rule-in-words', { kind, names })
}

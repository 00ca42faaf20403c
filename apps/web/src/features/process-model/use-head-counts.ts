import { useQueries } from '@tanstack/react-query'
import { type NamedRule, previewQuery } from './process-model.queries.ts'

/** How many people each rule means today, by task; rules that mean the same are asked for once. */
export function useHeadCounts(rules: readonly NamedRule[]): ReadonlyMap<string, number | undefined> {
  const asked = rules.filter(({ kind, ids }) => kind !== 'script' && ids.length > 0)
  const keyOf = ({ kind, ids }: NamedRule) => `${kind} ${ids.join(' ')}`
  const distinct = [...new Map(asked.map((rule) => [keyOf(rule), rule])).values()]
  const answers = useQueries({ queries: distinct.map(({ kind, ids }) => previewQuery(kind, ids)) })
  const totals = new Map(distinct.map((rule, at) => [keyOf(rule), answers[at]?.data?.total]))
  return new Map(asked.map((rule) => [rule.taskId, totals.get(keyOf(rule))]))
}

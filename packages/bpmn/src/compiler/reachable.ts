import type { Plan } from './plan.ts'

/** The element, and whatever a token that begins there can come to. */
export function reachableFrom(start: string, next: Plan['next']): Set<string> {
  const bySource = Map.groupBy(next, ([from]) => from)
  const reached = new Set([start])
  for (const id of reached) for (const [, to] of bySource.get(id) ?? []) reached.add(to)
  return reached
}

import { readFileSync } from 'node:fs'

export type TestResult = { title: string; file: string; passed: boolean }
export type Tally = { shown: string[]; missing: string[]; unknown: { id: string; title: string }[] }

export const checklistFile = new URL('../../docs/spec-checklist.md', import.meta.url)

export function readChecklist(): string[] {
  return checklistIds(readFileSync(checklistFile, 'utf8'))
}

/** The ids of the checklist, in its order: lines of the form `- A03 A path without …`. */
export function checklistIds(markdown: string): string[] {
  const ids = Array.from(markdown.matchAll(/^- ([A-Z]\d{2,3}) /gm), (match) => match[1] ?? '')
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw new Error(`the checklist has these ids twice: ${twice.join(' ')}`)
  if (ids.length === 0) throw new Error('the checklist has no ids')
  return ids
}

/** What the leading brackets of a title claim: `[A03] …`, `[A03, A04] …`, `[B04] [E02] …`. Whatever stands there counts, so that a slip is seen. */
export function idsOf(title: string): string[] {
  const brackets = /^\s*((?:\[[^\]]*\](?=\s|\[|$)\s*)+)/.exec(title)?.[1] ?? ''
  return brackets
    .split(/[[\],\s]+/)
    .map((id) => id.trim())
    .filter((id) => id !== '')
}

/** An id is shown when at least one test carries it and every test that carries it passed. */
export function tally(ids: readonly string[], tests: readonly TestResult[]): Tally {
  const verdicts = new Map<string, boolean>()
  const unknown: Tally['unknown'] = []
  for (const { title, passed } of tests) {
    for (const id of idsOf(title)) {
      if (ids.includes(id)) verdicts.set(id, (verdicts.get(id) ?? true) && passed)
      else unknown.push({ id, title })
    }
  }
  const isShown = (id: string) => verdicts.get(id) === true
  return { shown: ids.filter(isShown), missing: ids.filter((id) => !isShown(id)), unknown }
}

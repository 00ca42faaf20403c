import { readFileSync } from 'node:fs'

type Repeat = { before: string; unit: string; times: number; after: string; closing?: { unit: string; times: number } }
type Effect = 'script' | 'request' | 'navigation' | 'overlay' | 'clobber'

export type Attack = { id: string; category: string; html?: string; repeat?: Repeat; mustNotRun: Effect[] }
export type Benign = { id: string; what: string; html: string; mustKeep: string[] }

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../corpus/html/${name}.json`, import.meta.url), 'utf8')) as { cases: unknown[] }

export const attacks = read('attack').cases as Attack[]
export const benign = read('benign').cases as Benign[]

export function htmlOf({ html, repeat }: Attack): string {
  if (!repeat) return html ?? ''
  const { before, unit, times, after, closing } = repeat
  return before + unit.repeat(times) + after + (closing ? closing.unit.repeat(closing.times) : '')
}

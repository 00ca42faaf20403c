import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryStates } from '@laurel/rules/entry-state'

type Member = { person: string; task?: string; confirmed: boolean }

export type EntryContent = {
  ref: string
  contest: string
  track: string
  /** What the demo brings it to. */
  state: number
  title: string
  summary: string
  abstract: string
  field: string
  leader: string
  members: Member[]
  guides: Member[]
  files: { field: string; name: string }[]
  missing?: string[]
  minutes: number
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'content', `${name}.json`), 'utf8')) as T

export const readEntries = () => read<{ entries: EntryContent[] }>('entries').entries
/** Of the contest whose final is on stage, in the order of `hall.json`. */
export const readFinalists = () => read<{ entries: EntryContent[] }>('finalists').entries
export const readForms = () => read<{ forms: { ref: string; code: string }[] }>('forms').forms

/** Where entries are recommended by their schools, and not approved one by one. */
export const recommended = { contest: 'c1', track: 'CX' }

const { underReview, returned, approved, rejected, promoted } = entryStates
const afterReview = new Set<number>([underReview, approved, rejected, promoted])

/** What an auditor decides, so that it comes to its state. What its school recommends has passed, wherever it ends. */
export function reviewOutcomeOf({ contest, track, state }: EntryContent): 'pass' | 'reject' | 'return' | undefined {
  if (state === returned) return 'return'
  const isRanked = contest === recommended.contest && track === recommended.track
  if (state === rejected && !isRanked) return 'reject'
  return afterReview.has(state) ? 'pass' : undefined
}

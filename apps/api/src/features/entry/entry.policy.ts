import { entryStates, isFilledIn, takesPart } from '@laurel/rules/entry-state'
import type { EntryRow } from './entry.sql.ts'
import type { Part } from './team.sql.ts'

type Standing = Pick<EntryRow, 'state' | 'is_open'>
type Member = { part: Part; confirmed_at: string | null }

/** Guides see and advise; the team writes. */
export const canEdit = (entry: Standing, member: Member) =>
  isFilledIn(entry.state) && entry.is_open && member.confirmed_at !== null && member.part !== 'guide'

/** While it is a draft or goes on to the next level; a return is about fields, not about people. */
export const canChangeTeam = (entry: Standing, member: Member) =>
  entry.state !== entryStates.returned && canEdit(entry, member)

/** After the deadline, as long as it takes part: by a request. */
export const canAskChange = (entry: Standing, member: Member) =>
  member.part === 'leader' && !entry.is_open && takesPart(entry.state) && entry.state !== entryStates.rejected

export const canSubmit = (entry: Standing, member: Member) => canEdit(entry, member) && member.part === 'leader'

export const canTakeBack = (entry: Standing, member: Member) =>
  entry.state === entryStates.submitted && entry.is_open && member.part === 'leader'

export const canWithdraw = (entry: Pick<EntryRow, 'state'>, member: Member) =>
  member.part === 'leader' &&
  [entryStates.draft, entryStates.submitted, entryStates.returned, entryStates.promoted].some(
    (each) => each === entry.state,
  )

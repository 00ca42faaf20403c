import { arrivedAs, readCode } from '@laurel/rules/check-in'
import type { MarkState, Person, Roster, Team } from './check-in.queries.ts'
import type { OutboxState } from './outbox/mark-outbox.ts'

export type Shown = {
  state: MarkState
  at: string
  /** Whoever marked it; empty: this phone. */
  by: string
  isWaiting: boolean
}

/** What stands for a person: what waits on this phone is newer than whatever the server has said. */
export function shownMark(person: Person, plannedAt: string | null, minutesBefore: number, outbox: OutboxState) {
  const own = outbox.waiting.findLast(({ mark, refused }) => mark.personId === person.personId && !refused)
  if (own) return { state: stateOf(own.mark, plannedAt, minutesBefore), at: own.mark.at, by: '', isWaiting: true }
  const answered = outbox.answers.get(person.personId)?.mark
  const newest =
    answered && (!person.mark || Date.parse(answered.at) >= Date.parse(person.mark.at)) ? answered : person.mark
  return newest && { ...newest, isWaiting: false }
}

/** Whoever was sent as present may be late: the same law as the server's. */
function stateOf(
  { state, at }: { state: MarkState; at: string },
  plannedAt: string | null,
  minutesBefore: number,
): MarkState {
  if (state !== 'present' || plannedAt === null) return state
  return arrivedAs(Date.parse(at), Date.parse(plannedAt), minutesBefore)
}

export function figuresOf(roster: Roster, outbox: OutboxState) {
  const states = new Map<string, MarkState | undefined>()
  for (const { persons, plannedAt } of roster.teams)
    for (const person of persons)
      states.set(person.personId, shownMark(person, plannedAt, roster.minutesBefore, outbox)?.state)
  for (const judge of roster.judges)
    states.set(judge.personId, shownMark(judge, null, roster.minutesBefore, outbox)?.state)
  const count = (state: MarkState | undefined) => [...states.values()].filter((each) => each === state).length
  return { present: count('present'), late: count('late'), missing: count(undefined), absent: count('absent') }
}

/** Undefined: it is nothing of this room. */
export function teamOf(roster: Roster, text: string): Team | undefined {
  const read = readCode(text)
  if (read.kind === 'receipt') return roster.teams.find(({ receipts }) => receipts.includes(read.digest))
  if (read.kind === 'entry') return roster.teams.find(({ code }) => code.normalize('NFC').toUpperCase() === read.code)
  return undefined
}

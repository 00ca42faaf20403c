import type { GivenScore, ScoreRevision } from '@laurel/rules/score-revision'
import type { DeviceState } from './device/score-device.ts'
import { stateOf } from './entry-state.ts'
import type { Entry, Round } from './score.queries.ts'

type Content = { given: GivenScore; comment: string; remark: string }

/** Its id is made here, once: however often it is sent, it is the same one. */
export const newRevision = (
  round: Round,
  assignmentId: string,
  { given, comment, remark }: Content,
): ScoreRevision => ({
  id: crypto.randomUUID(),
  assignmentId,
  edition: round.edition,
  given,
  comment: comment.trim(),
  remark: remark.trim(),
  madeAt: new Date().toISOString(),
})

export const orderName = (roundId: string) => `order:${roundId}`

const placeOf = (entry: Entry, device: DeviceState): number | undefined => {
  const given = stateOf(entry, device).submitted?.given
  return given?.kind === 'place' ? given.place : undefined
}

/** The judge's list: as they have ordered it here, else as it was submitted, else as it was assigned. */
export function orderedEntries(round: Round, device: DeviceState): Entry[] {
  const entries = round.entries.filter(({ status }) => status !== 4)
  const kept = (device.drafts.get(orderName(round.id)) as string[] | undefined) ?? []
  const rank = (entry: Entry) => {
    const at = kept.indexOf(entry.assignmentId)
    return at >= 0 ? at + 1 : (placeOf(entry, device) ?? entries.length + entry.number)
  }
  return entries.toSorted((one, other) => rank(one) - rank(other) || one.number - other.number)
}

/** Those whose place has not been submitted as it stands. */
export const changedPlaces = (ordered: readonly Entry[], device: DeviceState) =>
  ordered.map((entry, at) => ({ entry, place: at + 1 })).filter(({ entry, place }) => placeOf(entry, device) !== place)

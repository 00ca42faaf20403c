import { leavesOf } from '@laurel/rules/judging-criteria'
import { type GivenScore, markedCriteria, type ScoreRevision, scoreProblems } from '@laurel/rules/score-revision'
import type { DeviceState } from './device/score-device.ts'
import { emptyDraft, givenOf, type SheetDraft, stateOf } from './entry-state.ts'
import type { Entry, Round, Rule } from './score.queries.ts'

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

type Ready = { entry: Entry; draft: SheetDraft; given: GivenScore }
/** How many criteria have no mark, and how many marks lack their reason. */
export type Incomplete = { entry: Entry; missing: number; silent: number; isBlank: boolean }

/** What can be submitted at once, and what is still to be done before the rest can. Each has a sheet of its own: a ranking is submitted as a whole. */
export function readyOf(
  round: Round,
  rule: Rule,
  device: DeviceState,
): { ready: readonly Ready[]; incomplete: readonly Incomplete[] } {
  const ready: Ready[] = []
  const incomplete: Incomplete[] = []
  if (rule.model === 3) return { ready, incomplete }
  const all = rule.model === 4 ? 1 : leavesOf(markedCriteria(rule, round.prizes)).length
  for (const entry of round.entries) {
    const { kind, draft = emptyDraft } = stateOf(entry, device)
    if (kind !== 'draft' && kind !== 'none' && kind !== 'void') continue
    const given = givenOf(draft, rule.model === 4 ? 'vote' : 'marks')
    const problems = given === undefined ? [] : scoreProblems(rule, given, { listed: 1, prizes: round.prizes })
    if (kind === 'draft' && given !== undefined && problems.length === 0) ready.push({ entry, draft, given })
    else {
      const count = (which: string) => problems.filter(({ problem }) => problem === which).length
      const missing = given === undefined || kind !== 'draft' ? all : count('missing')
      incomplete.push({ entry, missing, silent: count('comment-missing'), isBlank: missing === all })
    }
  }
  return { ready, incomplete }
}

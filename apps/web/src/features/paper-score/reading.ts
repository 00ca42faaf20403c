import { leavesOf } from '@laurel/rules/judging-criteria'
import { kindOf, markedCriteria } from '@laurel/rules/score-revision'
import { formatMark, markFrom } from '../../parts/scoring/mark-scale.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { worded } from '../../ui/form-wording.ts'
import type { Paper, Reading, Rule, Sheet } from './paper-score.queries.ts'

/** As it is typed. */
export type Typed = {
  marks: Record<string, string>
  reasons: Record<string, string>
  place: string
  vote: '' | 'for' | 'against'
  comment: string
}

export function typedOf(rule: Rule, own: Sheet['own']): Typed {
  const nothing: Typed = { marks: {}, reasons: {}, place: '', vote: '', comment: own?.comment ?? '' }
  const given = own?.given
  if (given === undefined) return nothing
  if (given.kind === 'place') return { ...nothing, place: String(given.place) }
  if (given.kind === 'vote') return { ...nothing, vote: given.isFor ? 'for' : 'against' }
  const marks = Object.entries(given.marks).map(([key, mark]) => [key, formatMark(mark, rule.scale)])
  return { ...nothing, marks: Object.fromEntries(marks), reasons: { ...given.reasons } }
}

/** Undefined: something is not typed yet, or is no mark of the scale. */
export function givenBy(
  { rule, prizes }: Pick<Paper, 'rule' | 'prizes'>,
  { marks, reasons, place, vote }: Typed,
): Reading['given'] | undefined {
  const kind = kindOf(rule.model)
  if (kind === 'vote') return vote === '' ? undefined : { kind, isFor: vote === 'for' }
  if (kind === 'place') return /^[1-9]\d{0,3}$/.test(place.trim()) ? { kind, place: Number(place) } : undefined
  const read = leavesOf(markedCriteria(rule, prizes)).map(
    ({ key }) => [key, markFrom(marks[key] ?? '', rule.scale)] as const,
  )
  const whole = read.filter((each): each is readonly [string, number] => each[1] !== undefined)
  return whole.length < read.length ? undefined : { kind, marks: Object.fromEntries(whole), reasons: { ...reasons } }
}

/** Of which prize a criterion is: its name stands before. */
export function prizeBefore({ rule }: Pick<Paper, 'rule'>, key: string, language: Language): string {
  const prize = rule.prizes?.find(({ criteria }) => criteria.some((criterion) => criterion.key === key))
  return prize === undefined ? '' : `${worded(prize.name, language)} · `
}

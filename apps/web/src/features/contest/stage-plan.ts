import { formatInstant } from '@laurel/rules/date'
import type { Contest, Stage } from './contest.queries.ts'

/** What is being changed of a contest's stages, before it is saved. */
export type Plan = { graceMinutes: number; stages: readonly Stage[] }
export type StageChange = Partial<Pick<Stage, 'name' | 'processType' | 'level' | 'opensAt' | 'closesAt'>>

/** By stage. */
export type Edits = Readonly<Record<string, StageChange>>

/** What was read and what was added, with what was changed since laid over it: whoever else saves meanwhile is not undone. */
export const planOf = (
  contest: Contest,
  edits: Edits,
  graceMinutes: number | undefined,
  added: readonly Stage[] = [],
): Plan => ({
  graceMinutes: graceMinutes ?? contest.graceMinutes,
  stages: [...contest.stages, ...added].map((stage) => ({ ...stage, ...edits[stage.id] })),
})

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** An end is never before its beginning: it stops there. */
export function movedEnd(stage: Stage, end: 'opensAt' | 'closesAt', byMs: number): StageChange {
  const other = Date.parse(end === 'opensAt' ? stage.closesAt : stage.opensAt)
  const wanted = Date.parse(stage[end]) + byMs
  const at = end === 'opensAt' ? Math.min(wanted, other) : Math.max(wanted, other)
  return { [end]: new Date(at).toISOString() }
}

const said = ({ name, processType, level, opensAt, closesAt }: Stage) =>
  JSON.stringify([name.zh.trim(), name.en.trim(), processType, level, Date.parse(opensAt), Date.parse(closesAt)])

/** Those that differ from what was read. */
export const changesOf = (plan: Plan, contest: Contest): readonly Stage[] =>
  plan.stages.filter((stage) => {
    const known = contest.stages.find(({ id }) => id === stage.id)
    return known !== undefined && said(known) !== said(stage)
  })

/** Those that only this person has. */
export const addedOf = (plan: Plan, contest: Contest): readonly Stage[] =>
  plan.stages.filter((stage) => contest.stages.every(({ id }) => id !== stage.id))

export const countChanges = (plan: Plan, contest: Contest): number =>
  changesOf(plan, contest).length + addedOf(plan, contest).length + (plan.graceMinutes === contest.graceMinutes ? 0 : 1)

export type StageSaid = Pick<Stage, 'name' | 'processType' | 'level' | 'opensAt' | 'closesAt'>

/** Known to nobody until it is saved. */
export const unsavedStage = (said: StageSaid): Stage => ({
  ...said,
  id: `new-${crypto.randomUUID()}`,
  code: '',
  version: 0,
  can: { remove: true, moveEnd: true },
})

const kindsInOrder = [1, 2, 3, 4, 5, 6]

/** A week after the last one, of a kind that the plan has not yet. */
export function nextStage(stages: readonly Stage[], now: number, name: string): Stage {
  const last = stages.at(-1)
  const from = last ? Date.parse(last.closesAt) + dayMs : now
  const at = (days: number) => new Date(Math.ceil((from + days * dayMs) / hourMs) * hourMs).toISOString()
  const processType =
    kindsInOrder.find((kind) => stages.every((stage) => stage.processType !== kind)) ?? last?.processType ?? 1
  return unsavedStage({
    name: { zh: name, en: '' },
    processType,
    level: last?.level ?? 'school',
    opensAt: at(0),
    closesAt: at(7),
  })
}

export type Range = { from: number; to: number }

/** From a day before the first to a day after the last, never less than four weeks. */
export function rangeOf(stages: readonly Stage[], now: number): Range {
  const starts = stages.map(({ opensAt }) => Date.parse(opensAt))
  const ends = stages.map(({ closesAt }) => Date.parse(closesAt))
  const from = Math.min(...starts, ...(stages.length === 0 ? [now] : [])) - dayMs
  const to = Math.max(...ends, from + 28 * dayMs) + dayMs
  return { from, to }
}

export const shareOf = (at: number, { from, to }: Range): number => ((at - from) / (to - from)) * 100

/** Days that are written on the axis: at most seven, whole weeks apart where there is room for weeks. */
export function ticksOf({ from, to }: Range, zone: string): { at: number; label: string }[] {
  const days = (to - from) / dayMs
  const step = [1, 2, 7, 14, 28, 56, 91, 182].find((each) => days / each <= 7) ?? 365
  const isOverYears = formatInstant(from, 'YYYY', zone) !== formatInstant(to, 'YYYY', zone) && days > 400
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => from + at * step * dayMs)
    .filter((at) => shareOf(at, { from, to }) <= 94)
    .map((at) => ({ at, label: formatInstant(at, isOverYears ? 'YYYY-MM' : 'MM-DD', zone) }))
}

export type StageState = 'coming' | 'now' | 'past'
export const stateAt = ({ opensAt, closesAt }: Stage, now: number): StageState =>
  now < Date.parse(opensAt) ? 'coming' : now < Date.parse(closesAt) ? 'now' : 'past'

/** Whole days and hours that are left of a time. */
export const leftOf = (ms: number) => ({ days: Math.floor(ms / dayMs), hours: Math.floor((ms % dayMs) / hourMs) })

/** Its dates in few words: a day alone where it is one. */
export function datesOf({ opensAt, closesAt }: Stage, zone: string): string {
  const day = (at: string) => formatInstant(at, 'MM-DD', zone)
  return day(opensAt) === day(closesAt) ? day(opensAt) : `${day(opensAt)} – ${day(closesAt)}`
}

export function movedInList<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const other = at + by
  const moved = [...list]
  const [one, two] = [moved[at], moved[other]]
  if (one === undefined || two === undefined) return moved
  moved[at] = two
  moved[other] = one
  return moved
}

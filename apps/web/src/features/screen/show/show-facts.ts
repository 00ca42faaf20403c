import type { HallShape } from '../../../parts/hall/hall-look.ts'
import { shortTitle, widthOf } from '../../../parts/hall/title-size.ts'
import type { RoomSlot, RoomSnapshot, RoomTimer } from './room-snapshot.ts'

/** A scene is a function of these and of nothing else: whoever comes late sees the same. */
export type SceneProps = { snapshot: RoomSnapshot; shape: HallShape }

type Places = Pick<RoomSnapshot, 'slots' | 'program'>

export const slotOf = ({ slots, program }: Places): RoomSlot | undefined =>
  slots.find(({ id }) => id === program.slotId)

/** The next one who is still to come, after the one on stage. */
export function nextSlotOf(snapshot: Places): RoomSlot | undefined {
  const waiting = snapshot.slots.filter(({ id, state }) => state === 'waiting' && id !== snapshot.program.slotId)
  const here = slotOf(snapshot)?.position ?? 0
  return waiting.find(({ position }) => position > here) ?? waiting[0]
}

const minuteMs = 60_000

/** How far the hall is behind its plan, by who should have been on stage by now; 0 on another day, and in a rehearsal. */
export function minutesLate(snapshot: Places & Pick<RoomSnapshot, 'isRehearsal'>, now: number): number {
  const slot = snapshot.program.scene === 'now' ? slotOf(snapshot) : nextSlotOf(snapshot)
  if (!slot || snapshot.isRehearsal) return 0
  const minutes = Math.floor((now - Date.parse(slot.plannedAt)) / minuteMs)
  return minutes > 0 && minutes < 8 * 60 ? minutes : 0
}

/** The one of the phase on stage; while people go on and off there is none. */
export const runningTimer = ({ timers, program }: RoomSnapshot): RoomTimer | undefined =>
  timers.find(({ kind }) => kind === program.scene) ?? (program.scene === 'now' ? timers[0] : undefined)

export const pointsText = (hundredths: number): string => (hundredths / 100).toFixed(2)

export type RankedRow = RoomSnapshot['ranking'][number] & { isNew: boolean }

export const rankedRows = ({ ranking, program }: RoomSnapshot): RankedRow[] =>
  ranking
    .map((row) => ({ ...row, isNew: program.scene === 'ranking' && row.slotId === program.slotId }))
    .sort((one, other) => one.rank - other.rank || one.position - other.position)

/** The score of the entry on stage, once the hall has seen it. */
export function finalOf(snapshot: RoomSnapshot): { score: string; place: number | undefined } | undefined {
  const row = snapshot.ranking.find(({ slotId }) => slotId === snapshot.program.slotId)
  if (row) return { score: pointsText(row.score), place: row.rank }
  const { steps = [], slotId } = snapshot.reveal ?? {}
  const shown = steps.find((step) => step.kind === 'score')
  if (shown === undefined || slotId !== snapshot.program.slotId) return undefined
  const placed = steps.find((step) => step.kind === 'rank')
  return { score: pointsText(shown.score), place: placed?.rank }
}

type Phase = { kind: 'pitch' | 'questions' | 'scoring'; minutes: number | undefined }

/** Scoring takes as long as it takes: its time is not on the bar. */
export const phasesOf = ({ room: { phases }, timers }: RoomSnapshot): Phase[] => {
  const minutesOf = (kind: RoomTimer['kind'], planned: number) => {
    const timer = timers.find((each) => each.kind === kind)
    return Math.round((timer ? timer.durationMs + timer.addedMs : planned * 1000) / 6000) / 10
  }
  return [
    { kind: 'pitch', minutes: minutesOf('pitch', phases.pitch) },
    { kind: 'questions', minutes: minutesOf('questions', phases.questions) },
    { kind: 'scoring', minutes: undefined },
  ]
}

type Named = { title: string; school: string; code: string }

/** In a list: what a title is called and the school; a title that is too long even for two lines gives way to school and code. */
export function listName({ title, school, code }: Named, line: number, two: number) {
  const first = shortTitle(title)
  if (widthOf(first) <= line) return { first, second: school, isLong: false }
  if (widthOf(first) <= two) return { first, second: widthOf(first) <= two / 2 ? school : '', isLong: true }
  return { first: school === '' ? code : school, second: code, isLong: widthOf(school) > line }
}

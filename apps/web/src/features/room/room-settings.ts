import { formatInstant, startOfDay } from '@laurel/rules/date'
import type { Wording } from '../../ui/wording-fields.tsx'
import { after } from './plan.ts'
import type { Room, RoomSettings } from './room.queries.ts'

export const phaseNames = ['pitch', 'questions', 'scoring'] as const

/** `at` is a time of the day, as it is typed; a row without a text is left out. */
export type RundownRow = { key: string; at: string; what: { zh: string; en: string } }

export type RoomFields = {
  name: Wording
  venue: string
  day: string
  roundId: string
  pitch: number
  questions: number
  scoring: number
  template: 1 | 2
  showsRanking: boolean
  sharedUrl: string
  state: Room['state']
  rundown: RundownRow[]
}

const usualMinutes = { pitch: 7, questions: 5, scoring: 2 }

export const fieldsOf = (before: Room | undefined, day = '', roundId = ''): RoomFields => ({
  name: before?.name ?? { zh: '', en: '' },
  venue: before?.venue ?? '',
  day: before?.day ?? day,
  roundId: before ? (before.round?.id ?? '') : roundId,
  ...usualMinutes,
  ...(before && {
    pitch: before.phases.pitch / 60,
    questions: before.phases.questions / 60,
    scoring: before.phases.scoring / 60,
  }),
  template: before?.template ?? 1,
  showsRanking: before?.showsRanking ?? true,
  sharedUrl: before?.sharedUrl ?? '',
  state: before?.state ?? 'planned',
  rundown: (before?.rundown ?? []).map(({ at, what }, row) => ({
    key: `${row}`,
    at: formatInstant(at, 'HH:mm'),
    what,
  })),
})

const isDay = (day: string) => startOfDay(day) !== undefined
const isTime = (time: string) => /^\d{2}:\d{2}$/.test(time)
const isShared = (url: string) => /^(https:\/\/[^\s"'<>\\]+)?$/.test(url)

export const isFine = ({ day, sharedUrl, rundown, ...fields }: RoomFields): boolean =>
  isDay(day) &&
  isShared(sharedUrl.trim()) &&
  phaseNames.every((phase) => fields[phase] >= 0.5) &&
  rundown.every(({ at, what }) => what.zh.trim() === '' || isTime(at))

export function settingsOf(fields: RoomFields): Omit<RoomSettings, 'stageId'> {
  const { name, venue, day, roundId, pitch, questions, scoring, template, showsRanking, sharedUrl, rundown } = fields
  const midnight = startOfDay(day) ?? ''
  return {
    name: { zh: name.zh.trim(), en: name.en?.trim() ?? '' },
    venue: venue.trim(),
    day,
    template,
    roundId: roundId === '' ? null : roundId,
    phases: { pitch: seconds(pitch), questions: seconds(questions), scoring: seconds(scoring) },
    showsRanking,
    sharedUrl: sharedUrl.trim(),
    rundown: rundown
      .filter(({ what }) => what.zh.trim() !== '')
      .map(({ at, what }) => {
        const [hours = 0, minutes = 0] = at.split(':').map(Number)
        return { at: after(midnight, hours * 60 + minutes), what: { zh: what.zh.trim(), en: what.en.trim() } }
      }),
  }
}

const seconds = (minutes: number) => Math.round(minutes * 60)

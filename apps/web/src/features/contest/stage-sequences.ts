import { instantAt, wallTimeOf } from '@laurel/rules/wall-time'
import type { Stage } from './contest.queries.ts'
import { dayMs, unsavedStage } from './stage-plan.ts'

type Step = { zh: string; en: string; processType: number; days: number }
export type Sequence = { key: 'standard' | 'call' | 'quick' | 'appeal'; steps: readonly Step[] }

const registration = { zh: '报名', en: 'Registration', processType: 1, days: 30 }
const screening = { zh: '初审', en: 'Screening', processType: 2, days: 7 }
const review = { zh: '网评', en: 'Online review', processType: 3, days: 10 }
const shortlist = { zh: '入围公示', en: 'Shortlist published', processType: 5, days: 5 }
const roadshow = { zh: '路演', en: 'Roadshow', processType: 4, days: 2 }
const results = { zh: '结果公示', en: 'Results published', processType: 5, days: 5 }
const appeals = { zh: '申诉', en: 'Appeals', processType: 6, days: 7 }

/** What most contests begin with; names and dates are changed afterwards. */
export const sequences: readonly Sequence[] = [
  { key: 'standard', steps: [registration, screening, review, shortlist, roadshow, results] },
  {
    key: 'call',
    steps: [{ ...registration, zh: '作品征集', en: 'Call for entries', days: 60 }, screening, review, results],
  },
  {
    key: 'quick',
    steps: [{ ...registration, days: 14 }, { ...screening, days: 3 }, { ...roadshow, days: 1 }, results],
  },
  { key: 'appeal', steps: [registration, screening, review, shortlist, roadshow, results, appeals] },
]

/** From nine o'clock of tomorrow, one after the other; each ends at six in the evening of its last day. */
export function stagesOf({ steps }: Sequence, now: number, zone: string, level: string): Stage[] {
  let day = now + dayMs
  return steps.map(({ zh, en, processType, days }) => {
    const at = (time: number, clock: string) =>
      instantAt(`${wallTimeOf(time, zone).slice(0, 10)} ${clock}`, zone) ?? new Date(time).toISOString()
    const opensAt = at(day, '09:00')
    const closesAt = at(day + (days - 1) * dayMs, '18:00')
    day += days * dayMs
    return unsavedStage({ name: { zh, en }, processType, level, opensAt, closesAt })
  })
}

import { formatInstant } from '@laurel/rules/date'
import { entryStates } from '@laurel/rules/entry-state'
import type { Contest } from '../../features/contest/contest.queries.ts'
import type { EntryTally } from '../../features/entry-tally/entry-tally.queries.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { worded } from '../../ui/form-wording.ts'
import { stageNow } from './stage-strip.tsx'
import type { ToDo } from './to-dos.ts'

const soonMs = 7 * 86_400_000

/** What the entries of a contest ask of the organiser, each one click from those it is about. */
export function entryToDosOf(
  { states }: EntryTally,
  contest: Pick<Contest, 'id' | 'stages'>,
  now: number,
  language: Language,
): readonly ToDo[] {
  const of = (state: number) => states.find((each) => each.state === state)?.count ?? 0
  const stage = stageNow(contest.stages, now)
  const isEndingSoon = stage !== undefined && Date.parse(stage.closesAt) - now < soonMs
  const about = (state: number) => ({
    key: `entries-${state}`,
    icon: 'file' as const,
    values: {
      count: of(state),
      stage: stage ? worded(stage.name, language) : '',
      at: stage ? formatInstant(stage.closesAt, 'MM-DD HH:mm') : '',
    },
    to: `/manager/entry?contest=${contest.id}&state=${state}`,
    act: 'overview.look' as const,
  })
  const all: ToDo[] = []
  if (isEndingSoon && of(entryStates.draft) > 0)
    all.push({
      ...about(entryStates.draft),
      tone: 'warn',
      icon: 'hourglass',
      title: 'overview.entries-drafts',
      hint: 'overview.entries-drafts-hint',
    })
  if (of(entryStates.submitted) > 0)
    all.push({
      ...about(entryStates.submitted),
      tone: 'warn',
      icon: 'file-check',
      title: 'overview.entries-submitted',
      hint: 'overview.entries-submitted-hint',
    })
  if (of(entryStates.returned) > 0)
    all.push({
      ...about(entryStates.returned),
      tone: 'info',
      icon: 'undo',
      title: 'overview.entries-returned',
      hint: 'overview.entries-returned-hint',
    })
  return all
}

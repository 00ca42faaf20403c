import type { WordKey } from '../../platform/i18n/i18n.ts'
import type { OverviewData } from './overview-data.ts'

export type StepName = 'contest' | 'page' | 'theme' | 'people' | 'news' | 'publish'
export type Step = { name: StepName; title: WordKey; hint: WordKey; minutes: number; to: string; isDone: boolean }

/** From nothing to a contest that is open. What the reader may not do is none of their steps. */
export function firstStepsOf({ types, pages, isThemeSaved, members, news }: OverviewData): readonly Step[] {
  const contests = types?.flatMap((type) => type.contests)
  const isOnline = pages?.some((page) => page.isOnline)
  const isOpen = contests?.some(({ state }) => state === 'open')
  const steps: (Omit<Step, 'isDone' | 'title' | 'hint'> & { isDone: boolean | undefined })[] = [
    { name: 'contest', minutes: 10, to: '/manager/contest', isDone: contests && contests.length > 0 },
    { name: 'page', minutes: 5, to: '/manager/page', isDone: pages?.some((page) => page.isSaved) },
    // A look that was published has been seen, whether anything of it was changed or not.
    {
      name: 'theme',
      minutes: 5,
      to: '/manager/portal',
      isDone: isThemeSaved === undefined ? undefined : isThemeSaved || isOnline === true,
    },
    { name: 'people', minutes: 3, to: '/manager/member', isDone: members === undefined ? undefined : members > 0 },
    {
      name: 'news',
      minutes: 5,
      to: '/manager/article',
      isDone: news?.some((each) => each.published + each.scheduled > 0),
    },
    {
      name: 'publish',
      minutes: 5,
      to: isOnline ? '/manager/contest' : '/manager/page',
      isDone: isOnline === undefined || isOpen === undefined ? undefined : isOnline && isOpen,
    },
  ]
  return steps.flatMap(({ isDone, ...step }) =>
    isDone === undefined
      ? []
      : { ...step, title: `overview.step-${step.name}`, hint: `overview.step-${step.name}-hint`, isDone },
  )
}

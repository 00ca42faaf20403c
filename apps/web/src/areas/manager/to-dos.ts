import type { WordKey } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Values } from '../../platform/i18n/text.ts'
import { worded } from '../../ui/form-wording.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { OverviewData } from './overview-data.ts'

export type ToDo = {
  key: string
  tone: 'bad' | 'warn' | 'info'
  icon: IconName
  title: WordKey
  hint: WordKey
  values: Values
  to: string
  act: WordKey
}

/** What somebody must do, the most pressing first. */
export function toDosOf(data: OverviewData, language: Language): readonly ToDo[] {
  const all = [
    ...ofAccount(data),
    ...ofJobs(data),
    ...ofContests(data, language),
    ...ofPages(data, language),
    ...ofNews(data),
    ...ofMembers(data),
  ]
  return byUrgency(all)
}

export const byUrgency = (all: readonly ToDo[]): readonly ToDo[] => [
  ...all.filter(({ tone }) => tone === 'bad'),
  ...all.filter(({ tone }) => tone !== 'bad'),
]

const ofAccount = ({ hasPassword }: OverviewData): ToDo[] =>
  hasPassword
    ? []
    : [
        {
          key: 'password',
          tone: 'bad',
          icon: 'lock',
          title: 'overview.no-password',
          hint: 'overview.no-password-hint',
          values: {},
          to: '/manager/security',
          act: 'overview.set-password',
        },
      ]

const ofJobs = ({ failedJobs }: OverviewData): ToDo[] =>
  failedJobs.length === 0
    ? []
    : [
        {
          key: 'jobs',
          tone: 'bad',
          icon: 'circle-alert',
          title: 'overview.jobs-failed',
          hint: 'overview.jobs-failed-hint',
          values: { count: failedJobs.length },
          to: '#jobs',
          act: 'overview.look',
        },
      ]

const ofContests = ({ contests = [] }: OverviewData, language: Language): ToDo[] =>
  contests.flatMap(({ id, name, state, readiness }): ToDo[] => {
    const missing = readiness.filter((each) => each.state === 'bad').length
    const common = { icon: 'trophy', to: `/manager/contest?id=${id}` } as const
    const values = { name: worded(name, language), count: missing }
    if (missing > 0)
      return [
        {
          ...common,
          key: `ready-${id}`,
          tone: state === 'open' ? 'bad' : 'warn',
          title: 'overview.not-ready',
          hint: state === 'open' ? 'overview.not-ready-open' : 'overview.not-ready-draft',
          values,
          act: 'overview.mend',
        },
      ]
    if (state !== 'draft') return []
    return [
      {
        ...common,
        key: `draft-${id}`,
        tone: 'warn',
        title: 'overview.contest-draft',
        hint: 'overview.contest-draft-hint',
        values,
        act: 'overview.open-contest',
      },
    ]
  })

const ofPages = ({ pages = [] }: OverviewData, language: Language): ToDo[] =>
  pages.flatMap(({ portalCode, title, isSaved, isOnline, desk }): ToDo[] => {
    const common = { tone: 'warn', icon: 'layout', to: `/manager/page?portal=${portalCode}` } as const
    const name = worded(title, language) || portalCode
    if (isSaved && !isOnline)
      return [
        {
          ...common,
          key: `page-${portalCode}`,
          title: 'overview.page-draft',
          hint: 'overview.page-draft-hint',
          values: { name },
          act: 'overview.publish',
        },
      ]
    if (!isOnline || !desk || desk.changes === 0 || desk.schedule !== null) return []
    return [
      {
        ...common,
        key: `changes-${portalCode}`,
        title: 'overview.page-changes',
        hint: 'overview.page-changes-hint',
        values: { name, count: desk.changes },
        act: 'overview.look',
      },
    ]
  })

const ofNews = ({ news = [] }: OverviewData): ToDo[] =>
  news.flatMap(({ portalCode, title, drafts }) =>
    drafts === 0
      ? []
      : [
          {
            key: `news-${portalCode}`,
            tone: 'info',
            icon: 'newspaper',
            title: 'overview.news-drafts',
            hint: 'overview.news-drafts-hint',
            values: { count: drafts, portal: title },
            to: `/manager/article?portal=${portalCode}&state=draft`,
            act: 'overview.look',
          },
        ],
  )

const ofMembers = ({ waitingMembers = 0 }: OverviewData): ToDo[] =>
  waitingMembers === 0
    ? []
    : [
        {
          key: 'waiting',
          tone: 'info',
          icon: 'hourglass',
          title: 'overview.waiting',
          hint: 'overview.waiting-hint',
          values: { count: waitingMembers },
          to: '/manager/member?state=waiting',
          act: 'overview.look',
        },
      ]

export type Upcoming = { key: string; at: string; title: WordKey; values: Values; to: string }

const soonMs = 14 * 86_400_000

/** What happens by itself, the nearest first: stages that begin or end, pages and articles that wait for their time. */
export function upcomingOf({ contests = [], pages = [] }: OverviewData, now: number, language: Language): Upcoming[] {
  const stages = contests
    .filter(({ state }) => state === 'open')
    .flatMap(({ id, stages: all, name }) =>
      all.flatMap((stage): Upcoming[] => {
        const values = { stage: worded(stage.name, language), contest: worded(name, language) }
        const to = `/manager/contest?id=${id}&stage=${stage.id}`
        return [
          { key: `${stage.id}-opens`, at: stage.opensAt, title: 'overview.stage-opens', values, to },
          { key: `${stage.id}-closes`, at: stage.closesAt, title: 'overview.stage-closes', values, to },
        ]
      }),
    )
  const publications = pages.flatMap(({ portalCode, title, desk }): Upcoming[] =>
    desk?.schedule
      ? [
          {
            key: `page-${portalCode}`,
            at: desk.schedule.publishAt,
            title: 'overview.page-scheduled',
            values: { name: worded(title, language) || portalCode },
            to: `/manager/page?portal=${portalCode}`,
          },
        ]
      : [],
  )
  return [...stages, ...publications]
    .filter(({ at }) => Date.parse(at) > now && Date.parse(at) - now < soonMs)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

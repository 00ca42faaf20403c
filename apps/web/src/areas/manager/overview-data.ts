import { useArticleDesks } from '../../features/article/article.queries.ts'
import { type Contest, type ContestTree, useContests, useContestTree } from '../../features/contest/contest.queries.ts'
import { useMemberCount } from '../../features/member/member.queries.ts'
import { type Desk, type PageOfPortal, useDrafts, usePages } from '../../features/page/builder/builder.queries.ts'
import { useSettings } from '../../features/page/theme/portal-theme.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useMyJobs } from '../../platform/live/job.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { useProfile } from '../../platform/session/profile.ts'

export type PortalNews = { portalCode: string; title: string; drafts: number; scheduled: number; published: number }
export type FailedJob = { id: string; kind: string; finishedAt: string }

/** What the start page knows. A part that its reader may not ask for, or that did not come, is undefined. */
export type OverviewData = {
  hasPassword: boolean
  types: ContestTree['types'] | undefined
  contests: readonly Contest[] | undefined
  pages: readonly (PageOfPortal & { desk: Pick<Desk, 'changes' | 'schedule'> | undefined })[] | undefined
  isThemeSaved: boolean | undefined
  /** Beside the reader. */
  members: number | undefined
  waitingMembers: number | undefined
  news: readonly PortalNews[] | undefined
  failedJobs: readonly FailedJob[]
}

/** Of each kind: an organiser with more than this looks at its lists. */
const maxShown = 6
const dayMs = 86_400_000
const failedForMs = 7 * dayMs
const anybody = { search: '', organisationId: '', roleId: '', userType: '', state: '' } as const

type Overview = { isPending: boolean; data: OverviewData }

export function useOverview(): Overview {
  const { language } = useWords()
  const profile = useProfile()
  const may = {
    contests: usePermission('contest:contest:list'),
    pages: usePermission('portal:page:save'),
    theme: usePermission('portal:theme:save'),
    members: usePermission('account:person:list'),
    news: usePermission('content:article:list'),
  }
  const tree = useContestTree(may.contests)
  const unfinished = (tree.data?.types ?? [])
    .flatMap(({ contests }) => contests.filter(({ state }) => state !== 'closed'))
    .slice(0, maxShown)
  const contests = useContests(unfinished.map(({ id }) => id))
  const pages = usePages(may.pages)
  const saved = (pages.data ?? []).filter(({ isSaved }) => isSaved).slice(0, maxShown)
  const drafts = useDrafts(saved.map(({ portalCode }) => portalCode))
  const settings = useSettings(may.theme)
  const portals = useContentPortals(language, may.news)
  // The sidebar has asked for the portals in any case.
  const shown = may.news ? (portals.data?.portals ?? []).slice(0, maxShown) : []
  const news = useArticleDesks(shown.map(({ portalCode }) => portalCode))
  const members = useMemberCount(anybody, may.members)
  const waiting = useMemberCount({ ...anybody, state: 'waiting' }, may.members)
  const jobs = useMyJobs()

  const asked = [tree, pages, settings, portals, members, waiting]
  const isPending =
    profile.isPending || asked.some((each) => each.isLoading) || [...contests, ...news].some((each) => each.isLoading)
  return {
    isPending,
    data: {
      hasPassword: profile.data?.user.hasPassword !== false,
      types: tree.data?.types,
      contests: tree.data && contests.flatMap(({ data }) => data ?? []),
      pages: pages.data?.map((page) => ({
        ...page,
        desk: drafts[saved.findIndex(({ portalCode }) => portalCode === page.portalCode)]?.data,
      })),
      isThemeSaved: settings.data?.some(({ version }) => version > 1),
      members: members.data && members.data.total - 1,
      waitingMembers: waiting.data?.total,
      news:
        (may.news || undefined) &&
        portals.data &&
        shown.flatMap(({ portalCode, title }, index) => {
          const counts = news[index]?.data?.counts
          return counts === undefined
            ? []
            : { portalCode, title, drafts: counts.draft, scheduled: counts.scheduled, published: counts.published }
        }),
      failedJobs: (jobs.data ?? []).flatMap(({ id, kind, state, finishedAt }) =>
        state === 'failed' && finishedAt !== null && Date.now() - Date.parse(finishedAt) < failedForMs
          ? { id, kind, finishedAt }
          : [],
      ),
    },
  }
}

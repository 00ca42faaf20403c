import type { ComponentType } from 'react'
import { judgeWords } from './areas/judge/judge.words.ts'
import { managerWords } from './areas/manager/manager.words.ts'
import { portalWords } from './areas/portal/portal.words.ts'
import { reviewerWords } from './areas/reviewer/reviewer.words.ts'
import { jobWords } from './features/job/job.words.ts'
import { bellWords } from './features/notice/bell.words.ts'
import { reviewWords } from './features/review/review.words.ts'
import { scoreWords } from './features/score/score.words.ts'
import { screenWords } from './features/screen/screen.words.ts'
import { searchWords } from './features/search/search.words.ts'
import { features } from './features.ts'
import type { Catalogue } from './platform/i18n/catalogue.ts'
import type { Feature, FeatureRoute } from './platform/routing/feature.ts'
import type { TableRoute } from './platform/routing/route-table.ts'
import { localDraftWords } from './ui/local-draft.words.ts'

type Shell = { words: readonly Catalogue[]; load?: () => Promise<ComponentType> }

const listed: readonly Feature[] = features
const names = listed.flatMap((feature) => feature.names ?? [])

/** What stands around the screens of an area, and the words that both need. */
export const shells: Record<TableRoute['area'], Shell> = {
  portal: {
    words: [portalWords, bellWords],
    load: async () => (await import('./areas/portal/portal-frame.tsx')).PortalFrame,
  },
  entrance: { words: [] },
  error: { words: [] },
  hall: { words: [screenWords] },
  reviewer: {
    words: [reviewerWords, reviewWords, bellWords],
    load: async () => (await import('./areas/reviewer/reviewer-shell.tsx')).ReviewerShell,
  },
  judge: {
    words: [judgeWords, scoreWords],
    load: async () => (await import('./areas/judge/judge-shell.tsx')).JudgeShell,
  },
  manager: {
    words: [managerWords, localDraftWords, jobWords, bellWords, searchWords, ...names],
    load: async () => (await import('./areas/manager/manager-shell.tsx')).ManagerShell,
  },
}

/** Every screen with all the words that it needs, those of its shell included. */
export const screens: readonly (FeatureRoute & { words: readonly Catalogue[] })[] = listed.flatMap(
  ({ routes = [], words: common = [] }) =>
    routes.map((route) => ({
      ...route,
      words: [...shells[route.area].words, ...common, ...(route.words ?? []), ...(route.showsNames ? names : [])],
    })),
)

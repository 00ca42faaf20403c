import type { Texts } from '../../platform/i18n/text.ts'
import type { recommendationNamesZh } from './recommendation.names.zh.ts'

export const recommendationNamesEn: Texts<typeof recommendationNamesZh> = {
  'thing.recommendation': 'Recommendation list',
  'role.row-recommendation': 'Recommendation lists',
  'permission.contest:recommendation:list': 'View',
  'permission.contest:recommendation:save': 'Rank',
  'permission.contest:recommendation:confirm': 'Confirm and send',
  'permission.contest:recommendation:return': 'Return lists from below',
  'permission.contest:recommendation:export': 'Export',
  'job.kind.recommendation-export': 'Recommendation list export',
  'event.recommendation.saved': 'Saved a recommendation list',
  'event.recommendation.mended': 'Amended a returned entry',
  'event.recommendation.proposed': 'Proposed a recommendation list',
  'event.recommendation.confirmed': 'Confirmed a recommendation list',
  'event.recommendation.returned': 'Returned a recommendation list',
  'event.recommendation.reopened': 'Reopened a recommendation list',
  'event.recommendation.advanced': 'Moved up a reserve',
  'event.recommendation.entry-dropped': 'Took an entry off a recommendation list',
  'event.recommendation.place-freed': 'Freed a recommended place',
}

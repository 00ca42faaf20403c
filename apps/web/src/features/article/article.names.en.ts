import type { Texts } from '../../platform/i18n/text.ts'
import type { articleNamesZh } from './article.names.zh.ts'

export const articleNamesEn: Texts<typeof articleNamesZh> = {
  'event.article.added': 'Created an article',
  'event.article.saved': 'Saved an article',
  'event.article.published': 'Published an article',
  'event.article.scheduled': 'Scheduled an article',
  'event.article.unscheduled': 'Cancelled a scheduled article',
  'event.article.withdrawn': 'Withdrew an article',
  'event.article.removed': 'Deleted an article',
  'thing.article': 'Article',
  'role.row-article': 'News and notices',
  'permission.content:article:list': 'View',
  'permission.content:article:save': 'Edit',
  'permission.content:article:publish': 'Publish',
}

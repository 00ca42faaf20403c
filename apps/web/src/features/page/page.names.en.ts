import type { Texts } from '../../platform/i18n/text.ts'
import type { pageNamesZh } from './page.names.zh.ts'

export const pageNamesEn: Texts<typeof pageNamesZh> = {
  'event.page.published': 'Published a page',
  'event.page.saved': 'Saved a page',
  'event.page.scheduled': 'Scheduled a page',
  'event.page.unscheduled': 'Cancelled a scheduled page',
  'event.page.withdrawn': 'Withdrew a published page',
  'event.portal.changed': 'Changed a portal',
  'event.portal.opened': 'Created a portal',
  'thing.page': 'Page',
  'thing.portal': 'Portal',
  'role.row-page': 'Portal pages',
  'permission.portal:page:save': 'Edit',
  'permission.portal:page:publish': 'Publish',
  'permission.portal:theme:save': 'Theme and settings',
}

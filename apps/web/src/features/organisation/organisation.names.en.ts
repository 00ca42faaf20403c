import type { Texts } from '../../platform/i18n/text.ts'
import type { organisationNamesZh } from './organisation.names.zh.ts'

export const organisationNamesEn: Texts<typeof organisationNamesZh> = {
  'event.organisation.added': 'Added an organisation',
  'event.organisation.head-appointed': 'Appointed a head',
  'thing.organisation': 'Organisation',
  'event.organisation.closed': 'Deactivated an organisation',
  'event.organisation.reopened': 'Reactivated an organisation',
  'event.organisation.renamed': 'Renamed an organisation',
  'event.organisation.moved': 'Moved an organisation',
  'event.post.saved': 'Saved a post',
  'event.post.removed': 'Removed a post',
  'event.work-group.saved': 'Saved a work group',
  'event.work-group.removed': 'Removed a work group',
  'thing.post': 'Post',
  'thing.work-group': 'Work group',
  'role.row-organisation': 'Organisations and posts',
  'permission.organisation:node:list': 'View',
  'permission.organisation:node:save': 'Edit',
}

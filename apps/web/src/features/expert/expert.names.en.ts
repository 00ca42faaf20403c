import type { Texts } from '../../platform/i18n/text.ts'
import type { expertNamesZh } from './expert.names.zh.ts'

export const expertNamesEn: Texts<typeof expertNamesZh> = {
  'thing.expert': 'Expert',
  'role.row-expert': 'Expert bank',
  'permission.contest:expert:list': 'View',
  'permission.contest:expert:save': 'Maintain',
  'event.expert.added': 'Expert added',
  'event.expert.saved': 'Expert changed',
  'event.expert.state-changed': 'Expert’s status changed',
}

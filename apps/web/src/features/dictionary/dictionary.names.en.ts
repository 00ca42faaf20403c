import type { Texts } from '../../platform/i18n/text.ts'
import type { dictionaryNamesZh } from './dictionary.names.zh.ts'

export const dictionaryNamesEn: Texts<typeof dictionaryNamesZh> = {
  'event.dictionary.overridden': 'Changed a dictionary',
  'thing.dictionary': 'Dictionary',
  'role.row-dictionary': 'Dictionaries',
  'permission.dictionary:entry:list': 'See',
  'permission.dictionary:entry:save': 'Edit',
  'event.dictionary.ordered': 'Dictionary ordered',
  'event.dictionary.restored': 'Dictionary restored',
  'event.dictionary.type-added': 'Dictionary added',
  'event.dictionary.type-removed': 'Dictionary removed',
}

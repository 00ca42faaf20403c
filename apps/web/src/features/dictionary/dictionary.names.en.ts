import type { Texts } from '../../platform/i18n/text.ts'
import type { dictionaryNamesZh } from './dictionary.names.zh.ts'

export const dictionaryNamesEn: Texts<typeof dictionaryNamesZh> = {
  'event.dictionary.overridden': 'Changed a dictionary',
  'thing.dictionary': 'Dictionary',
  'role.row-dictionary': 'Dictionaries',
  'permission.dictionary:entry:list': 'View',
  'permission.dictionary:entry:save': 'Edit',
  'event.dictionary.ordered': 'Reordered a dictionary',
  'event.dictionary.restored': 'Restored a dictionary',
  'event.dictionary.type-added': 'Created a dictionary',
  'event.dictionary.type-removed': 'Removed a dictionary',
}

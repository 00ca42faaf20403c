import type { Texts } from '../../platform/i18n/text.ts'
import type { searchZh } from './search.zh.ts'

export const searchEn: Texts<typeof searchZh> = {
  'search.title': 'Search',
  'search.pages-and-people': 'Search pages, people',
  'search.pages': 'Search pages',
  'search.results': 'Results',
  'search.recent': 'Opened lately',
  'search.group-pages': 'Pages',
  'search.group-people': 'People',
  'search.choose': 'choose',
  'search.open': 'open',
  'search.new-window': 'new window',
  'search.only-yours': 'Only what you may see',
  'search.looking': 'Looking for people…',
  'search.more': 'There are more people: a few more letters narrow it down.',
  'search.nothing': 'Nothing found for “{q}”',
  'search.nothing-hint': 'Pages are found by their name, people by the beginning of their name or user name.',
  'search.failed': 'People could not be searched; the pages are not affected.',
  'search.closed': 'closed',
}

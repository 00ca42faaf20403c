import type { Texts } from '../../platform/i18n/text.ts'
import type { searchZh } from './search.zh.ts'

export const searchEn: Texts<typeof searchZh> = {
  'search.title': 'Search',
  'search.pages-and-people': 'Search pages, acts, articles, files, people',
  'search.pages': 'Search pages',
  'search.results': 'Results',
  'search.recent': 'Recently opened',
  'search.group-pages': 'Pages',
  'search.group-act': 'Actions',
  'search.group-article': 'Articles',
  'search.group-file': 'Files',
  'search.group-people': 'People',
  'search.choose': 'choose',
  'search.open': 'open',
  'search.new-window': 'new window',
  'search.only-yours': 'Only what you may see',
  'search.looking': 'Looking for people…',
  'search.more': 'There are more people. Type a few more letters to narrow it down.',
  'search.nothing': 'Nothing found for “{q}”',
  'search.nothing-hint':
    'Pages, actions, articles and files are found by name; people by name, user name or full mobile number.',
  'search.failed': 'People could not be searched; page results are not affected.',
  'search.closed': 'deactivated',
}

import type { PublicDocument } from '@laurel/contract/public'
import type { PageLanguage } from '../../blocks/setting.ts'
import { publicWords } from '../../parts/public/public-words.ts'
import { listAddress } from '../../platform/routing/list-address.ts'

/** Where a page is, within its portal: in the one way in which it is known. */
export function publicAddress(document: PublicDocument): string {
  switch (document.kind) {
    case 'news':
      return listAddress('details', document.category, document.page)
    case 'article':
      return `detail?id=${document.article.id}`
    case 'rule':
      return `detail?rule=${document.contest.id}`
    case 'files':
      return listAddress('files', document.category)
    case 'image':
      return listAddress('image', document.category)
    case 'search':
      return 'search'
    case 'gone':
      return 'details'
  }
}

export const publicQuery = (document: PublicDocument) => publicAddress(document).split('?')[1] ?? ''

/** For the tab, for search engines, and for whoever passes the address on. */
export function publicTitle(document: PublicDocument, language: PageLanguage): { title: string; description: string } {
  const words = publicWords(language)
  const say = ({ zh, en }: { zh: string; en: string }) => (language === 'en' && en) || zh
  const { portal, description } = document.chrome
  const site = (language === 'en' && portal.title.en) || portal.headNavigation.title
  const of = (title: string, text: string) => ({ title: `${title} · ${site}`, description: text })
  const part = 'category' in document && document.category !== '' ? `${document.category} · ` : ''
  switch (document.kind) {
    case 'news':
      return of(`${part}${words('public.news')}`, words('public.news-hint'))
    case 'article':
      return of(say(document.article.title), say(document.article.summary) || say(description))
    case 'rule':
      return of(
        `${say(document.contest.name)} ${words('public.rules')}`,
        say(document.contest.summary) || say(description),
      )
    case 'files':
      return of(`${part}${words('public.files')}`, words('public.files-hint'))
    case 'image':
      return of(`${part}${words('public.images')}`, words('public.images-hint'))
    case 'search':
      return of(words('public.search'), words('public.search-hint'))
    case 'gone':
      return of(words('public.gone-title'), words('public.gone-text'))
  }
}

import type { Hit } from '@laurel/contract/public'
import type { Language } from '../../ctx.ts'
import { asHtml } from '../../documents/plain-page.ts'

/** Stands in a noscript of the search page (`site-search.tsx`). */
const place = '<!--found-->'

const addresses: Record<Hit['kind'], string> = {
  news: 'detail?id=',
  policy: 'detail?id=',
  rule: 'details?rule=',
  attachment: 'download?id=',
}

/** What was found, for who runs no script. Whoever does never sees it: the page asks for itself. */
export function withFound(page: string, hits: readonly Hit[], q: string, language: Language): string {
  const say = (words: { zh: string; en: string }) => (language === 'en' && words.en) || words.zh
  const rows = hits.map(
    ({ kind, id, title, excerpt, at }) =>
      `<li><a href="${addresses[kind]}${id}"><b>${asHtml(say(title))}</b></a> <small>${asHtml(at.slice(0, 10))}</small><p>${asHtml(say(excerpt))}</p></li>`,
  )
  const none = language === 'en' ? 'Nothing was found' : '没有找到'
  const title = language === 'en' ? `Found for “${q}”` : `“${q}”的搜索结果`
  const found = `<h2>${asHtml(title)}</h2>${rows.length === 0 ? `<p>${none}</p>` : `<ul>${rows.join('')}</ul>`}`
  return page.replace(place, () => found)
}

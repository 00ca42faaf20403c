import { plainText } from '@laurel/rules/rich-text'
import type { Article, Content } from './article.queries.ts'
import { missingEnglish } from './article-state.ts'

/** One thing that was looked at before publishing. `must`: the server refuses it too. */
export type Check = {
  key:
    | 'text'
    | 'text-missing'
    | 'cover-undescribed'
    | 'pictures-undescribed'
    | 'english'
    | 'english-missing'
    | 'category-missing'
    | 'summary-missing'
    | 'schedule'
  state: 'good' | 'warn' | 'must'
  count: number
}

export function checksOf(content: Content, { kind, publishAt }: Pick<Article, 'kind' | 'publishAt'>): Check[] {
  const { title, html, cover, category, summary } = content
  const hasText = title.zh.trim() !== '' && (plainText(html.zh) !== '' || html.zh.includes('<img '))
  const undescribed = [...`${html.zh}${html.en}`.matchAll(/<img [^<>]*>/g)].filter(([tag]) => tag.includes(' alt=""'))
  const english = missingEnglish(content)
  const found: (Check | false)[] = [
    { key: hasText ? 'text' : 'text-missing', state: hasText ? 'good' : 'must', count: 0 },
    cover !== null && cover.alt.zh.trim() === '' && { key: 'cover-undescribed', state: 'must', count: 1 },
    undescribed.length > 0 && { key: 'pictures-undescribed', state: 'warn', count: undescribed.length },
    english > 0
      ? { key: 'english-missing', state: 'warn', count: english }
      : { key: 'english', state: 'good', count: 0 },
    kind === 'news' && category.trim() === '' && { key: 'category-missing', state: 'warn', count: 1 },
    kind === 'news' && summary.zh.trim() === '' && { key: 'summary-missing', state: 'warn', count: 1 },
    publishAt !== null && { key: 'schedule', state: 'warn', count: 1 },
  ]
  return found.filter((check) => check !== false)
}

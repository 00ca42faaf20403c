import { countParagraphs } from '@laurel/rules/rich-text'
import { isSameValue } from '@laurel/rules/same-value'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tag.tsx'
import type { ArticleRow, Content } from './article.queries.ts'

const none = { zh: '', en: '' }

export const emptyContent: Content = {
  title: none,
  summary: none,
  html: none,
  author: '',
  category: '',
  number: '',
  cover: null,
}

type StateTag = { tone: Tone; icon: IconName; word: 'draft' | 'scheduled' | 'published' | 'withdrawn' | 'changed' }

/** The one state that matters most to an editor. */
export function stateTag({
  state,
  hasChanges,
  publishAt,
}: Pick<ArticleRow, 'state' | 'hasChanges' | 'publishAt'>): StateTag {
  if (publishAt !== null) return { tone: 'info', icon: 'clock', word: 'scheduled' }
  if (state === 'published' && hasChanges) return { tone: 'warn', icon: 'pencil', word: 'changed' }
  if (state === 'published') return { tone: 'ok', icon: 'check', word: 'published' }
  if (state === 'withdrawn') return { tone: 'mute', icon: 'ban', word: 'withdrawn' }
  return { tone: 'plain', icon: 'pencil', word: 'draft' }
}

/** Paragraphs of the Chinese text, its title and its summary that have no English yet. */
export function missingEnglish({ title, summary, html }: Content): number {
  const lacks = ({ zh, en }: { zh: string; en: string }) => (zh.trim() !== '' && en.trim() === '' ? 1 : 0)
  const paragraphs = Math.max(0, countParagraphs(html.zh) - countParagraphs(html.en))
  return lacks(title) + lacks(summary) + paragraphs
}

/** Parts that differ from what visitors read. */
export function changedParts(content: Content, live: Content | null): number {
  if (live === null) return 0
  const keys = Object.keys(content) as (keyof Content)[]
  return keys.filter((key) => !isSameValue(content[key], live[key])).length
}

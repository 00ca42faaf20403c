import type { Language } from '../../platform/i18n/language.ts'
import { fillText, type Texts, type Values } from '../../platform/i18n/text.ts'
import { publicEn } from './public.en.ts'
import { publicZh } from './public.zh.ts'

export type PublicWord = keyof typeof publicZh
export type PublicWords = (key: PublicWord, values?: Values) => string

const texts: Record<Language, Texts<typeof publicZh>> = { zh: publicZh, en: publicEn }

/** What organisers usually call their categories: their own words are in one language. */
const usualCategories: Readonly<Record<string, string>> = {
  通知: 'Notices',
  公告: 'Announcements',
  动态: 'News',
  指南: 'Guides',
  活动: 'Events',
  政策: 'Policies',
  专访: 'Interviews',
  评审: 'Judging',
  少年: 'Youth',
  演出: 'Performances',
  模板: 'Templates',
  说明: 'Instructions',
  表格: 'Forms',
  规则: 'Rules',
  素材: 'Materials',
  命题: 'Challenges',
  幕后: 'Behind the scenes',
  团队: 'Teams',
  校园: 'Campus',
  现场: 'On stage',
  作品: 'Works',
  总决赛: 'Finals',
}

export const categoryName = (name: string, language: Language): string =>
  (language === 'en' && usualCategories[name]) || name

/** Takes the language as an argument: the worker renders a page in both. */
export const publicWords =
  (language: Language): PublicWords =>
  (key, values = {}) =>
    fillText(language, texts[language][key], values)

/** Of the row at the end of a list that goes on. */
export const moreWords = (words: PublicWords, more: string) => ({
  more,
  loading: words('public.more-loading'),
  failed: words('public.more-failed'),
  again: words('public.again'),
})

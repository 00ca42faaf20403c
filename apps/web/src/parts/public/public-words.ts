import type { Language } from '../../platform/i18n/language.ts'
import { fillText, type Texts, type Values } from '../../platform/i18n/text.ts'
import { publicEn } from './public.en.ts'
import { publicZh } from './public.zh.ts'

export type PublicWord = keyof typeof publicZh
export type PublicWords = (key: PublicWord, values?: Values) => string

const texts: Record<Language, Texts<typeof publicZh>> = { zh: publicZh, en: publicEn }

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

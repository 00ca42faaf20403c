import type { PageWords, PublishedPage } from '@laurel/contract/page'
import { homeEn } from '../platform/i18n/locales/home.en.ts'
import { homeZh } from '../platform/i18n/locales/home.zh.ts'

export type PageLanguage = 'zh' | 'en'
export type HomeWord = keyof typeof homeZh

/** What a block may read besides its own data, so that the worker and the browser render the same. */
export type Setting = {
  readonly page: PublishedPage
  readonly language: PageLanguage
  say(words: PageWords | undefined): string
  /** `n` stands where the words leave room for it. */
  word(key: HomeWord, n?: string | number): string
  /** Undefined: the link leads nowhere, and its label is plain text. */
  href(to: string): string | undefined
}

const texts: Record<PageLanguage, Readonly<Record<HomeWord, string>>> = { zh: homeZh, en: homeEn }

export function settingOf(page: PublishedPage, language: PageLanguage): Setting {
  return {
    page,
    language,
    say: (words) => (words === undefined ? '' : (language === 'en' && words.en) || words.zh),
    word: (key, n) => (n === undefined ? texts[language][key] : texts[language][key].replace('{n}', String(n))),
    href: (to) => addressOf(page, to),
  }
}

function addressOf({ portal, blocks }: PublishedPage, to: string): string | undefined {
  if (to === '') return undefined
  // A block that is not on the page cannot be scrolled to.
  if (to.startsWith('#')) return blocks.some(({ id }) => `#${id}` === to) ? to : undefined
  if (to.startsWith('https://')) return to
  return to.startsWith('/') ? `/ims-portal${to}` : `/ims-portal/${portal.code}/${to}`
}

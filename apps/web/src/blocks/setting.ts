import type { PageWords, PublishedPage } from '@laurel/contract/page'
import { fillText, type Texts } from '../platform/i18n/text.ts'
import { openedByLogin } from '../platform/routing/login-link.ts'
import { homeEn } from './home.en.ts'
import { homeZh } from './home.zh.ts'

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

const texts: Record<PageLanguage, Texts<typeof homeZh>> = { zh: homeZh, en: homeEn }

export function settingOf(page: PublishedPage, language: PageLanguage): Setting {
  return {
    page,
    language,
    say: (words) => (words === undefined ? '' : (language === 'en' && words.en) || words.zh),
    word: (key, n) => fillText(language, texts[language][key], n === undefined ? {} : { n }),
    href: (to) => addressOf(page, to),
  }
}

function addressOf({ portal, blocks }: PublishedPage, to: string): string | undefined {
  if (to === '') return undefined
  // A block that is not on the page cannot be scrolled to.
  if (to.startsWith('#')) return blocks.some(({ id }) => `#${id}` === to) ? to : undefined
  if (to.startsWith('https://')) return to
  return `/ims-portal${openedByLogin(to.startsWith('/') ? to : `/${portal.code}/${to}`)}`
}

import type { PageWords, PublishedPage } from '@laurel/contract/page'
import { fillText, type Texts } from '../platform/i18n/text.ts'
import { openedByLogin } from '../platform/routing/login-link.ts'
import { categoryIn } from './category-name.ts'
import { homeEn } from './home.en.ts'
import { homeZh } from './home.zh.ts'

export type PageLanguage = 'zh' | 'en'
export type HomeWord = keyof typeof homeZh

/** What a block may read besides its own data, so that the worker and the browser render the same. */
export type Setting = {
  readonly page: PublishedPage
  readonly language: PageLanguage
  say(words: PageWords | undefined): string
  /** Whether it can be shown: an English page leaves out what has no English, rather than show Chinese. */
  has(words: PageWords | undefined): boolean
  /** The name of a category; empty where it has none in this language. */
  category(name: string): string
  /** `n` stands where the words leave room for it. */
  word(key: HomeWord, n?: string | number): string
  /** Undefined: the link leads nowhere, and its label is plain text. */
  href(to: string): string | undefined
}

const texts: Record<PageLanguage, Texts<typeof homeZh>> = { zh: homeZh, en: homeEn }

export function settingOf(page: PublishedPage, language: PageLanguage): Setting {
  const has = (words: PageWords | undefined) => words !== undefined && (language === 'zh' || words.en !== '')
  return {
    page: language === 'zh' ? page : { ...page, content: contentWith(page.content, has) },
    language,
    has,
    category: (name) => categoryIn(language, name, page.portal.categories),
    say: (words) => (words === undefined ? '' : (language === 'en' && words.en) || words.zh),
    word: (key, n) => fillText(language, texts[language][key], n === undefined ? {} : { n }),
    href: (to) => addressOf(page, to),
  }
}

/** Articles and files have a title in this language; a picture needs none, and loses its caption. */
function contentWith(content: PublishedPage['content'], has: Setting['has']): PublishedPage['content'] {
  return Object.fromEntries(
    Object.entries(content).map(([id, { articles, attachments, pictures, ...rest }]) => [
      id,
      {
        ...rest,
        ...(articles && { articles: articles.filter(({ title }) => has(title)) }),
        ...(attachments && { attachments: attachments.filter(({ title }) => has(title)) }),
        ...(pictures && {
          pictures: pictures.map((each) => (has(each.caption) ? each : { ...each, caption: { zh: '', en: '' } })),
        }),
      },
    ]),
  )
}

function addressOf({ portal, blocks }: PublishedPage, to: string): string | undefined {
  if (to === '') return undefined
  // A block that is not on the page cannot be scrolled to.
  if (to.startsWith('#')) return blocks.some(({ id }) => `#${id}` === to) ? to : undefined
  if (to.startsWith('https://')) return to
  return `/ims-portal${openedByLogin(to.startsWith('/') ? to : `/${portal.code}/${to}`)}`
}

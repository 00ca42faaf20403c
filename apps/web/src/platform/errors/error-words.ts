import { type Language, language } from '../i18n/language.ts'
import { errorEn } from '../i18n/locales/error.en.ts'
import { errorZh } from '../i18n/locales/error.zh.ts'

const texts: Record<Language, Readonly<Record<keyof typeof errorZh, string>>> = { zh: errorZh, en: errorEn }

/** Apart from all other words: a published page makes calls and must not fetch the words of the whole application for that. */
export const errorWord = (key: keyof typeof errorZh, { status = 0 } = {}): string =>
  texts[language()][key].replace('{status}', String(status))

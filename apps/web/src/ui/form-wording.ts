import type { FormWording } from '@laurel/rules/form-definition'
import type { Language } from '../platform/i18n/language.ts'

/** What an organiser wrote, in the language of the page; Chinese stands in where no English was written. */
export const worded = (wording: FormWording, language: Language): string =>
  language === 'en' ? wording.en || wording.zh : wording.zh

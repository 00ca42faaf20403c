import { language } from '../../platform/i18n/language.ts'

/** Chinese stands in where no English was written. */
export const worded = (wording: { zh: string; en?: string | undefined }): string =>
  (language() === 'en' && wording.en) || wording.zh

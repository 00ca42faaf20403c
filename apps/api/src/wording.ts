import type { Language } from './ctx.ts'

/** A text of ours in both languages; Chinese stands in where no English was written. */
export type Wording = { zh: string; en?: string | undefined }

export const worded = (wording: Wording, language: Language) =>
  language === 'en' ? wording.en || wording.zh : wording.zh

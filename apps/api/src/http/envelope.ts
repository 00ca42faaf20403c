import { reasons } from '@laurel/contract/reasons'
import type { Language } from '../ctx.ts'
import type { Refusal } from './refusal.ts'

export type Envelope = { code: number; data: unknown; msg: string }

/** Chinese first: English only for a caller who prefers it to Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'zh'
  const wanted = acceptLanguage.slice(0, 200).toLowerCase().split(',')
  const first = wanted.map((part) => part.trim().slice(0, 2)).find((tag) => tag === 'zh' || tag === 'en')
  return first === 'en' ? 'en' : 'zh'
}

export const accepted = (data: unknown): Envelope => ({ code: 200, data, msg: '' })

export function refused(refusal: Refusal, language: Language): Envelope {
  const [code, zh, en] = reasons[refusal.reason]
  const fields = refusal.fields && { fields: refusal.fields }
  const data = { ...refusal.details, reason: refusal.reason, ...fields }
  return { code, data, msg: language === 'en' ? en : zh }
}

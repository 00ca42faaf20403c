import type { NoticeKind } from '@laurel/contract/notice'
import { filled } from '@laurel/rules/notice-text'
import type { Language } from '../../ctx.ts'
import { noticeEn, noticeNamesEn } from './notice-words.en.ts'
import type { NoticeNames } from './notice-words.ts'
import { noticeNamesZh, noticeZh } from './notice-words.zh.ts'

/** Ids, dates, counts and words of ours. Names and titles of people's own are read with the row. */
export type Params = {
  readonly number?: number
  readonly receipt?: string
  readonly personId?: string
  readonly memberId?: string
  readonly at?: string
  readonly due?: string
  readonly count?: number
  readonly field?: string
  readonly job?: string
  readonly taskId?: string
  readonly actId?: string
  readonly extensionId?: string
  readonly broadcastId?: string
  /** Days, as they are written. */
  readonly startsOn?: string
  readonly endsOn?: string
}

export type WordedRow = {
  readonly kind: NoticeKind
  readonly params: Params
  readonly entryId: string | null
  readonly title: string | null
  readonly code: string | null
  readonly personName: string | null
  readonly field: string | null
  /** What the reviewers or the organiser's staff gave as their reason, without who they are. */
  readonly reason: string | null
}

const words = { zh: noticeZh, en: noticeEn }
export const noticeNames: Record<Language, NoticeNames> = { zh: noticeNamesZh, en: noticeNamesEn }

/** What a notice says now, to this reader: nothing of it is stored. */
export function wordNotice(row: WordedRow, language: Language, zone: string) {
  const { title, body, sms } = words[language][row.kind]
  const values = valuesOf(row, language, zone)
  return {
    title: filled(title, values),
    body: filled(body, values),
    sms: sms === undefined ? undefined : filled(sms, values),
    values,
  }
}

function valuesOf({ params, ...row }: WordedRow, language: Language, zone: string): Record<string, string> {
  const names = noticeNames[language]
  const count = params.count ?? 0
  return {
    title: titleOf(row, names),
    code: row.code ?? names.entry,
    name: row.personName ?? names.someone,
    field: row.field ?? names.field,
    receipt: params.receipt ?? '',
    at: params.at === undefined ? '' : formatInstant(params.at, language, zone),
    due: params.due === undefined ? '' : formatInstant(params.due, language, zone),
    count: String(count),
    startsOn: params.startsOn ?? '',
    endsOn: params.endsOn ?? '',
    reason: row.reason ? filled(isOfStaff(params) ? names.said : names.reason, { reason: row.reason }) : '',
    progress: count === 0 ? names.complete : filled(names.missing, { count: String(count) }),
    job: (params.job !== undefined && Object.hasOwn(names.jobs, params.job) && names.jobs[params.job]) || names.job,
  }
}

const isOfStaff = ({ actId, extensionId }: Params) => actId !== undefined || extensionId !== undefined

function titleOf({ entryId, title }: Pick<WordedRow, 'entryId' | 'title'>, names: NoticeNames): string {
  if (entryId === null) return names.gone
  return title ? filled(names.title, { title }) : names.untitled
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function formatInstant(instant: string, language: Language, zone: string): string {
  const key = `${language} ${zone}`
  let format = formats.get(key)
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : 'zh-CN'
    const fields = {
      month: language === 'en' ? 'short' : 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    format = new Intl.DateTimeFormat(locale, { ...fields, hourCycle: 'h23', timeZone: zone })
    formats.set(key, format)
  }
  return format.format(new Date(instant))
}

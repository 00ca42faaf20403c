import type { NoticeKind } from '@laurel/contract/notice'

export type NoticeWords = Readonly<Record<NoticeKind, { title: string; body: string; sms?: string }>>

/** Words that stand in for what a notice names. */
export type NoticeNames = Readonly<
  Record<
    | 'title'
    | 'untitled'
    | 'gone'
    | 'someone'
    | 'field'
    | 'reason'
    | 'said'
    | 'entry'
    | 'complete'
    | 'missing'
    | 'job'
    | 'mailFoot'
    | 'mailLink'
    | 'codeSubject'
    | 'codeBody',
    string
  >
> & { readonly jobs: Readonly<Record<string, string>> }

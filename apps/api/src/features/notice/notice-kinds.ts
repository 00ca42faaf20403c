import type { NoticeKind } from '@laurel/contract/notice'

export type Channel = 'mail' | 'sms'

type KindRule = { readonly channels: readonly Channel[]; readonly needsAct?: true }

/** The inbox has every notice. An SMS costs money and attention: only what somebody loses their entry over. */
export const kindRules: Readonly<Record<NoticeKind, KindRule>> = {
  'entry.submitted': { channels: ['mail'] },
  'entry.taken-back': { channels: ['mail'] },
  'entry.member-invited': { channels: ['mail'], needsAct: true },
  'entry.member-confirmed': { channels: [] },
  'entry.member-declined': { channels: ['mail'] },
  'entry.handed-over': { channels: ['mail'] },
  'entry.file-refused': { channels: ['mail', 'sms'], needsAct: true },
  'entry.returned': { channels: ['mail', 'sms'], needsAct: true },
  'entry.reminded': { channels: ['mail'], needsAct: true },
  'entry.extended': { channels: ['mail', 'sms'], needsAct: true },
  'entry.question-answered': { channels: ['mail'] },
  'entry.imported': { channels: ['mail'], needsAct: true },
  'entry.returned-by-staff': { channels: ['mail', 'sms'], needsAct: true },
  'entry.return-undone': { channels: ['mail'] },
  'entry.withdrawn-by-staff': { channels: ['mail'] },
  'entry.track-changed': { channels: ['mail'] },
  'entry.disqualified': { channels: ['mail', 'sms'] },
  'entry.approved': { channels: ['mail'] },
  'entry.rejected': { channels: ['mail'] },
  'entry.not-recommended': { channels: ['mail'] },
  'entry.recommended': { channels: ['mail'] },
  'entry.promoted': { channels: ['mail', 'sms'], needsAct: true },
  'entry.room-planned': { channels: ['mail', 'sms'] },
  'entry.on-soon': { channels: ['sms'] },
  'entry.due-in-72-hours': { channels: ['mail'], needsAct: true },
  'entry.due-in-24-hours': { channels: ['mail', 'sms'], needsAct: true },
  'entry.due-in-2-hours': { channels: ['sms'], needsAct: true },
  'process.reminded': { channels: ['mail'], needsAct: true },
  'process.due-soon': { channels: ['mail'], needsAct: true },
  'process.overdue': { channels: ['mail'], needsAct: true },
  'process.queue-moved': { channels: ['mail'] },
  'process.queue-received': { channels: ['mail'] },
  'delegation.received': { channels: ['mail'] },
  'delegation.ended': { channels: ['mail'] },
  'judging.invited': { channels: ['mail', 'sms'], needsAct: true },
  'broadcast.sent': { channels: ['mail', 'sms'] },
  'room.changed': { channels: ['mail'] },
  'job.done': { channels: [] },
  'job.failed': { channels: [] },
}

const kinds = Object.keys(kindRules) as NoticeKind[]

export const kindsBy = (channel: Channel): NoticeKind[] =>
  kinds.filter((kind) => kindRules[kind].channels.includes(channel))
export const kindsToDo: readonly NoticeKind[] = kinds.filter((kind) => kindRules[kind].needsAct)
export const kindsAbout = (subject: 'entry' | 'job'): NoticeKind[] =>
  kinds.filter((kind) => kind.startsWith(`${subject}.`))

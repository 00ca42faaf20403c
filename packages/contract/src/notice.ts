import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, nothing, page, pageOf, smsCode } from './shapes.ts'

/** Every kind of notice. Its words stand in `features/notice/notice-words.*` of the API, in both languages. */
export const noticeKinds = [
  'entry.submitted',
  'entry.taken-back',
  'entry.member-invited',
  'entry.member-confirmed',
  'entry.member-declined',
  'entry.handed-over',
  'entry.file-refused',
  'entry.returned',
  'entry.reminded',
  'entry.extended',
  'entry.question-answered',
  'entry.imported',
  'entry.returned-by-staff',
  'entry.return-undone',
  'entry.withdrawn-by-staff',
  'entry.track-changed',
  'entry.disqualified',
  'entry.approved',
  'entry.rejected',
  'entry.not-recommended',
  'entry.recommended',
  'entry.promoted',
  'entry.room-planned',
  'entry.on-soon',
  'entry.due-in-72-hours',
  'entry.due-in-24-hours',
  'entry.due-in-2-hours',
  'process.reminded',
  'process.due-soon',
  'process.overdue',
  'process.queue-moved',
  'process.queue-received',
  'delegation.received',
  'delegation.ended',
  'judging.invited',
  'broadcast.sent',
  'room.changed',
  'job.done',
  'job.failed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
const kind = z.literal(noticeKinds)

/** Worded when it is read, in the reader's language. */
const notice = z.object({
  id,
  kind,
  title: z.string(),
  body: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** Something is expected of the reader. */
  needsAct: z.boolean(),
  /** Until when. */
  dueAt: instant.nullable(),
  /** The entry that it is about, as long as the reader is in it. */
  entryId: id.nullable(),
})

export type Notice = z.output<typeof notice>

/** One's own, newest first. `entry` and `job`: by what they are about. */
export const listNotices = define('GET /ims/notice/list', {
  access: signedIn,
  query: z.strictObject({ ...page, show: z.enum(['all', 'unread', 'to-do', 'entry', 'job']).default('all') }),
  result: pageOf(notice),
})

/** One of one's own: what a link in a mail opens. */
export const getNotice = define('GET /ims/notice/get', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: notice,
})

export const markNotices = define('PUT /ims/notice/mark', {
  access: signedIn,
  body: z.strictObject({ ids: z.array(id).min(1).max(100), isRead: z.boolean() }),
  result: nothing,
})

export const markAllNoticesRead = define('PUT /ims/notice/mark-all-read', {
  access: signedIn,
  body: z.strictObject({}),
  result: nothing,
})

const kinds = z.array(kind).max(noticeKinds.length)

export const getNoticeSettings = define('GET /ims/notice/get-settings', {
  access: signedIn,
  query: z.strictObject({}),
  result: z.object({
    language: z.enum(['zh', 'en']),
    /** Kinds that can come by a channel at all, and those that its owner does not want by it. */
    mail: z.object({
      address: z.string().nullable(),
      isConfirmed: z.boolean(),
      kinds: z.array(kind),
      refused: z.array(kind),
    }),
    sms: z.object({ number: z.string().nullable(), kinds: z.array(kind), refused: z.array(kind) }),
  }),
})

export const saveNoticeSettings = define('PUT /ims/notice/save-settings', {
  access: signedIn,
  body: z.strictObject({ language: z.enum(['zh', 'en']), refusedByMail: kinds, refusedBySms: kinds }),
  result: nothing,
})

/** To the address of one's own account: whoever reads the code there owns it. */
export const sendMailCode = define('POST /ims/notice/send-mail-code', {
  access: signedIn,
  body: z.strictObject({}),
  result: nothing,
})

export const confirmMail = define('PUT /ims/notice/confirm-mail', {
  access: signedIn,
  body: z.strictObject({ code: smsCode }),
  result: nothing,
})

export const noticeFeature = feature({
  calls: [
    listNotices,
    getNotice,
    markNotices,
    markAllNoticesRead,
    getNoticeSettings,
    saveNoticeSettings,
    sendMailCode,
    confirmMail,
  ],
  reasons: {
    'notice.no-address': [409, '账号没有邮箱', 'This account has no email address'],
    'notice.mail-not-sent': [503, '暂时无法发送邮件', 'Email cannot be sent right now'],
    'notice.code-too-soon': [429, '验证码刚刚发出，请一分钟后再试', 'A code was just sent. Try again in a minute'],
    'notice.code-wrong': [422, '验证码不正确或已过期', 'The code is wrong or has expired'],
  },
  events: {
    'notice.mail-confirmed': z.strictObject({}),
  },
})

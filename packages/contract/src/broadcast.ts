import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, page, pageOf, text, wholeNumber } from './shapes.ts'

const list = permits('contest:notice:list')
const send = permits('contest:notice:send')
const save = permits('contest:notice:save')

const audienceKind = z.literal(['leader', 'team', 'team-and-guides', 'role'])
/** To whom: people of a contest's entries, or who holds a role; within the caller's reach. */
const audience = {
  to: audienceKind,
  contestId: id.optional(),
  trackId: id.optional(),
  stageId: id.optional(),
  /** `ims_entry_state`. */
  state: wholeNumber(0, 9).optional(),
  /** With all below it. */
  organisationId: id.optional(),
  roleId: id.optional(),
}

const body = text(2000).refine((value) => value.trim() !== '', { message: 'text.not-one-line' })
const inLanguage = z.strictObject({ title: line(60), body, sms: text(140) })
/** In both languages: each reader reads their own. An empty `sms` where none is sent. */
const texts = z.strictObject({ zh: inLanguage, en: inLanguage })
/** Besides the inbox, where everybody has it. */
const channel = z.literal(['mail', 'sms'])
const channels = z.array(channel).max(2)

const outcome = z.object({
  channel,
  /** `no-address`: nothing confirmed to send it to. `refused`: by the reader's own choice. `skipped`: read before, or too late. */
  outcome: z.literal(['sent', 'failed', 'no-address', 'refused', 'skipped']),
  count,
})

const row = z.object({
  id,
  texts: z.object({ zh: inLanguage, en: inLanguage }),
  channels,
  state: z.literal(['sending', 'sent', 'cancelled', 'failed']),
  recipients: count,
  outcomes: z.array(outcome),
  audience: z.object({
    to: audienceKind,
    contest: z.string().nullable(),
    track: z.string().nullable(),
    stage: z.string().nullable(),
    state: z.int().nullable(),
    /** Whoever had not handed in. */
    isUnfinished: z.boolean(),
    organisation: z.string().nullable(),
    role: z.string().nullable(),
  }),
  sentBy: z.string(),
  createdAt: instant,
  can: z.object({ cancel: z.boolean() }),
})

/** Those of writers within the caller's reach, the newest first. */
export const listBroadcasts = define('GET /ims/broadcast/list', {
  access: list,
  query: z.strictObject(page),
  result: pageOf(row),
})

export const getBroadcast = define('GET /ims/broadcast/get', {
  access: list,
  query: z.strictObject({ id }),
  result: row,
})

const choice = z.object({ id, name: z.string() })

/** What an audience is chosen by; the newest contest first. */
export const listBroadcastChoices = define('GET /ims/broadcast/list-choices', {
  access: send,
  result: z.object({
    contests: z.array(z.object({ id, name: z.string(), tracks: z.array(choice), stages: z.array(choice) })),
    roles: z.array(choice),
  }),
})

/** How many it concerns now, and what a few of them have for the variables; counted again when it is sent. */
export const previewBroadcast = define('GET /ims/broadcast/preview', {
  access: send,
  query: z.strictObject(audience),
  result: z.object({
    /** Entries of a contest, as they were counted a few seconds ago; people of a role. */
    count,
    /** There are more: nobody counts further. */
    isMore: z.boolean(),
    people: z.array(
      z.object({
        name: z.string(),
        language: z.literal(['zh', 'en']),
        values: z.object({ zh: z.record(z.string(), z.string()), en: z.record(z.string(), z.string()) }),
        mail: z.literal(['reached', 'no-address', 'refused']),
        sms: z.literal(['reached', 'no-address', 'refused']),
      }),
    ),
  }),
})

/** The inbox has it within minutes; mail and SMS follow in batches, not between 22:00 and 07:00. */
export const sendBroadcast = define('POST /ims/broadcast/send', {
  access: send,
  body: z.strictObject({ ...audience, texts, channels }),
  result: z.object({ id, jobId: id }),
})

/** What has not gone out stays; what somebody has in the inbox they keep. */
export const cancelBroadcast = define('PUT /ims/broadcast/cancel', {
  access: send,
  body: z.strictObject({ id }),
  result: nothing,
})

const template = z.object({ id, texts: z.object({ zh: inLanguage, en: inLanguage }), channels, version: z.int() })

/** A hundred at most, the newest first. */
export const listBroadcastTemplates = define('GET /ims/broadcast/list-templates', {
  access: list,
  result: z.array(template),
})

export const addBroadcastTemplate = define('POST /ims/broadcast/add-template', {
  access: save,
  body: z.strictObject({ texts, channels }),
  result: z.object({ id, version: z.int() }),
})

export const saveBroadcastTemplate = define('PUT /ims/broadcast/save-template', {
  access: save,
  body: z.strictObject({ id, version: z.int().min(1), texts, channels }),
  result: z.object({ id, version: z.int() }),
})

export const removeBroadcastTemplate = define('DELETE /ims/broadcast/remove-template', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

export const broadcastFeature = feature({
  calls: [
    listBroadcasts,
    getBroadcast,
    listBroadcastChoices,
    previewBroadcast,
    sendBroadcast,
    cancelBroadcast,
    listBroadcastTemplates,
    addBroadcastTemplate,
    saveBroadcastTemplate,
    removeBroadcastTemplate,
  ],
  permissions: ['contest:notice:list', 'contest:notice:send', 'contest:notice:save'],
  reasons: {
    'broadcast.audience-missing': [422, '请选择发给谁', 'Choose who gets it'],
    'broadcast.out-of-reach': [422, '所选范围超出您的数据范围', 'The chosen audience is outside your data scope'],
    'broadcast.nobody': [422, '没有人符合条件', 'Nobody meets the conditions'],
    'broadcast.unknown-variable': [422, '文中有无法填入的变量', 'The text has a variable that cannot be filled in'],
    'broadcast.sms-missing': [422, '请写短信内容，中英文都要', 'Write the SMS in both languages'],
    'broadcast.already-ended': [409, '已经发完或撤销', 'It has already been sent or cancelled'],
    'broadcast.too-many-templates': [409, '最多保存 100 个模板', 'You can keep up to 100 templates'],
  },
  events: {
    'broadcast.sent': z.strictObject({ to: z.string(), channels: z.array(z.string()), jobId: id }),
    'broadcast.cancelled': z.strictObject({ recipients: z.int() }),
    'broadcast.template-added': z.strictObject({}),
    'broadcast.template-saved': z.strictObject({}),
    'broadcast.template-removed': z.strictObject({}),
  },
})

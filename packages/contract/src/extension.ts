import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, page, pageOf, text } from './shapes.ts'

const extend = permits('contest:deadline:extend')

/** A stage; of it one organisation, or one entry that stands there. */
const concerned = { stageId: id, organisationId: id.optional(), entryId: id.optional() }
const isOne = ({ organisationId, entryId }: { organisationId?: unknown; entryId?: unknown }) =>
  organisationId === undefined || entryId === undefined
const oneOf = { message: 'extension.one-kind', path: ['entryId'] }

/** Why: teams and visitors read it. Chinese stands in where English is empty. */
const reason = z.strictObject({
  zh: text(300).refine((value) => value.trim() !== '', { message: 'text.not-one-line' }),
  en: text(300).default(''),
})

/** Whom a later deadline would concern, as of now. */
export const previewExtension = define('GET /ims/extension/preview', {
  access: extend,
  query: z.strictObject(concerned).refine(isOne, oneOf),
  result: z.object({
    contest: z.string(),
    stage: z.string(),
    /** The contest's. */
    zone: z.string(),
    now: instant,
    /** As it stands for whom it concerns; grace is not in it. */
    closesAt: instant,
    graceMinutes: count,
    /** Entries that were not handed in: drafts, returned ones, and those that go on to this level. Counted a few seconds ago. */
    unfinished: count,
    /** Organisations of the stage with a date of their own, which stays. */
    ownDates: count,
    /** Where a notice is published: those that show the contest. */
    portals: z.array(z.string()),
  }),
})

/** In one act: the time, what is published about it, and a message to everybody who has not handed in. */
export const makeExtension = define('POST /ims/extension/make', {
  access: extend,
  body: z
    .strictObject({
      ...concerned,
      /** What the caller has seen; another means that somebody was faster. */
      wasAt: instant,
      closesAt: instant,
      reason,
      /** On the portals that show the contest; only of a whole stage. */
      isPublished: z.boolean().default(false),
      isTold: z.boolean().default(true),
      /** Besides the inbox. */
      channels: z
        .array(z.literal(['mail', 'sms']))
        .max(2)
        .default([]),
    })
    .refine(isOne, oneOf),
  result: z.object({ id }),
})

/** Of a stage, the newest first, within the caller's reach. */
export const listExtensions = define('GET /ims/extension/list', {
  access: extend,
  query: z.strictObject({ ...page, stageId: id }),
  result: pageOf(
    z.object({
      id,
      organisation: z.string().nullable(),
      entry: z.object({ id, code: z.string().nullable(), title: z.string() }).nullable(),
      wasAt: instant,
      closesAt: instant,
      reason: z.string(),
      madeBy: z.string(),
      madeAt: instant,
    }),
  ),
})

export const extensionFeature = feature({
  calls: [previewExtension, makeExtension, listExtensions],
  permissions: ['contest:deadline:extend'],
  reasons: {
    'extension.one-kind': [
      422,
      '一次只能选择一个单位或一件作品',
      'Choose one organisation or one entry at a time, not both',
    ],
    'extension.not-later': [422, '新的截止时间要晚于原来的时间', 'The new deadline must be later than the old one'],
    'extension.in-the-past': [422, '新的截止时间已经过去', 'The new deadline has already passed'],
    'extension.out-of-reach': [
      403,
      '超出您的数据范围，只能延长本单位的时间',
      'Outside your data scope: you can extend it for your own organisation only',
    ],
    'extension.takes-no-entries': [
      409,
      '这个阶段不收作品，请在阶段时间里修改',
      'This stage takes no entries. Change its dates instead',
    ],
    'extension.not-awaited': [409, '这件作品当前无需提交', 'This entry has nothing to hand in at present'],
  },
  events: {
    'extension.made': z.strictObject({
      contestId: id,
      stageId: id,
      organisationId: id.nullable(),
      entryId: id.nullable(),
      wasAt: z.string(),
      closesAt: z.string(),
    }),
  },
})

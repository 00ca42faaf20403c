import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, page, pageOf, text } from './shapes.ts'

const entrant = signedInAs(1)
const written = (max: number) => text(max).refine((value) => value.trim() !== '', { message: 'text.not-one-line' })

/** By somebody in the entry's team; nobody else of the team reads it. */
export const askQuestion = define('POST /ims/question/ask', {
  access: entrant,
  body: z.strictObject({ entryId: id, text: written(1_000) }),
  result: z.object({ id }),
})

/** One's own about an entry, the newest first: as many as can be asked. */
export const listOwnQuestions = define('GET /ims/question/list-own', {
  access: entrant,
  query: z.strictObject({ entryId: id }),
  result: z.array(
    z.object({
      id,
      text: z.string(),
      askedAt: instant,
      answer: z.string().nullable(),
      answeredAt: instant.nullable(),
      /** Others read the answer, too, without who asked. */
      isPublic: z.boolean(),
    }),
  ),
})

/** What everybody reads of a contest: questions as the organiser worded them, without who asked. The newest first. */
export const listFrequentQuestions = define('GET /ims/question/list-frequent', {
  access: entrant,
  query: z.strictObject({ ...page, contestId: id }),
  result: pageOf(z.object({ id, question: z.string(), answer: z.string(), answeredAt: instant })),
})

const question = z.object({
  id,
  text: z.string(),
  askedAt: instant,
  /** Null: the account is erased. */
  askedBy: z.string().nullable(),
  contest: z.string(),
  entry: z.object({ id, code: z.string().nullable(), title: z.string(), organisation: z.string().nullable() }),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** The question as everybody reads it; null: the answer is for who asked. */
  publicText: z.string().nullable(),
  version: z.int(),
})

/** About entries within the caller's reach. Those that wait, the oldest first; others, the newest first. */
export const listQuestions = define('GET /ims/question/list', {
  access: permits('contest:question:list'),
  query: z.strictObject({
    ...page,
    contestId: id.optional(),
    show: z.enum(['waiting', 'answered', 'public']).default('waiting'),
  }),
  result: pageOf(question),
})

/** Or changes the answer; who asked is told each time that it reads otherwise. */
export const answerQuestion = define('PUT /ims/question/answer', {
  access: permits('contest:question:answer'),
  body: z.strictObject({
    id,
    version: z.int().min(1),
    answer: written(2_000),
    /** With it everybody in the contest reads question and answer. */
    publicText: written(1_000).nullable().default(null),
  }),
  result: z.object({ version: z.int() }),
})

export const questionFeature = feature({
  calls: [askQuestion, listOwnQuestions, listFrequentQuestions, listQuestions, answerQuestion],
  permissions: ['contest:question:list', 'contest:question:answer'],
  reasons: {
    'question.too-many-waiting': [
      409,
      '您已有 5 个问题在等待答复，请先等主办方回答',
      'Five of your questions are waiting for an answer. Please wait for those first',
    ],
    'question.too-many': [409, '每件作品最多提 50 个问题', 'You can ask up to 50 questions about an entry'],
  },
  events: {
    'question.asked': z.strictObject({ entryId: id, contestId: id }),
    'question.answered': z.strictObject({ entryId: id, contestId: id, isPublic: z.boolean() }),
  },
})

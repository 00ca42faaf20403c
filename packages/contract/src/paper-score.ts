import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { judgingRule } from './judging-round.ts'
import { count, id, instant, text } from './shapes.ts'

const staff = permits('contest:judging:run')

const maxEntries = 1000
const maxJudges = 600
const key = z.string().max(32)

export const givenScore = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('marks'),
    marks: z.record(key, z.int().min(0).max(1_000_00)),
    reasons: z.record(key, text(500)),
  }),
  z.strictObject({ kind: z.literal('place'), place: z.int().min(1).max(maxEntries) }),
  z.strictObject({ kind: z.literal('vote'), isFor: z.boolean() }),
])

/** What a judge's sheets of paper ask, and how far they were entered. What another person has entered is never shown. */
export const listPaperScores = define('GET /ims/score/list-paper', {
  access: staff,
  query: z.strictObject({ roundId: id, judgeId: id.optional() }),
  result: z.object({
    roundId: id,
    name: z.object({ zh: z.string(), en: z.string() }),
    contestName: z.string(),
    stageName: z.string(),
    state: z.enum(['waiting', 'open', 'closed', 'locked']),
    rule: judgingRule,
    edition: z.int(),
    judges: z.array(z.object({ id, name: z.string() })).max(maxJudges),
    /** The one whose sheets follow: who was asked for, else the first. */
    judgeId: id.nullable(),
    /** The prizes that the judge was named for. */
    prizes: z.array(z.string()).max(10),
    rows: z
      .array(
        z.object({
          assignmentId: id,
          number: z.int(),
          code: z.string(),
          /** Empty where it would tell the judge whose it is. */
          title: z.string(),
          /** `own`, `other`: one person has entered it. `differs`: what two have read is not the same. */
          state: z.enum(['none', 'own', 'other', 'differs', 'received']),
          own: z.object({ given: givenScore, comment: z.string() }).nullable(),
          received: z.object({ receipt: z.int(), at: instant, isPaper: z.boolean(), isLate: z.boolean() }).nullable(),
        }),
      )
      .max(maxEntries),
    /** Entries with which the reader has a conflict of interest: somebody else enters those. */
    hidden: count,
  }),
})

/** What one person reads on the sheet. The second who reads the same makes it a score of this judge, marked as from paper. */
export const enterPaperScore = define('POST /ims/score/enter-paper', {
  access: staff,
  body: z.strictObject({
    assignmentId: id,
    edition: z.int().min(1).max(10_000),
    given: givenScore,
    comment: text(2000),
  }),
  result: z.object({
    state: z.enum(['own', 'differs', 'received']),
    receipt: z.int().nullable(),
    isLate: z.boolean(),
    /** Where they differ: criteria by key, `place`, `vote` or `comment`. Not what the other has read. */
    differs: z.array(z.string()),
  }),
})

export const paperEvents = {
  /** Never the marks. */
  'score.paper-entered': z.strictObject({ assignmentId: id }),
  'score.paper-received': z.strictObject({
    assignmentId: id,
    revisionId: id,
    hash: z.string(),
    receipt: z.int(),
    isLate: z.boolean(),
  }),
}

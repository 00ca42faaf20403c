import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { count, id, instant, line } from './shapes.ts'

const staff = permits('contest:judging:run')
const judges = signedInAs(4)

const maxEntries = 1000

/** One that waits for another person. */
export const openReversal = z.object({
  id,
  kind: z.enum(['void', 'reopen']),
  /** Of a void: whose score of which entry. */
  of: z.object({ judge: z.string(), code: z.string(), receipt: z.int() }).nullable(),
  reason: z.string(),
  asked: z.object({ name: z.string(), at: instant }),
  /** The reader asked, whatever their account: another person decides (decision 46). */
  isOwn: z.boolean(),
})

const received = z.object({
  judge: z.string(),
  scores: z
    .array(
      z.object({
        assignmentId: id,
        number: z.int(),
        code: z.string(),
        receipt: z.int(),
        receivedAt: instant,
        isLate: z.boolean(),
        state: z.enum(['counts', 'late', 'void', 'void-asked']),
      }),
    )
    .max(maxEntries),
})
const ofJudge = z.strictObject({ roundId: id, judgeId: id })

/** Of which entries a judge's score is here. Never what they gave. */
export const listReceivedScores = define('GET /ims/score/list-received', {
  access: staff,
  query: ofJudge,
  result: received,
})
export const listReceivedScoresAsChief = define('GET /ims/score/list-received-as-chief', {
  access: judges,
  query: ofJudge,
  result: received,
})

const wish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('void'),
    roundId: id,
    assignmentId: id,
    /** The one that counts now, which was seen. */
    receipt: z.int().min(1).max(1_000_000),
    reason: line(200),
  }),
  z.strictObject({ kind: z.literal('reopen'), roundId: id, reason: line(200) }),
])
const asked = z.object({ id })

/** To void a score, which stays and counts no more, or to reopen a round that is locked. */
export const askScoreReversal = define('POST /ims/score/ask-reversal', { access: staff, body: wish, result: asked })
export const askScoreReversalAsChief = define('POST /ims/score/ask-reversal-as-chief', {
  access: judges,
  body: wish,
  result: asked,
})

const decision = z.strictObject({
  id,
  decision: z.enum(['confirm', 'refuse', 'withdraw']),
  /** Of who has a second factor and confirms. */
  code: z.string().min(1).max(20).optional(),
})
const decided = z.object({ id, missing: count })

/** By another person than who asked, who alone can take it back. */
export const decideScoreReversal = define('PUT /ims/score/decide-reversal', {
  access: staff,
  body: decision,
  result: decided,
})
export const decideScoreReversalAsChief = define('PUT /ims/score/decide-reversal-as-chief', {
  access: judges,
  body: decision,
  result: decided,
})

const reversal = z.strictObject({ reversalId: id })
const ofScore = { assignmentId: id, receipt: z.int() }

export const reversalEvents = {
  'score.void-asked': z.strictObject({ reversalId: id, ...ofScore, reason: z.string() }),
  'score.reopen-asked': z.strictObject({ reversalId: id, reason: z.string() }),
  'score.voided': z.strictObject({ reversalId: id, ...ofScore }),
  'score.reopened': reversal,
  'score.reversal-refused': reversal,
  'score.reversal-withdrawn': reversal,
}

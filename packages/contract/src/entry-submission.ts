import { z } from 'zod'
import { anyone, signedInAs } from './access.ts'
import { define } from './define.ts'
import { count, id, instant } from './shapes.ts'

const entrant = signedInAs(1)
const version = z.int().min(1).max(2_147_483_647)

const receipt = z.object({
  receipt: z.string(),
  code: z.string(),
  title: z.string(),
  contestName: z.string(),
  trackName: z.string(),
  number: z.int(),
  leaderName: z.string(),
  members: count,
  guides: count,
  files: count,
  bytes: count,
  submittedAt: instant,
  /** SHA-256 over all that was handed in. */
  hash: z.string(),
  closesAt: instant,
  stages: z.array(z.object({ id, name: z.string(), opensAt: instant, closesAt: instant })),
})

/** Idempotent by its key: a second click gets the first receipt. */
export const submitEntry = define('POST /ims/entry/submit', {
  access: entrant,
  body: z.strictObject({ id, version }),
  result: z.object({ id, number: z.int(), receipt: z.string(), entryCode: z.string(), submittedAt: instant }),
})

/** Back to a draft, until it closes or somebody has begun to review it. What was handed in stays on record and no longer counts. */
export const takeBackEntry = define('PUT /ims/entry/take-back', {
  access: entrant,
  body: z.strictObject({ id, version }),
  result: z.object({ version: z.int() }),
})

export const withdrawEntry = define('PUT /ims/entry/withdraw', {
  access: entrant,
  body: z.strictObject({ id, version }),
  result: z.object({ version: z.int() }),
})

/** Of the newest submission, for the team. */
export const getReceipt = define('GET /ims/entry/get-receipt', {
  access: entrant,
  query: z.strictObject({ id }),
  result: receipt,
})

/** The same on paper, in the caller's language. Base64. */
export const getReceiptPdf = define('GET /ims/entry/get-receipt-pdf', {
  access: entrant,
  query: z.strictObject({ id }),
  result: z.object({ name: z.string(), pdf: z.string() }),
})

/** For third parties, on a portal of the organiser: whether a receipt is real, without anything about people. */
export const verifyReceipt = define('GET /ims/entry/verify-receipt', {
  access: anyone,
  query: z.strictObject({ receipt: z.string().regex(/^[0-9A-Z]{16}$/) }),
  result: z.object({
    receipt: z.string(),
    code: z.string(),
    contestName: z.string(),
    trackName: z.string(),
    number: z.int(),
    files: count,
    submittedAt: instant,
    hash: z.string(),
    /** counts: it is the newest and stands; replaced: a later one counts; taken-back: none counts now. */
    standing: z.enum(['counts', 'replaced', 'taken-back']),
  }),
  limit: { calls: 60, seconds: 60 },
})

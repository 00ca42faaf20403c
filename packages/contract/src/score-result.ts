import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { count, id, instant } from './shapes.ts'

const staff = permits('contest:judging:run')
const judges = signedInAs(4)

const maxRows = 1000
const maxPrizes = 6
const maxPrizeRows = 100
const maxJudges = 600
/** In hundredths. */
const points = z.int()
const shown = z.object({ zh: z.string(), en: z.string() })
const ofRound = z.strictObject({ roundId: id })

const result = z.object({
  roundId: id,
  name: shown,
  model: z.literal([1, 2, 3, 4]),
  /** The sealed edition of the rules that it was computed by, with its fingerprint. */
  edition: count,
  fingerprint: z.string(),
  lockedAt: instant,
  hasDrop: z.boolean(),
  hasAdjustment: z.boolean(),
  /** How many entries the reader sees nothing of: they have a conflict of interest. Then no places are told, whose gaps would say theirs. */
  hidden: count,
  /** How many scores were given by an earlier edition of the rules and do not count. */
  outdated: count,
  /** How many entries there are; the first so many are listed. */
  total: count,
  judges: z
    .array(
      z.object({
        id,
        name: z.string(),
        /** Null: too little in common with others, or nothing that can be measured. */
        severity: z.object({ difference: points, entries: count }).nullable(),
        mean: points.nullable(),
      }),
    )
    .max(maxJudges),
  rows: z
    .array(
      z.object({
        entryId: id,
        code: z.string(),
        /** For judges of a blind round empty where it would say whose it is. */
        title: z.string(),
        /** 1, 2, 2, 4. Null: there is no score, or places are not told. */
        rank: z.int().nullable(),
        score: points.nullable(),
        /** The way to the score. */
        means: z.object({ given: points, kept: points, adjusted: points }).nullable(),
        scoresMissing: count,
        votes: z.object({ for: count, against: count }).nullable(),
        outcome: z.enum(['passed', 'failed', 'review', 'open']).nullable(),
        /** With whom it has the same score, and by what they were told apart; null: they share the place. */
        tie: z.object({ codes: z.array(z.string()), decidedBy: z.string().nullable() }).nullable(),
        scores: z.array(
          z.object({
            judgeId: id,
            given: points,
            adjusted: points,
            dropped: z.enum(['highest', 'lowest']).nullable(),
          }),
        ),
      }),
    )
    .max(maxRows),
  /** What `decidedBy` can be, by its key. */
  criteria: z.array(z.object({ key: z.string(), name: shown })),
  /** The best of each prize, by what its judges gave. */
  prizes: z
    .array(
      z.object({
        key: z.string(),
        name: shown,
        rows: z
          .array(
            z.object({
              entryId: id,
              code: z.string(),
              title: z.string(),
              /** Null: places are not told. */
              rank: z.int().nullable(),
              score: points,
              /** How many judges marked it. */
              judges: count,
            }),
          )
          .max(maxPrizeRows),
      }),
    )
    .max(maxPrizes),
})

/** What came of a round that is locked: never before. */
export const getScoreResult = define('GET /ims/score/get-result', { access: staff, query: ofRound, result })

/** The same for the chief judge of the round. */
export const getScoreResultAsChief = define('GET /ims/score/get-result-as-chief', {
  access: judges,
  query: ofRound,
  result,
})

/** All of it as a workbook, without the entries that the asker sees nothing of. */
export const exportScoreResult = define('POST /ims/score/export-result', {
  access: staff,
  body: ofRound,
  result: z.object({ jobId: id }),
})

export const resultEvents = {
  'score.result-exported': z.strictObject({ jobId: id }),
}

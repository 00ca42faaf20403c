import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { givenScore } from './paper-score.ts'
import { count, id, instant, line, nothing } from './shapes.ts'

const save = permits('contest:judging-panel:save')
const judges = signedInAs(4)

/** What was given, without by whom: of each criterion how often each mark, the lowest first. */
const spread = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('marks'),
    /** Of the scale. */
    min: z.int(),
    max: z.int(),
    criteria: z.array(
      z.object({
        key: z.string(),
        name: z.object({ zh: z.string(), en: z.string() }),
        /** In hundredths, as the marks. */
        mean: z.int(),
        points: z.array(z.object({ mark: z.int(), count })),
      }),
    ),
  }),
  z.object({ kind: z.literal('vote'), votesFor: count, votesAgainst: count }),
])
/** How many judges of the round have given theirs by the rules that bind now. */
const answered = { given: count, judges: count }

/** The trial entry of a round, which never counts. */
export const getTrialEntry = define('GET /ims/score/get-trial-entry', {
  access: permits('contest:judging-panel:list'),
  query: z.strictObject({ roundId: id }),
  result: z
    .object({
      id,
      /** Null: the reader has a conflict of interest with it. */
      entry: z.object({ code: z.string(), title: z.string() }).nullable(),
      /** It is judged in the round as well, by the scores that count. */
      isJudged: z.boolean(),
      ...answered,
      spread: spread.nullable(),
    })
    .nullable(),
})

/** By its code: an entry of the round's contest, or else the newest of another one as a sample. */
export const markTrialEntry = define('POST /ims/score/mark-trial-entry', {
  access: save,
  body: z.strictObject({ roundId: id, code: line(40) }),
  result: z.object({ id }),
})

/** With what was given to it. */
export const removeTrialEntry = define('DELETE /ims/score/remove-trial-entry', {
  access: save,
  query: z.strictObject({ roundId: id }),
  result: nothing,
})

/** What the caller gave to a trial entry that they judge, and then what all gave. */
export const getTrialScore = define('GET /ims/score/get-trial-score', {
  access: judges,
  query: z.strictObject({ id }),
  result: z.object({
    ...answered,
    own: givenScore.nullable(),
    givenAt: instant.nullable(),
    /** Null until the caller has given theirs. */
    spread: spread.nullable(),
  }),
})

/** Once, whether or not the round is open; the same again is not refused. */
export const submitTrialScore = define('POST /ims/score/submit-trial', {
  access: judges,
  body: z.strictObject({ id, edition: z.int().min(1).max(10_000), given: givenScore }),
  result: z.object({ givenAt: instant }),
})

export const trialEvents = {
  'score.trial-marked': z.strictObject({ entryId: id }),
  'score.trial-removed': z.strictObject({ given: count }),
  /** Never the marks. */
  'score.trial-given': z.strictObject({}),
}

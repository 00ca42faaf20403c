import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { getFilePreview, getFilePreviewPage } from './file-preview.ts'
import { formDefinition } from './form.ts'
import { judgingRule } from './judging-round.ts'
import { enterPaperScore, givenScore, listPaperScores, paperEvents } from './paper-score.ts'
import { scoreReasons } from './score.reasons.ts'
import { exportScoreResult, getScoreResult, getScoreResultAsChief, resultEvents } from './score-result.ts'
import {
  askScoreReversal,
  askScoreReversalAsChief,
  decideScoreReversal,
  decideScoreReversalAsChief,
  listReceivedScores,
  listReceivedScoresAsChief,
  openReversal,
  reversalEvents,
} from './score-reversal.ts'
import { count, id, instant, json, line, text } from './shapes.ts'
import {
  getTrialEntry,
  getTrialScore,
  markTrialEntry,
  removeTrialEntry,
  submitTrialScore,
  trialEvents,
} from './trial-score.ts'

const judges = signedInAs(4)

const maxRounds = 50
const maxEntries = 1000
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const shown = z.object({ zh: z.string(), en: z.string() })

/** `waiting`: not opened yet. What comes after the close is kept as late. */
const scoringStates = ['waiting', 'open', 'closed', 'locked'] as const
const state = z.enum(scoringStates)

/** As in `ims_rating_status`; what is only on the device (1) is known there alone. */
const status = z.literal([0, 2, 3, 4, 9])

const received = z.object({
  /** The how manieth of this entry by this judge. */
  receipt: z.int(),
  /** Of what was received, as the device computes it, too. */
  hash,
  receivedAt: instant,
  isLate: z.boolean(),
})

const ownScore = received.extend({ id, edition: z.int(), given: givenScore, comment: z.string(), remark: z.string() })

/** The rounds that the caller judges. Their entries are named once they have accepted and declared their conflicts. */
export const listMyScores = define('GET /ims/score/list-mine', {
  access: judges,
  result: z
    .array(
      z.object({
        id,
        name: shown,
        contestName: z.string(),
        stageName: z.string(),
        trackName: z.string().nullable(),
        state,
        /** Until when they are asked to; closing is an act of its own. */
        dueAt: instant.nullable(),
        isChief: z.boolean(),
        /** What is still to be done before the entries are shown. */
        missing: z.enum(['answer', 'seal']).nullable(),
        /** The sealed rules, and which edition they are. */
        rule: judgingRule.nullable(),
        edition: z.int(),
        /** The prizes that they were named for. */
        prizes: z.array(z.string()).max(10),
        /** What all judges of the round mark before the others, and what never counts. Null too where the caller has a conflict of interest with it. */
        trial: z.object({ id, code: z.string(), title: z.string(), isGiven: z.boolean() }).nullable(),
        entries: z
          .array(
            z.object({
              assignmentId: id,
              number: z.int(),
              code: z.string(),
              /** Empty where it would say whose it is. */
              title: z.string(),
              status,
              last: ownScore.nullable(),
            }),
          )
          .max(maxEntries),
      }),
    )
    .max(maxRounds),
})

/** What a judge reads of an entry, or by its own id of the trial entry of their round. Of a blind round: nothing that says whose it is. */
export const getScoreSheet = define('GET /ims/score/get-sheet', {
  access: judges,
  query: z.strictObject({ assignmentId: id }),
  result: z.object({
    assignmentId: id,
    roundId: id,
    number: z.int(),
    code: z.string(),
    title: z.string(),
    trackName: z.string(),
    /** Null in a blind round. */
    organisation: z.string().nullable(),
    isBlind: z.boolean(),
    isTrial: z.boolean(),
    status,
    form: formDefinition,
    fields: z.array(z.string()),
    values: z.record(z.string(), json),
    /** How many answers are not shown because they name somebody. */
    withheld: count,
    /** Of a blind round: named by the question that they answer. */
    files: z.array(z.object({ id, field: z.string(), name: z.string(), isReady: z.boolean() })),
    note: z.object({ text: z.string(), version: z.int() }),
  }),
})

/** Pages of a file of an entry that the caller judges; there is no download: an original says more than its pages. */
export const getScorePreview = define('GET /ims/score/get-preview', {
  access: judges,
  query: z.strictObject({ assignmentId: id, fileId: id }),
  result: getFilePreview.result,
})
export const getScorePreviewPage = define('GET /ims/score/get-preview-page', {
  access: judges,
  query: getFilePreviewPage.query.extend({ assignmentId: id }),
  result: getFilePreviewPage.result,
})

/**
 * One revision. Its id is made on the device and is its primary key: the same one again answers the same receipt, for ever; with another content it is
 * refused. After the close it is kept as late.
 */
export const submitScore = define('POST /ims/score/submit', {
  access: judges,
  body: z.strictObject({
    id,
    assignmentId: id,
    edition: z.int().min(1).max(10_000),
    given: givenScore,
    comment: text(2000),
    remark: text(2000),
    madeAt: instant,
    /** The books of the device: how many it has made, and what binds each of them to the one before. */
    device: z.strictObject({ id, created: z.int().min(1).max(1_000_000), chain: hash }),
  }),
  result: received.extend({ id }),
})

/** For the judge alone. */
export const saveScoreNote = define('PUT /ims/score/save-note', {
  access: judges,
  body: z.strictObject({ assignmentId: id, text: text(4000), version: z.int().min(0) }),
  result: z.object({ version: z.int() }),
})

/** The judge steps back from one entry. */
export const recuseFromScore = define('PUT /ims/score/recuse', {
  access: judges,
  body: z.strictObject({ assignmentId: id, reason: line(200) }),
  result: z.null(),
})

const progress = z.object({
  roundId: id,
  name: shown,
  contestName: z.string(),
  stageName: z.string(),
  trackName: z.string().nullable(),
  isSealed: z.boolean(),
  state,
  dueAt: instant.nullable(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  lockedAt: instant.nullable(),
  lockReason: z.string(),
  /** What waits for a second person. */
  reversals: z.array(openReversal).max(100),
  /** How many scores are still to come. */
  missing: count,
  judges: z
    .array(
      z.object({
        id,
        name: z.string(),
        isChief: z.boolean(),
        state: z.enum(['invited', 'accepted']),
        assigned: count,
        /** Of those, how many have a score that counts. */
        scored: count,
        recused: count,
        late: count,
        /** The books: how many scores their devices have made, as far as they said, and how many of them are here. */
        created: count,
        received: count,
        lastReceivedAt: instant.nullable(),
      }),
    )
    .max(600),
})

/** How far each judge is. Never what they gave. */
export const getScoreProgress = define('GET /ims/score/get-progress', {
  access: permits('contest:judging:run'),
  query: z.strictObject({ roundId: id }),
  result: progress,
})

/** The same for the chief judge of the round. */
export const getScoreProgressAsChief = define('GET /ims/score/get-progress-as-chief', {
  access: judges,
  query: z.strictObject({ roundId: id }),
  result: progress,
})

const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('open'), roundId: id, dueAt: instant.nullable() }),
  z.strictObject({ act: z.literal('close'), roundId: id }),
  /** With a reason where somebody's scores are missing. */
  z.strictObject({ act: z.literal('lock'), roundId: id, reason: line(200).optional() }),
])
const acted = z.object({ state, missing: count })

/** Opening, closing and locking, by the staff of the contest … */
export const runScoring = define('PUT /ims/score/run', {
  access: permits('contest:judging:run'),
  body: act,
  result: acted,
})

/** … and by the chief judge of the round. */
export const runScoringAsChief = define('PUT /ims/score/run-as-chief', { access: judges, body: act, result: acted })

export const scoreFeature = feature({
  calls: [
    listMyScores,
    getScoreSheet,
    getScorePreview,
    getScorePreviewPage,
    submitScore,
    saveScoreNote,
    recuseFromScore,
    getScoreProgress,
    getScoreProgressAsChief,
    runScoring,
    runScoringAsChief,
    listReceivedScores,
    listReceivedScoresAsChief,
    askScoreReversal,
    askScoreReversalAsChief,
    decideScoreReversal,
    decideScoreReversalAsChief,
    getScoreResult,
    getScoreResultAsChief,
    exportScoreResult,
    listPaperScores,
    enterPaperScore,
    getTrialEntry,
    markTrialEntry,
    removeTrialEntry,
    getTrialScore,
    submitTrialScore,
  ],
  permissions: ['contest:judging:run'],
  reasons: scoreReasons,
  events: {
    /** Never the marks: the activity log is read by organisers. */
    'score.received': z.strictObject({ revisionId: id, hash, receipt: z.int(), isLate: z.boolean() }),
    'score.recused': z.strictObject({}),
    'score.opened': z.strictObject({ dueAt: instant.nullable() }),
    'score.closed': z.strictObject({}),
    'score.locked': z.strictObject({ missing: count, reason: z.string() }),
    ...reversalEvents,
    ...resultEvents,
    ...paperEvents,
    ...trialEvents,
  },
})

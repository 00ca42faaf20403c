import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, page, pageOf, text } from './shapes.ts'

const list = permits('contest:recommendation:list')
const save = permits('contest:recommendation:save')
const confirm = permits('contest:recommendation:confirm')
const giveBack = permits('contest:recommendation:return')

const maxListed = 2000
const state = z.enum(['open', 'proposed', 'confirmed', 'returned'])
const named = z.object({ id, name: z.string() })
const reason = line(200)
const versioned = { id, version: z.int().min(1) }
const saved = z.object({ id, version: z.int() })

const head = {
  id,
  contestName: z.string(),
  stageName: z.string(),
  organisation: named,
  track: named,
  state,
  /** How many are in order. */
  listed: count,
  /** How many hold a place at the level above. */
  sent: count,
  /** Its own places at the level above; null: any number. */
  seats: count.nullable(),
  /** Approved after it was confirmed: they wait until it is opened for them. */
  late: count,
  /** It was sent, and is open again for those that came late. */
  isSupplement: z.boolean(),
  /** The date of the places has passed: nothing changes any more. */
  isEnded: z.boolean(),
  version: z.int(),
}

/** One list for each stage, organisation and track (decision 44), of the organisations within the caller's reach. */
export const listRecommendations = define('GET /ims/recommendation/list', {
  access: list,
  query: z.strictObject({ ...page, stageId: id.optional(), state: state.optional() }),
  result: pageOf(z.object(head)),
})

const entry = {
  entryId: id,
  code: z.string(),
  title: z.string(),
  leader: z.string(),
  submittedAt: instant,
}
/** Who did it, and when. */
const act = z.object({ name: z.string(), at: instant })

export const getRecommendation = define('GET /ims/recommendation/get', {
  access: list,
  query: z.strictObject({ id }),
  result: z.object({
    ...head,
    contestId: id,
    stageId: id,
    toStageName: z.string().nullable(),
    /** The level above, which gives the places and can return the list. */
    toOrganisation: z.string().nullable(),
    closesAt: instant,
    needsTwo: z.boolean(),
    round: count,
    /** How many go on as things are: those behind them are reserves. */
    line: count,
    entries: z.array(
      z.object({
        ...entry,
        rank: z.int(),
        isSent: z.boolean(),
        /** It came after the list was last confirmed. */
        isLate: z.boolean(),
        returnedNote: z.string().nullable(),
        mendedNote: z.string().nullable(),
      }),
    ),
    /** Approved by the steps before, and not in order. */
    unlisted: count,
    saved: act.nullable(),
    proposed: act.nullable(),
    confirmed: act.nullable(),
    returned: act.extend({ note: z.string() }).nullable(),
    fingerprint: z.string().nullable(),
    moves: z.array(
      z.object({
        id,
        title: z.string(),
        kind: z.enum(['moved', 'added', 'removed', 'mended', 'dropped', 'advanced']),
        from: z.int().nullable(),
        to: z.int().nullable(),
        reason: z.string(),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
    /** The lists of the same organisation at this stage, one for each track. */
    tracks: z.array(z.object({ id, name: z.string(), listed: count, seats: count.nullable() })),
    can: z.object({
      save: z.boolean(),
      propose: z.boolean(),
      confirm: z.boolean(),
      return: z.boolean(),
      reopen: z.boolean(),
    }),
  }),
})

/** What waits for the list and is not on it, oldest first. */
export const listCandidates = define('GET /ims/recommendation/list-candidates', {
  access: list,
  query: z.strictObject({ ...page, id }),
  result: pageOf(z.object(entry)),
})

/** The whole order. What moved among those that were listed before is named with a reason, and so is what leaves after it was sent. */
export const saveRecommendation = define('PUT /ims/recommendation/save', {
  access: save,
  body: z.strictObject({
    ...versioned,
    entryIds: z.array(id).max(maxListed),
    reasons: z
      .array(z.strictObject({ entryId: id, reason }))
      .max(maxListed)
      .default([]),
  }),
  result: saved,
})

/** What was done about a return: the entry keeps its rank. */
export const mendRecommendation = define('PUT /ims/recommendation/mend', {
  access: save,
  body: z.strictObject({ ...versioned, entryId: id, note: reason }),
  result: saved,
})

/** Nothing is moved any more until it is confirmed; or it is opened again by saving. */
export const proposeRecommendation = define('PUT /ims/recommendation/propose', {
  access: save,
  body: z.strictObject(versioned),
  result: saved,
})

/** Takes the places, all or none, and ends the tasks that wait for the list. Where the rule says so, by another person than who proposed it. */
export const confirmRecommendation = define('PUT /ims/recommendation/confirm', {
  access: confirm,
  body: z.strictObject({
    ...versioned,
    /** Decision 46: where two people confirm, of the authenticator of one who has it, or a recovery code. */
    code: line(20).optional(),
  }),
  result: z.object({ id, version: z.int(), sent: count, fingerprint: z.string() }),
})

/** By the level above. */
export const returnRecommendation = define('PUT /ims/recommendation/return', {
  access: giveBack,
  body: z.strictObject({
    ...versioned,
    note: text(500).default(''),
    entries: z.array(z.strictObject({ entryId: id, note: reason })).max(maxListed),
  }),
  result: saved,
})

/** After it was confirmed, others were approved: opens it for them alone. Those that were sent keep their ranks. */
export const reopenRecommendation = define('PUT /ims/recommendation/reopen', {
  access: save,
  body: z.strictObject(versioned),
  result: saved,
})

/** A workbook of one list or of all within reach, in the language of the one who asks. */
export const exportRecommendations = define('POST /ims/recommendation/export', {
  access: permits('contest:recommendation:export'),
  body: z.strictObject({ id: id.optional() }),
  result: z.object({ jobId: id }),
})

export const recommendationFeature = feature({
  calls: [
    listRecommendations,
    getRecommendation,
    listCandidates,
    saveRecommendation,
    mendRecommendation,
    proposeRecommendation,
    confirmRecommendation,
    returnRecommendation,
    reopenRecommendation,
    exportRecommendations,
  ],
  permissions: [
    'contest:recommendation:list',
    'contest:recommendation:save',
    'contest:recommendation:confirm',
    'contest:recommendation:return',
    'contest:recommendation:export',
  ],
  reasons: {
    'recommendation.locked': [
      409,
      '名单已确认上报，只有上级退回后才能修改',
      'The list was confirmed and sent. It can be changed once the level above returns it',
    ],
    'recommendation.not-a-candidate': [
      422,
      '有作品不在等待推荐之列，请刷新后再排',
      'An entry is no longer waiting for this list. Refresh and try again',
    ],
    'recommendation.reason-missing': [
      422,
      '请写明调整名次或撤下作品的理由',
      'Give a reason for each entry that was moved or taken off',
    ],
    'recommendation.nothing-listed': [422, '名单里还没有作品', 'The list is empty'],
    'recommendation.not-proposed': [
      409,
      '该名单须先由经办人提交，再由另一人确认',
      'This list needs to be proposed first, then confirmed by someone else',
    ],
    'recommendation.second-person': [
      409,
      '提交人与确认人须为不同的两人',
      'The person who proposed the list cannot confirm it',
    ],
    'recommendation.code-needed': [409, '请输入动态口令后确认上报', 'Enter the code of your authenticator to confirm'],
    'recommendation.return-open': [
      409,
      '还有退回的作品未处理：请补正或撤下',
      'Some returned entries are unresolved: amend them or take them off',
    ],
    'recommendation.no-places': [
      409,
      '上级名额不足，名单未上报，未占用任何名额',
      'The level above has too few places left. The list was not sent and no place was taken',
    ],
    'recommendation.no-own-places': [
      409,
      '本单位没有可用名额，名单未上报',
      'Your organisation has no places left. The list was not sent',
    ],
    'recommendation.ended': [
      409,
      '推荐已截止，名单不能再改动',
      'Recommendation has closed. The list can no longer be changed',
    ],
    'recommendation.nothing-late': [
      409,
      '名单上报后没有新的作品通过审核',
      'No entry was approved after the list was sent',
    ],
    'recommendation.supplement-only': [
      422,
      '补报只能在名单末尾增列，已上报的次序不变',
      'New entries can only be added at the end. Entries that were sent keep their ranks',
    ],
    'recommendation.not-confirmed': [409, '只能退回已上报的名单', 'Only a list that was sent can be returned'],
  },
  events: {
    'recommendation.saved': z.strictObject({ listed: count, moved: count }),
    'recommendation.mended': z.strictObject({ entryId: id }),
    'recommendation.proposed': z.strictObject({}),
    'recommendation.confirmed': z.strictObject({ round: count, sent: count, fingerprint: z.string() }),
    'recommendation.returned': z.strictObject({ entries: count }),
    'recommendation.reopened': z.strictObject({ late: count }),
    'recommendation.advanced': z.strictObject({ entryId: id }),
    'recommendation.entry-dropped': z.strictObject({ entryId: id, stageId: id }),
    'recommendation.place-freed': z.strictObject({ entryId: id }),
  },
})

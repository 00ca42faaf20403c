import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, text } from './shapes.ts'

const list = permits('contest:judging-panel:list')
const save = permits('contest:judging-panel:save')
const judges = signedInAs(4)

const maxJudges = 600
const maxEntries = z.int().min(1).max(500)
const shown = z.object({ zh: z.string(), en: z.string() })
const state = z.enum(['invited', 'accepted', 'declined', 'left'])
const versioned = { id, version: z.int().min(1) }
const saved = z.object({ id, version: z.int() })
const conflictKind = z.enum([
  'takes-part',
  'same-school',
  'same-province',
  'teacher-student',
  'family',
  'investment',
  'collaboration',
  'other',
])

const round = z.object({
  id,
  name: shown,
  contestName: z.string(),
  stageName: z.string(),
  trackName: z.string().nullable(),
  isSealed: z.boolean(),
  judgesPerEntry: count,
  /** Those for which judges are named. */
  prizes: z.array(z.object({ key: z.string(), name: shown })).max(6),
})

const judge = z.object({
  id,
  accountId: id,
  name: z.string(),
  organisationName: z.string().nullable(),
  isChief: z.boolean(),
  maxEntries: z.int(),
  state,
  /** Why they declined or left. */
  reason: z.string(),
  invitedAt: instant,
  answeredAt: instant.nullable(),
  /** How many entries they have. */
  entries: count,
  /** For which prizes they were named. */
  prizes: z.array(z.string()).max(10),
  version: z.int(),
})

/** Who judges a round, in the order in which they were invited. */
export const getJudgingPanel = define('GET /ims/judging-panel/get', {
  access: list,
  query: z.strictObject({ roundId: id }),
  result: z.object({
    round,
    judges: z.array(judge).max(maxJudges),
    /** How many entries the round judges, and how many of them have as many judges as the rule asks for. */
    entries: count,
    complete: count,
    can: z.object({ save: z.boolean() }),
  }),
})

/** Judges by the beginning of their name who were not invited yet. */
export const findJudges = define('GET /ims/judging-panel/find-judges', {
  access: save,
  query: z.strictObject({ roundId: id, q: line(40) }),
  result: z.object({
    found: z.array(z.object({ accountId: id, name: z.string(), organisationName: z.string().nullable() })).max(20),
  }),
})

export const inviteJudges = define('POST /ims/judging-panel/invite', {
  access: save,
  body: z.strictObject({ roundId: id, accountIds: z.array(id).min(1).max(100), maxEntries }),
  result: z.object({ invited: count }),
})

/** Those whom a draw of experts has given seats in its round, as they are now. */
export const inviteDrawn = define('POST /ims/judging-panel/invite-drawn', {
  access: save,
  body: z.strictObject({ drawId: id, maxEntries }),
  result: z.object({ roundId: id, invited: count }),
})

export const saveJudge = define('PUT /ims/judging-panel/save-judge', {
  access: save,
  /** `prizes` left out: as they are. They are settled before the judge's first score. */
  body: z.strictObject({
    ...versioned,
    isChief: z.boolean(),
    maxEntries,
    prizes: z.array(z.string().max(32)).max(6).optional(),
  }),
  result: saved,
})

/** Who was invited only is not a judge any more; who has entries leaves them to others. */
export const removeJudge = define('PUT /ims/judging-panel/remove-judge', {
  access: save,
  body: z.strictObject({ ...versioned, reason: line(200) }),
  result: saved,
})

const change = z.strictObject({ entryId: id, judgeId: id, isAssigned: z.boolean() })
const wish = {
  roundId: id,
  /** The same seed gives the same assignment. */
  seed: z.string().regex(/^[0-9a-f]{8}$/),
  /** What was changed by hand on top. */
  changes: z.array(change).max(500),
}
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
const maxShown = 300

/** What an assignment would be, and why. Nothing is written. */
export const previewAssignment = define('POST /ims/judging-panel/preview-assignment', {
  access: save,
  body: z.strictObject(wish),
  result: z.object({
    fingerprint,
    judges: z.array(z.object({ id, name: z.string(), load: count, maxEntries: z.int() })).max(maxJudges),
    entries: count,
    /** The round has more entries than are assigned at once: those after them by code wait. */
    isCut: z.boolean(),
    wanted: count,
    assigned: count,
    conflicts: z.array(z.object({ kind: conflictKind, count })),
    /** Those with too few judges first, then by code. */
    rows: z
      .array(
        z.object({
          entryId: id,
          code: z.string(),
          title: z.string(),
          judges: z.array(
            z.object({ id, choice: z.enum(['kept', 'field', 'moved', 'least-loaded']), isByHand: z.boolean() }),
          ),
          conflicts: z.array(z.object({ id, kind: conflictKind })),
          missing: count,
          obstacles: z.array(z.object({ kind: z.union([conflictKind, z.literal('full')]), judges: count })),
        }),
      )
      .max(maxShown),
    /** Changes by hand that a conflict or a limit forbids. */
    refused: z.array(z.object({ entryId: id, judgeId: id, kind: z.union([conflictKind, z.literal('full')]) })),
  }),
})

/** Exactly what was previewed. */
export const assignEntries = define('PUT /ims/judging-panel/assign', {
  access: save,
  body: z.strictObject({ ...wish, fingerprint }),
  result: z.object({ assigned: count, added: count, removed: count }),
})

const declaredKind = z.enum(['same-school', 'teacher-student', 'family', 'investment', 'collaboration'])

/** What the caller was asked to judge, the newest first. The entries are not told here. */
export const listInvitations = define('GET /ims/judging-panel/list-invitations', {
  access: judges,
  result: z
    .array(
      z.object({
        id,
        round: round.omit({ id: true, judgesPerEntry: true, isSealed: true, prizes: true }),
        isBlind: z.boolean(),
        isChief: z.boolean(),
        maxEntries: z.int(),
        state,
        invitedAt: instant,
        answeredAt: instant.nullable(),
        version: z.int(),
      }),
    )
    .max(100),
})

/** Organisations by a part of their name, for a declaration. */
export const findConflictOrganisations = define('GET /ims/judging-panel/find-organisations', {
  access: judges,
  query: z.strictObject({ q: line(40) }),
  result: z.object({ found: z.array(z.object({ id, name: z.string() })).max(20) }),
})

/** With entries of which organisations a judge has a conflict of interest. */
const conflicts = z.array(z.strictObject({ organisationId: id, kind: declaredKind, reason: text(200) })).max(50)

export const acceptInvitation = define('PUT /ims/judging-panel/accept', {
  access: judges,
  body: z.strictObject({
    ...versioned,
    /** None: they say that there is none. */
    conflicts,
  }),
  result: saved,
})

/** What a judge who has accepted came to know later. Of their entries those with a conflict go to others, in every round that is not locked. */
export const declareConflicts = define('PUT /ims/judging-panel/declare', {
  access: judges,
  body: z.strictObject({ ...versioned, conflicts: conflicts.min(1) }),
  result: saved.extend({ recused: count }),
})

export const declineInvitation = define('PUT /ims/judging-panel/decline', {
  access: judges,
  body: z.strictObject({ ...versioned, reason: text(200) }),
  result: nothing,
})

export const judgingPanelFeature = feature({
  calls: [
    getJudgingPanel,
    findJudges,
    inviteJudges,
    inviteDrawn,
    saveJudge,
    removeJudge,
    previewAssignment,
    assignEntries,
    listInvitations,
    findConflictOrganisations,
    acceptInvitation,
    declareConflicts,
    declineInvitation,
  ],
  permissions: ['contest:judging-panel:list', 'contest:judging-panel:save'],
  reasons: {
    'judging-panel.everywhere': [
      422,
      '评审涉及所有学校的作品，需要全部数据范围的权限',
      'Judging concerns the entries of every school. Your role must cover all data',
    ],
    'judging-panel.not-sealed': [409, '评审规则封存后才能分配', 'Entries are assigned after the rules are sealed'],
    'judging-panel.answered': [409, '已经答复过这份邀请', 'This invitation has been answered'],
    'judging-panel.judge-unknown': [422, '所选的人不是评委', 'A person you chose is not a judge'],
    'judging-panel.nobody-drawn': [409, '还没有抽出专家', 'No experts have been drawn yet'],
    'judging-panel.too-many': [422, '一轮最多邀请 600 位评委', 'A round has at most 600 judges'],
    'judging-panel.not-accepted': [409, '还没有接受这份邀请', 'You have not accepted this invitation'],
    'judging-panel.organisation-unknown': [422, '没有这个单位', 'There is no such organisation'],
    'judging-panel.prize-unknown': [422, '规则中没有这个奖项', 'The rules have no such prize'],
    'judging-panel.has-scored': [
      409,
      '这位评委已经提交过评分，负责的奖项不能再改',
      'This judge has submitted scores, so their prizes can no longer change',
    ],
    'judging-panel.gone': [409, '这位评委已经不在名单上', 'This judge is not on the list any more'],
  },
  events: {
    'judging-panel.invited': z.strictObject({ roundId: id, count }),
    'judging-panel.judge-saved': z.strictObject({
      roundId: id,
      isChief: z.boolean(),
      maxEntries: z.int(),
      prizes: z.array(z.string()).optional(),
    }),
    'judging-panel.judge-removed': z.strictObject({ roundId: id, reason: z.string() }),
    'judging-panel.assigned': z.strictObject({ seed: z.string(), fingerprint, added: count, removed: count }),
    'judging-panel.accepted': z.strictObject({ roundId: id, conflicts: count }),
    'judging-panel.declared': z.strictObject({ roundId: id, conflicts: count, recused: count }),
    'judging-panel.declined': z.strictObject({ roundId: id }),
  },
})

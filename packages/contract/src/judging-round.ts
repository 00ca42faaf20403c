import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, page, pageOf, text } from './shapes.ts'
import { words } from './words.ts'

const list = permits('contest:judging-round:list')
const save = permits('contest:judging-round:save')
const seal = permits('contest:judging-round:seal')

/** The four of `ims_contest_grading_model`. */
const model = z.literal([1, 2, 3, 4])
/** Whole hundredths, as every mark. */
const mark = z.int().min(0).max(1_000_00)
const few = z.int().min(0).max(20)
const key = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

const criterion = {
  key,
  name: words(60),
  hint: words(120),
  weight: z.int().min(0).max(100),
  anchors: z.array(z.strictObject({ point: mark, text: words(120) })).max(8),
  /** A mark at or below, at or above which the judge says why. */
  commentAtMost: mark.nullable(),
  commentAtLeast: mark.nullable(),
}
const part = z.strictObject({ ...criterion, parts: z.array(z.never()).max(0) })
const prize = z.strictObject({ key, name: words(60), hasJury: z.boolean(), criteria: z.array(part).max(8) })

export const judgingRule = z.strictObject({
  model,
  isBlind: z.boolean(),
  judgesPerEntry: z.int().min(1).max(50),
  scale: z.strictObject({ min: mark, max: mark, step: z.int().min(1).max(100_00) }),
  total: z.int().min(1).max(1_000_00),
  criteria: z.array(z.strictObject({ ...criterion, parts: z.array(part).max(12) })).max(20),
  drop: z.strictObject({ highest: few, lowest: few, minScores: z.int().min(3).max(50) }).nullable(),
  adjustment: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('none') }),
    z.strictObject({ method: z.literal('z-score'), minSample: z.int().min(3).max(500) }),
  ]),
  tieBreaks: z.array(key).max(20),
  votes: z.strictObject({
    passVotes: z.int().min(1).max(50),
    reviewWhen: z.strictObject({ votesFor: z.int().min(0).max(50), votesAgainst: z.int().min(0).max(50) }).nullable(),
  }),
  avoidsProvince: z.literal(true).optional(),
  /** Values of the dictionary `ims_expert_field`. */
  expertise: z
    .strictObject({ judges: z.int().min(1).max(50), fields: z.array(z.string().min(1).max(64)).max(30) })
    .optional(),
  /** With criteria of their own, whose keys no other criterion has. `hasJury`: marked by the judges who were named for it. */
  prizes: z.array(prize).min(1).max(6).optional(),
})

const name = z.strictObject({ zh: line(60), en: text(120).default('') })
const shown = z.object({ zh: z.string(), en: z.string() })
const state = z.enum(['draft', 'proposed', 'sealed'])
const versioned = { id, version: z.int().min(1) }
const saved = z.object({ id, version: z.int() })
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
const act = z.object({ name: z.string(), at: instant })

const head = {
  id,
  contestName: z.string(),
  stageName: z.string(),
  /** Null: every track. */
  trackName: z.string().nullable(),
  name: shown,
  state,
  /** How often it was sealed. */
  seals: count,
}

/** The newest first. */
export const listJudgingRounds = define('GET /ims/judging-round/list', {
  access: list,
  query: z.strictObject(page),
  result: pageOf(
    z.object({ ...head, model, isBlind: z.boolean(), judgesPerEntry: z.int(), sealedAt: instant.nullable() }),
  ),
})

const named = z.object({ id, name: z.string() })

/** For which stages and tracks a round can be added: those of the contests that are not closed, the newest first. */
export const listRoundPlaces = define('GET /ims/judging-round/list-places', {
  access: save,
  result: z.array(z.object({ id, name: z.string(), stages: z.array(named), tracks: z.array(named) })).max(100),
})

export const getJudgingRound = define('GET /ims/judging-round/get', {
  access: list,
  query: z.strictObject({ id }),
  result: z.object({
    ...head,
    stageId: id,
    trackId: id.nullable(),
    rule: judgingRule,
    /** Why a rule that was sealed is changed. */
    reason: z.string(),
    /** Of what is written now. */
    fingerprint,
    proposed: act.nullable(),
    /** Every edition that was sealed, the newest first. */
    sealed: z.array(z.object({ number: z.int(), fingerprint, reason: z.string(), proposed: act, sealed: act })),
    version: z.int(),
    can: z.object({
      save: z.boolean(),
      propose: z.boolean(),
      seal: z.boolean(),
      amend: z.boolean(),
      remove: z.boolean(),
    }),
  }),
})

/** With the rule of another round, or the one that its model begins with. */
export const addJudgingRound = define('POST /ims/judging-round/add', {
  access: save,
  body: z.strictObject({ stageId: id, trackId: id.nullable(), name, from: z.union([model, id]) }),
  result: saved,
})

/** What was proposed is a draft again. */
export const saveJudgingRound = define('PUT /ims/judging-round/save', {
  access: save,
  body: z.strictObject({ ...versioned, name, rule: judgingRule }),
  result: saved,
})

export const proposeJudgingRound = define('PUT /ims/judging-round/propose', {
  access: save,
  body: z.strictObject(versioned),
  result: saved,
})

/** By another person than who proposed it, who names what they have seen. */
export const sealJudgingRound = define('PUT /ims/judging-round/seal', {
  access: seal,
  body: z.strictObject({ ...versioned, fingerprint, code: z.string().min(1).max(20).optional() }),
  result: z.object({ id, version: z.int(), number: z.int(), fingerprint }),
})

/** A draft of the next edition: what was sealed binds until that is sealed, too. */
export const amendJudgingRound = define('PUT /ims/judging-round/amend', {
  access: save,
  body: z.strictObject({ ...versioned, reason: line(200) }),
  result: saved,
})

/** Unless it was ever sealed. */
export const removeJudgingRound = define('DELETE /ims/judging-round/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

export const judgingRoundFeature = feature({
  calls: [
    listJudgingRounds,
    listRoundPlaces,
    getJudgingRound,
    addJudgingRound,
    saveJudgingRound,
    proposeJudgingRound,
    sealJudgingRound,
    amendJudgingRound,
    removeJudgingRound,
  ],
  permissions: ['contest:judging-round:list', 'contest:judging-round:save', 'contest:judging-round:seal'],
  reasons: {
    'judging-round.sealed': [
      409,
      '规则已封存，不能再改；确需更改请先说明理由',
      'The rules are sealed. To change them, give a reason first',
    ],
    'judging-round.not-proposed': [409, '规则还没有提交复核', 'The rules have not been submitted for checking'],
    'judging-round.not-sealed': [409, '规则还没有封存', 'The rules are not sealed yet'],
    'judging-round.second-person': [
      409,
      '提交复核的人不能自己封存，请另一位同事核对',
      'The person who submitted the rules cannot seal them. Ask a colleague',
    ],
    'judging-round.fault': [422, '规则还不完整，请按提示补全', 'The rules are incomplete. See the notes on the page'],
    'judging-round.drawn': [409, '这一轮抽取过专家，不能删除', 'Experts were drawn for this round, so it stays'],
    'judging-round.code-needed': [409, '请输入动态口令', 'Enter the code of your authenticator'],
    'judging-round.from-unknown': [422, '没有这一轮', 'There is no such round'],
  },
  events: {
    'judging-round.added': z.strictObject({ stageId: id }),
    'judging-round.saved': z.strictObject({}),
    'judging-round.proposed': z.strictObject({ fingerprint }),
    'judging-round.sealed': z.strictObject({ number: z.int(), fingerprint }),
    'judging-round.amended': z.strictObject({ reason: z.string() }),
    'judging-round.removed': z.strictObject({}),
  },
})

import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line } from './shapes.ts'

/** Volunteers of the room. Not its judges: where the round is blind they know no names. */
const here = signedInAs(5)
const shown = z.object({ zh: z.string(), en: z.string() })
const state = z.enum(['present', 'late', 'absent'])
const noShowRule = z.enum(['end', 'lost'])
const minutesBefore = z.int().min(0).max(240)

const mark = z.object({ state, at: instant, by: z.string() })
const figures = { expected: count, present: count, late: count, absent: count }

const person = z.object({
  personId: id,
  name: z.string(),
  part: z.enum(['leader', 'member', 'guide', 'judge', 'chief']),
  /** Masked; empty: nobody has said one. */
  mobile: z.string(),
  mark: mark.nullable(),
})

const noShow = z.object({
  id,
  state: z.enum(['asked', 'confirmed', 'undone']),
  reason: z.string(),
  /** What the confirmation did. */
  rule: noShowRule.nullable(),
  asked: z.object({ name: z.string(), at: instant, isOwn: z.boolean() }),
  decided: z.object({ name: z.string(), at: instant, isOwn: z.boolean() }).nullable(),
  undone: z.object({ name: z.string(), at: instant }).nullable(),
})

const room = {
  roomId: id,
  roomName: shown,
  venue: z.string(),
  day: z.iso.date(),
  roomState: z.enum(['planned', 'live', 'over']),
}

const roster = z.object({
  ...room,
  /** When it was read. */
  at: instant,
  noShow: noShowRule,
  minutesBefore,
  version: z.int(),
  teams: z
    .array(
      z.object({
        slotId: id,
        entryId: id,
        code: z.string(),
        title: z.string(),
        school: z.string(),
        position: z.int(),
        plannedAt: instant,
        slotState: z.enum(['waiting', 'now', 'done', 'absent']),
        /** Digests of its receipts (`receiptDigest` of `rules/check-in`): a phone finds the team of one that it reads, and knows none of them. */
        receipts: z.array(z.string()),
        persons: z.array(person),
        noShow: noShow.nullable(),
      }),
    )
    .max(100),
  judges: z.array(person.extend({ seat: z.int().nullable() })).max(60),
  /** Who judges in the place of one who did not come, the first one first. */
  substitutes: z
    .array(
      z.object({
        id,
        seat: z.int(),
        absent: z.string(),
        name: z.string(),
        reason: z.string(),
        entries: count,
        conflicts: count,
        by: z.string(),
        at: instant,
      }),
    )
    .max(100),
  /** How many an entry is judged by, and with fewer than how many its score cannot be made. Null: nothing is scored here. */
  panel: z.object({ usual: z.int(), fewest: z.int() }).nullable(),
})

/** Where the caller helps, the next day first. */
export const listMyCheckIns = define('GET /ims/check-in/list-mine', {
  access: here,
  result: z.array(z.object({ ...room, ...figures })).max(50),
})

export const getCheckInHere = define('GET /ims/check-in/get-here', {
  access: here,
  query: z.strictObject({ roomId: id }),
  result: roster,
})

export const getCheckIn = define('GET /ims/check-in/get', {
  access: permits('contest:room:view'),
  query: z.strictObject({ roomId: id }),
  result: roster,
})

export const saveCheckInSetup = define('PUT /ims/check-in/save-setup', {
  access: permits('contest:room:save'),
  body: z.strictObject({ roomId: id, version: z.int().min(0), noShow: noShowRule, minutesBefore }),
  result: z.object({ version: z.int() }),
})

/**
 * One mark. Its id is made on the phone and is its primary key: the same one again gets the same answer, with another content it is refused. A person
 * counts once: `known` says what stands already, and by whom.
 */
export const markCheckIn = define('POST /ims/check-in/mark', {
  access: here,
  body: z.strictObject({
    id,
    roomId: id,
    entryId: id.nullable(),
    personId: id,
    state,
    means: z.enum(['scan', 'typed', 'list']),
    /** By the phone's clock. */
    at: instant,
  }),
  result: z.object({ standing: z.enum(['counts', 'known']), mark }),
})

/** The team did not come. Nothing happens before another person says so, too. */
export const askNoShow = define('POST /ims/check-in/ask-no-show', {
  access: here,
  body: z.strictObject({ roomId: id, entryId: id, reason: line(200) }),
  result: z.object({ id }),
})

/** Another person confirms or refuses; what was confirmed is undone by another person than who confirmed it. */
export const decideNoShow = define('PUT /ims/check-in/decide-no-show', {
  access: here,
  body: z.strictObject({ id, decision: z.enum(['confirm', 'refuse', 'undo']) }),
  result: z.object({ id }),
})

const absentJudge = { roomId: id, personId: id }

/** Judges of the round who have accepted and are not in this room, those with the fewest conflicts of interest first. */
export const findSubstitutes = define('GET /ims/check-in/find-substitutes', {
  access: permits('contest:room:save'),
  query: z.strictObject(absentJudge),
  result: z.object({
    found: z
      .array(z.object({ accountId: id, name: z.string(), organisationName: z.string().nullable(), conflicts: count }))
      .max(50),
  }),
})

/**
 * In the place of a judge who was marked absent: takes the seat, and what the absent one has not scored. Scores that were given stay. Where nobody
 * with the permission for panels asks, it is refused.
 */
export const nameSubstitute = define('POST /ims/check-in/name-substitute', {
  access: permits('contest:room:save'),
  body: z.strictObject({ ...absentJudge, accountId: id, reason: line(200) }),
  result: z.object({
    entries: count,
    /** Left without a judge, because the substitute has a conflict of interest with them. */
    conflicts: count,
    /** Judges who are not absent now, and with fewer than how many a score cannot be made. */
    judges: count,
    fewest: count,
  }),
})

export const checkInFeature = feature({
  calls: [
    listMyCheckIns,
    getCheckInHere,
    getCheckIn,
    saveCheckInSetup,
    markCheckIn,
    askNoShow,
    decideNoShow,
    findSubstitutes,
    nameSubstitute,
  ],
  reasons: {
    'check-in.not-here': [422, '您不是这个赛场的志愿者', 'You are not a volunteer of this room'],
    'check-in.not-listed': [422, '不是这场的人', 'This person is not of this room'],
    'check-in.other-mark': [409, '同一编号的检录内容不同', 'A mark with this number had other content'],
    'check-in.not-waiting': [409, '这支队伍已经上场，不能改为缺席', 'This team has been on stage already'],
    'check-in.asked-already': [
      409,
      '这支队伍已经记为缺席或正在等待确认',
      'This team is already marked or waits for confirmation',
    ],
    'check-in.decided': [409, '已经处理过了', 'This was decided already'],
    'check-in.second-person': [409, '须由另一位志愿者操作', 'Another volunteer has to do this'],
    'check-in.not-absent': [409, '这位评委没有记为缺席', 'This judge is not marked absent'],
    'check-in.not-scored': [
      422,
      '这个赛场不评分，请直接调整人员',
      'Nothing is scored in this room. Change its people instead',
    ],
    'check-in.not-substitute': [
      422,
      '只能指定已接受本轮邀请、不在本赛场的评委',
      'A substitute must have accepted the invitation of this round and not be in this room',
    ],
    'check-in.room-over': [409, '比赛已经结束', 'The show is over'],
    'check-in.somebody-here': [409, '这支队伍有人已到，不能记为缺席', 'Somebody of this team is here'],
  },
  events: {
    'check-in.setup-saved': z.strictObject({ noShow: noShowRule, minutesBefore: z.int() }),
    'check-in.marked': z.strictObject({ roomId: id, entryId: id.nullable(), state }),
    'check-in.no-show-asked': z.strictObject({ roomId: id, actId: id, reason: z.string() }),
    'check-in.no-show-refused': z.strictObject({ roomId: id, actId: id }),
    'check-in.no-show-confirmed': z.strictObject({ roomId: id, actId: id, rule: noShowRule }),
    'check-in.no-show-undone': z.strictObject({ roomId: id, actId: id, rule: noShowRule }),
    'check-in.substitute-named': z.strictObject({
      actId: id,
      absentAccountId: id,
      accountId: id,
      reason: z.string(),
      entries: count,
    }),
  },
})

import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { roomReasons } from './room.reasons.ts'
import { count, id, instant, line, nothing, page, pageOf, text } from './shapes.ts'
import { words } from './words.ts'

const view = permits('contest:room:view')
const save = permits('contest:room:save')

const maxSlots = 100
const maxPersons = 60
const shown = z.object({ zh: z.string(), en: z.string() })
const name = z.strictObject({ zh: line(40), en: text(60).default('') })
const day = z.iso.date()
const template = z.literal([1, 2])
export const roomState = z.enum(['planned', 'live', 'over'])
const state = roomState
export const slotState = z.enum(['waiting', 'now', 'done', 'absent'])
const role = z.enum(['judge', 'chief', 'volunteer'])
const versioned = { id, version: z.int().min(1) }
const saved = z.object({ id, version: z.int() })
const seconds = z.int().min(10).max(7200)
const phases = z.strictObject({ pitch: seconds, questions: seconds, scoring: seconds })
const rundown = z.array(z.strictObject({ at: instant, what: words(60) })).max(40)
const sharedUrl = z
  .string()
  .max(200)
  .regex(/^(https:\/\/[^\s"'<>\\]+)?$/)

const place = {
  contestName: z.string(),
  stageName: z.string(),
  /** Null: nothing is scored here. */
  round: z.object({ id, name: shown }).nullable(),
}

/** By day, the latest first. */
export const listRooms = define('GET /ims/room/list', {
  access: view,
  query: z.strictObject({ ...page, day: day.optional(), stageId: id.optional() }),
  result: pageOf(
    z.object({
      id,
      name: shown,
      venue: z.string(),
      day,
      template,
      state,
      ...place,
      stageId: id,
      /** The first and the last planned time. */
      from: instant.nullable(),
      until: instant.nullable(),
      slots: count,
      judges: count,
      screens: count,
      version: z.int(),
    }),
  ),
})

const named = z.object({ id, name: z.string() })

/** For which stages a room can be added, with the rounds that may be scored in it and the days on which there are rooms. */
export const listRoomPlaces = define('GET /ims/room/list-places', {
  access: view,
  result: z
    .array(
      z.object({
        id,
        contestName: z.string(),
        name: z.string(),
        rounds: z.array(z.object({ id, name: shown, isSealed: z.boolean() })).max(200),
        days: z.array(day).max(60),
      }),
    )
    .max(300),
})

const slot = z.object({
  id,
  entryId: id,
  position: z.int(),
  plannedAt: instant,
  code: z.string(),
  title: z.string(),
  school: z.string(),
  state: slotState,
  isLocked: z.boolean(),
})

const person = z.object({
  accountId: id,
  name: z.string(),
  organisationName: z.string().nullable(),
  role,
  seat: z.int().nullable(),
})

const settings = {
  name,
  venue: text(60),
  day,
  template,
  roundId: id.nullable(),
  phases,
  showsRanking: z.boolean(),
  rundown,
  sharedUrl,
}

export const getRoom = define('GET /ims/room/get', {
  access: view,
  query: z.strictObject({ id }),
  result: z.object({
    id,
    ...place,
    stageId: id,
    name: shown,
    venue: z.string(),
    day,
    template,
    state,
    phases: z.object({ pitch: z.int(), questions: z.int(), scoring: z.int() }),
    showsRanking: z.boolean(),
    rundown: z.array(z.object({ at: instant, what: shown })),
    sharedUrl: z.string(),
    slots: z.array(slot).max(maxSlots),
    persons: z.array(person).max(maxPersons),
    screens: z.array(z.object({ id, code: z.string(), title: z.string(), portalCode: z.string() })).max(50),
    version: z.int(),
    can: z.object({ save: z.boolean() }),
  }),
})

export const addRoom = define('POST /ims/room/add', {
  access: save,
  body: z.strictObject({ stageId: id, ...settings }),
  result: saved,
})

export const saveRoom = define('PUT /ims/room/save', {
  access: save,
  body: z.strictObject({ ...versioned, ...settings, state }),
  result: saved,
})

/** One that was never live. */
export const removeRoom = define('PUT /ims/room/remove', {
  access: save,
  body: z.strictObject(versioned),
  result: nothing,
})

/** Two at the same time, or too close to each other, of one person or one school. */
const clash = z.object({
  kind: z.enum(['judge', 'advisor', 'school']),
  /** Of the person or the school. */
  name: z.string(),
  at: z
    .array(
      z.object({
        roomId: id,
        roomName: shown,
        entryId: id,
        entryCode: z.string(),
        title: z.string(),
        plannedAt: instant,
      }),
    )
    .length(2),
  /** From the end of the first until the beginning of the second; below zero: at the same time. */
  minutesBetween: z.int(),
})

/** All rooms of a stage on a day, side by side, with what clashes. */
export const getRoomPlan = define('GET /ims/room/get-plan', {
  access: view,
  query: z.strictObject({ stageId: id, day }),
  result: z.object({
    rooms: z
      .array(
        z.object({
          id,
          name: shown,
          venue: z.string(),
          state,
          /** How long an entry takes: its phases together. */
          slotSeconds: z.int(),
          judges: z.array(z.object({ accountId: id, name: z.string(), isChief: z.boolean() })).max(maxPersons),
          slots: z.array(slot).max(maxSlots),
          version: z.int(),
        }),
      )
      .max(50),
    clashes: z.array(clash).max(200),
    /** How many entries of the stage have no room yet. */
    unplaced: count,
    can: z.object({ save: z.boolean() }),
  }),
})

/** Entries of the stage that are in no room, by code. */
export const findRoomEntries = define('GET /ims/room/find-entries', {
  access: view,
  query: z.strictObject({ ...page, stageId: id, q: text(40).optional() }),
  result: pageOf(z.object({ entryId: id, code: z.string(), title: z.string(), school: z.string() })),
})

const planChange = {
  /** Of each room that is named: all of its entries, in their new order. An entry that was elsewhere comes from there. */
  rooms: z
    .array(
      z.strictObject({
        ...versioned,
        slots: z.array(z.strictObject({ entryId: id, plannedAt: instant })).max(maxSlots),
      }),
    )
    .min(1)
    .max(20),
}

/** What would clash. Nothing is written. */
export const previewRoomPlan = define('POST /ims/room/preview-plan', {
  access: save,
  body: z.strictObject(planChange),
  result: z.object({ clashes: z.array(clash).max(200), moved: count }),
})

/** Refused where it clashes, unless somebody says why it must be. Whoever it concerns is told. */
export const changeRoomPlan = define('PUT /ims/room/change-plan', {
  access: save,
  body: z.strictObject({ ...planChange, reason: text(200).default('') }),
  result: z.object({ rooms: z.array(saved), clashes: z.array(clash).max(200), moved: count, told: count }),
})

/** Judges or volunteers by the beginning of their name. */
export const findRoomPersons = define('GET /ims/room/find-persons', {
  access: save,
  query: z.strictObject({ roomId: id, as: z.enum(['judge', 'volunteer']), q: line(40) }),
  result: z.object({ found: z.array(named.extend({ organisationName: z.string().nullable() })).max(20) }),
})

/** All of them, judges in the order of their seats. */
export const saveRoomPersons = define('PUT /ims/room/save-persons', {
  access: save,
  body: z.strictObject({
    ...versioned,
    persons: z.array(z.strictObject({ accountId: id, role })).max(maxPersons),
  }),
  result: saved,
})

export const roomFeature = feature({
  calls: [
    listRooms,
    listRoomPlaces,
    getRoom,
    addRoom,
    saveRoom,
    removeRoom,
    getRoomPlan,
    findRoomEntries,
    previewRoomPlan,
    changeRoomPlan,
    findRoomPersons,
    saveRoomPersons,
  ],
  permissions: ['contest:room:view', 'contest:room:save'],
  reasons: roomReasons,
  events: {
    'room.added': z.strictObject({ stageId: id }),
    'room.saved': z.strictObject({}),
    'room.removed': z.strictObject({}),
    'room.plan-changed': z.strictObject({ moved: count, clashes: count, reason: z.string() }),
    'room.persons-saved': z.strictObject({ count }),
    'room.slot-locked': z.strictObject({ slotId: id, missing: count, reason: z.string() }),
    'room.commanded': z.strictObject({ commandId: id, kind: z.string() }),
    'room.taken-over': z.strictObject({ deviceId: id }),
  },
})

import { z } from 'zod'
import { signedInAs } from './access.ts'
import { define } from './define.ts'
import { entryReasons } from './entry.reasons.ts'
import { compareSubmissions, exportEntries, readEntry } from './entry-desk.ts'
import { beInEntry, leaveEntry } from './entry-presence.ts'
import {
  getReceipt,
  getReceiptPdf,
  submitEntry,
  takeBackEntry,
  verifyReceipt,
  withdrawEntry,
} from './entry-submission.ts'
import {
  addEntryMember,
  changeEntryMember,
  confirmEntryMember,
  entryMember,
  handOverEntry,
  inviteToEntry,
  joinEntry,
  readEntryInvitation,
  removeEntryMember,
} from './entry-team.ts'
import { feature } from './feature.ts'
import { formDefinition } from './form.ts'
import { count, id, instant, json, line, page, pageOf, text } from './shapes.ts'

/** Whoever takes part: entrants, and the teachers who guide them. */
const entrant = signedInAs(1)

/** Decision 26: draft, submitted, under review, returned, approved, rejected, withdrawn, promoted, awarded, disqualified. */
export const entryState = z.int().min(0).max(9)

const sectionKey = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)
const version = z.int().min(1).max(2_147_483_647)

/** What this portal's contests take now or soon, with the tracks one can enter. */
export const listOpenings = define('GET /ims/entry/list-openings', {
  access: entrant,
  query: z.strictObject({ ...page }),
  result: pageOf(
    z.object({
      contestId: id,
      contestName: z.string(),
      stageId: id,
      stageName: z.string(),
      opensAt: instant,
      closesAt: instant,
      /** `soon`: the stage opens later. */
      state: z.enum(['soon', 'open']),
      tracks: z.array(z.object({ id, code: z.string(), name: z.string(), summary: z.string(), isOpen: z.boolean() })),
      team: z.object({ minMembers: count, maxMembers: count, minGuides: count, maxGuides: count }).nullable(),
    }),
  ),
})

export const beginEntry = define('POST /ims/entry/begin', {
  access: entrant,
  body: z.strictObject({ contestId: id, trackId: id, title: text(120).default('') }),
  result: z.object({ id }),
})

const stageStep = z.object({
  id,
  name: z.string(),
  processType: z.int(),
  opensAt: instant,
  closesAt: instant,
  outcome: z.string().nullable(),
})

/** What one is in, newest first: enough for a card with its one next act. */
const entryCard = z.object({
  id,
  code: z.string().nullable(),
  title: z.string(),
  contestId: id,
  contestName: z.string(),
  trackName: z.string(),
  state: entryState,
  completion: z.int(),
  missing: count,
  /** One's own place in it: whoever says no removes it. */
  memberId: id,
  /** leader, member, guide. */
  part: z.string(),
  isConfirmed: z.boolean(),
  leaderName: z.string(),
  members: count,
  /** Until when it can be changed or handed in; null where nothing is open. */
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
  returned: z.array(z.object({ field: z.string(), label: z.string(), note: z.string() })),
  changedAt: instant,
  submittedAt: instant.nullable(),
  stages: z.array(stageStep),
})

export const listOwnEntries = define('GET /ims/entry/list-own', {
  access: entrant,
  query: z.strictObject({ ...page }),
  result: pageOf(entryCard),
})

const entryFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.string(),
  sha256: z.string().nullable(),
})

/** A warning keeps nobody from submitting. */
const fault = z.object({ path: z.string(), reason: z.string(), level: z.literal('warn').optional() })

const section = z.object({
  key: z.string(),
  version: z.int(),
  /** Numbers and addresses of people come masked; sent back as they came, they stay as they are. */
  values: z.record(z.string(), json),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
})

/** All that the page of an entry needs. */
export const getEntry = define('GET /ims/entry/get', {
  access: entrant,
  query: z.strictObject({ id }),
  result: z.object({
    id,
    code: z.string().nullable(),
    title: z.string(),
    state: entryState,
    version: z.int(),
    /** Grows with every change of the entry, its team and its sections: the version of its topic. */
    revision: z.int(),
    contest: z.object({ id, name: z.string() }),
    stage: z.object({ id, name: z.string() }),
    track: z.object({ id, code: z.string(), name: z.string() }),
    tracks: z.array(z.object({ id, code: z.string(), name: z.string() })),
    stages: z.array(stageStep),
    form: formDefinition,
    sections: z.array(section),
    files: z.array(entryFile),
    members: z.array(entryMember),
    team: z.object({
      minMembers: count,
      maxMembers: count,
      minGuides: count,
      maxGuides: count,
      maxEntriesPerPerson: z.int().nullable(),
    }),
    /** Without grace: that is the organiser's affair. */
    closesAt: instant,
    now: instant,
    missing: count,
    completion: z.int(),
    faults: z.array(fault),
    /** While returned: nothing but these may be changed. */
    returned: z.array(z.object({ field: z.string(), note: z.string() })),
    submission: z.object({ number: z.int(), receipt: z.string(), at: instant }).nullable(),
    ownMemberId: id,
    can: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      takeBack: z.boolean(),
      withdraw: z.boolean(),
      changeTeam: z.boolean(),
      /** After the deadline: by a request that the organiser decides. */
      askChange: z.boolean(),
    }),
  }),
})

/** Saved as one types; the version says which text was read. Somebody else's newer one comes with the refusal. */
export const saveEntrySection = define('PUT /ims/entry/save-section', {
  access: entrant,
  body: z.strictObject({ id, key: sectionKey, version: z.int().min(0), values: z.record(z.string().max(64), json) }),
  result: z.object({
    version: z.int(),
    revision: z.int(),
    savedAt: instant,
    missing: count,
    completion: z.int(),
    faults: z.array(fault),
  }),
})

export const changeEntry = define('PUT /ims/entry/change', {
  access: entrant,
  body: z.strictObject({ id, version, title: line(120).optional(), trackId: id.optional() }),
  result: z.object({ version: z.int() }),
})

const memberOfPart = z.strictObject({ memberId: id, part: z.string() })

/** What staff did to it, with many others. */
const ofAct = z.strictObject({ actId: id })

export const entryFeature = feature({
  calls: [
    listOpenings,
    beginEntry,
    listOwnEntries,
    getEntry,
    saveEntrySection,
    changeEntry,
    addEntryMember,
    changeEntryMember,
    removeEntryMember,
    confirmEntryMember,
    handOverEntry,
    inviteToEntry,
    readEntryInvitation,
    joinEntry,
    beInEntry,
    leaveEntry,
    submitEntry,
    takeBackEntry,
    withdrawEntry,
    getReceipt,
    getReceiptPdf,
    verifyReceipt,
    readEntry,
    compareSubmissions,
    exportEntries,
  ],
  permissions: ['contest:entry:list', 'contest:entry:export', 'entry:person:reveal'],
  reasons: entryReasons,
  events: {
    'entry.begun': z.strictObject({ contestId: id, trackId: id }),
    'entry.changed': z.strictObject({ fields: z.array(z.string()) }),
    'entry.filled-in': z.strictObject({}),
    'entry.member-added': memberOfPart,
    'entry.member-changed': z.strictObject({ memberId: id }),
    'entry.member-removed': memberOfPart,
    'entry.member-confirmed': memberOfPart,
    'entry.handed-over': z.strictObject({ toMemberId: id }),
    'entry.track-changed': z.strictObject({ trackId: id, actId: id.optional() }),
    'entry.reminded': ofAct,
    'entry.return-undone': ofAct,
    'entry.disqualified': ofAct,
    'entry.extended': z.strictObject({ extensionId: id, closesAt: z.string() }),
    'contest.entries-exported': z.strictObject({
      jobId: id,
      format: z.string(),
      /** Why numbers of people are in full; null: they are masked. */
      reason: z.string().nullable(),
    }),
    'entry.invited': z.strictObject({ part: z.string() }),
    'entry.review-begun': z.strictObject({}),
    'entry.submitted': z.strictObject({ number: z.int(), hash: z.string() }),
    'entry.taken-back': z.strictObject({}),
    'entry.returned': z.strictObject({ fields: z.array(z.string()), reason: z.string() }),
    'entry.withdrawn': ofAct.partial(),
    'entry.approved': z.strictObject({ processId: id }),
    'entry.rejected': z.strictObject({ processId: id }),
    'entry.promoted': z.strictObject({ stageId: id }),
    'entry.taken-off-list': z.strictObject({ stageId: id }),
  },
})

import type { AnswerOf } from '@laurel/contract/endpoints'

export type Process = AnswerOf<'GET /ims/process/get'>
type Task = Process['tasks'][number]

export const id = '0199a7c0-0000-7000-8000-0000000000a1'
export const entrant = { id: '0199a7c0-0000-7000-8000-0000000000b1', nickname: '邓帆' }
export const auditor = { id: '0199a7c0-0000-7000-8000-0000000000b2', nickname: '叶闻溪' }
const of = {
  instanceId: id,
  title: '智穗',
  modelKey: 'double-review',
  startedBy: entrant,
  can: { decide: false, claim: false, release: false, transfer: false, delegate: false, addSigners: false },
}

export const task = (given: Partial<Task> & Pick<Task, 'id' | 'activityId' | 'name'>): Task => ({
  ...of,
  result: 1,
  outcome: null,
  claimedBy: null,
  reason: '',
  decidedBy: null,
  decidedFor: null,
  onBehalfOf: null,
  createdAt: '2026-11-15T02:00:00Z',
  decidedAt: null,
  candidates: [],
  signers: [],
  votes: null,
  isAway: false,
  dueAt: null,
  ...given,
})

const {
  candidates: __,
  signers: ___,
  ...open
} = task({
  id: '0199a7c0-0000-7000-8000-0000000000c2',
  activityId: 'second_review',
  name: '复审',
  votes: { given: 2, signers: 3 },
})
/** A step of a countersignature, as its queue shows it. */
export const waiting = {
  ...open,
  ownOutcome: null,
  can: { ...open.can, decide: true, claim: true, transfer: true, addSigners: true },
}

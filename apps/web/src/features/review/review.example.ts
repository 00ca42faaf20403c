import type { Review } from './review.queries.ts'

const id = '0199a7c0-0000-7000-8000-00000000000a'

/** For the page of forms that keep a draft. */
export const exampleReview: Review = {
  task: {
    id,
    instanceId: id,
    title: '示例',
    modelKey: 'sample',
    name: '示例',
    activityId: 'review',
    result: 1,
    outcome: null,
    reason: '',
    startedBy: { id, nickname: '示例' },
    claimedBy: null,
    decidedBy: null,
    decidedFor: null,
    onBehalfOf: null,
    createdAt: '2026-11-01T00:00:00Z',
    dueAt: null,
    decidedAt: null,
    votes: null,
    isAway: false,
    can: { decide: true, claim: true, release: false, transfer: true, delegate: true, addSigners: true },
    outcomes: ['pass', 'reject'],
    isAboutEntry: false,
    fields: [],
  },
  signers: [],
  isSample: false,
  entry: null,
}

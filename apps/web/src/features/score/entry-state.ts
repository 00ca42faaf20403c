import type { ScoreRevision } from '@laurel/rules/score-revision'
import type { DeviceState } from './device/score-device.ts'
import type { Entry, Given } from './score.queries.ts'

/** What a judge has put down and not submitted. */
export type SheetDraft = {
  marks: Record<string, number>
  reasons: Record<string, string>
  isFor: boolean | null
  comment: string
  remark: string
}

export const emptyDraft: SheetDraft = { marks: {}, reasons: {}, isFor: null, comment: '', remark: '' }

type Submitted = Pick<ScoreRevision, 'given' | 'comment' | 'remark'>

/** To begin a change of what was submitted. */
export function draftOf({ given, comment, remark }: Submitted): SheetDraft {
  const common = { ...emptyDraft, comment, remark }
  if (given.kind === 'marks') return { ...common, marks: { ...given.marks }, reasons: { ...given.reasons } }
  return given.kind === 'vote' ? { ...common, isFor: given.isFor } : common
}

export function givenOf(draft: SheetDraft, kind: Given['kind']): Given | undefined {
  if (kind === 'marks') return { kind, marks: draft.marks, reasons: draft.reasons }
  return kind === 'vote' && draft.isFor !== null ? { kind, isFor: draft.isFor } : undefined
}

type Received = { receipt: number; receivedAt: string; isLate: boolean }

/** What is true of an entry, on this device and on the server. */
export type EntryState = {
  readonly kind: 'none' | 'draft' | 'waiting' | 'refused' | 'received' | 'locked' | 'recused' | 'void'
  /** As in `ims_rating_status`. */
  readonly status: 0 | 1 | 2 | 3 | 4 | 9
  readonly draft: SheetDraft | undefined
  /** The newest that was submitted, on its way or received. */
  readonly submitted: Submitted | undefined
  readonly received: Received | undefined
  readonly refused: { id: string; why: string } | undefined
}

export function stateOf(entry: Entry, device: DeviceState): EntryState {
  const draft = device.drafts.get(entry.assignmentId) as SheetDraft | undefined
  const waiting = device.waiting.findLast(({ revision }) => revision.assignmentId === entry.assignmentId)
  const fresh = device.receipts.get(entry.assignmentId)
  const isNewer = fresh !== undefined && fresh.receipt > (entry.last?.receipt ?? 0)
  const received = isNewer ? fresh : (entry.last ?? undefined)
  const submitted = waiting?.revision ?? (isNewer ? fresh.revision : (entry.last ?? undefined))
  const refused = waiting?.refused === undefined ? undefined : { id: waiting.revision.id, why: waiting.refused }
  const known = { draft, submitted, received, refused }
  if (entry.status === 4) return { ...known, kind: 'recused', status: 4 }
  if (entry.status === 3 && !refused) return { ...known, kind: 'locked', status: 3 }
  if (draft) return { ...known, kind: 'draft', status: 1 }
  if (waiting) return { ...known, kind: refused ? 'refused' : 'waiting', status: 1 }
  // Two persons have undone it; what was given since is known by its receipt.
  if (entry.status === 9 && !isNewer) return { ...known, kind: 'void', status: 9 }
  return received ? { ...known, kind: 'received', status: 2 } : { ...known, kind: 'none', status: 0 }
}

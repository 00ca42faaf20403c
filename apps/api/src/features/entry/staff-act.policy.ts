import type { EntryActKind } from '@laurel/contract/entry-act'
import type { Reason } from '@laurel/contract/reasons'
import { canBecome, entryStates, isFilledIn } from '@laurel/rules/entry-state'
import type { Standing } from './staff-act.sql.ts'

const { draft, submitted, underReview, returned, withdrawn, disqualified } = entryStates
const movable = new Set<number>([draft, submitted, returned])
const returnable = new Set<number>([submitted, underReview])

/** Why an entry is left as it is; null: the act meets it. */
export function whyNot(kind: EntryActKind, entry: Standing, trackId: string | null): Reason | null {
  if (!entry.is_within) return 'entry-act.not-within'
  switch (kind) {
    case 'change-track':
      return whyNotMoved(entry, trackId)
    case 'remind':
      if (!isFilledIn(entry.state)) return 'entry-act.nothing-to-do'
      return entry.is_open ? null : 'entry.closed'
    case 'return':
      return returnable.has(entry.state) ? null : 'entry-act.state'
    case 'withdraw':
      if (entry.state === underReview) return 'entry.under-review'
      return canBecome(entry.state, withdrawn) ? null : 'entry-act.state'
    case 'disqualify':
      return canBecome(entry.state, disqualified) ? null : 'entry-act.disqualified'
  }
}

/** Its places at other levels, and its place on a list, were given in the track it is in. */
function whyNotMoved(entry: Standing, trackId: string | null): Reason | null {
  if (entry.track_id === trackId) return 'entry-act.same-track'
  if (!movable.has(entry.state) || !entry.is_at_first_level) return 'entry-act.state'
  if (entry.wanted_form !== entry.form_id) return 'entry-act.other-form'
  if (entry.state !== draft && entry.wanted_process !== entry.process_key) return 'entry-act.other-review'
  return null
}

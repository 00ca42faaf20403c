import { type Reach, reachesPlace } from '@laurel/rules/data-scope'
import type { HeadRow } from './recommendation.sql.ts'

type Standing = Pick<
  HeadRow,
  'state' | 'organisation_path' | 'to_organisation_path' | 'needs_two' | 'is_ended' | 'late'
>

/** Until it was sent, and again when it came back. */
export const canSave = (list: Standing, reach: Reach) =>
  list.state !== 'confirmed' && !list.is_ended && reachesPlace(reach, list.organisation_path)

export const canPropose = (list: Standing, reach: Reach) =>
  canSave(list, reach) && list.needs_two && list.state !== 'proposed'

export const canConfirm = (list: Standing, reach: Reach, isProposer: boolean) =>
  canSave(list, reach) && (!list.needs_two || (list.state === 'proposed' && !isProposer))

/** Only who reaches the level above: an organisation does not return its own list. */
export const isAbove = (list: Standing, reach: Reach) => reachesPlace(reach, list.to_organisation_path)

export const canReturn = (list: Standing, reach: Reach) =>
  list.state === 'confirmed' && !list.is_ended && isAbove(list, reach)

/** Others were approved after it was sent. */
export const canReopen = (list: Standing, reach: Reach) =>
  list.state === 'confirmed' && !list.is_ended && list.late > 0 && reachesPlace(reach, list.organisation_path)

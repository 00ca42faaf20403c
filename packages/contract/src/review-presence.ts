import { z } from 'zod'
import { define } from './define.ts'
import { deciders } from './process.ts'
import { id, nothing } from './shapes.ts'

/** A tab says every fifteen seconds that it has the task open. The topic `reviewing:<task>` tells colleagues; nothing is locked. */
export const beInReview = define('PUT /ims/review/be-present', {
  access: deciders,
  body: z.strictObject({ id, tab: id }),
  result: nothing,
})

export const leaveReview = define('DELETE /ims/review/leave', {
  access: deciders,
  query: z.strictObject({ id, tab: id }),
  result: nothing,
})

import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, page, pageOf } from './shapes.ts'

const revision = z.string().regex(/^[1-9]\d{0,8}$/)

/** Drafts that another drawing took the place of, newest first; of each model the last thirty are kept. */
export const listProcessRevisions = define('GET /ims/process-model/list-revisions', {
  access: permits('process:model:list'),
  query: z.strictObject({ id, ...page }),
  result: pageOf(
    z.object({
      revision: z.int(),
      /** `replaced`: by a file or a version; `overwritten`: by somebody else's; `paused`: drawn on after a pause. */
      reason: z.literal(['replaced', 'overwritten', 'paused']),
      steps: count,
      /** Null: the platform. */
      savedBy: z.object({ id, name: z.string() }).nullable(),
      savedAt: instant,
    }),
  ),
})

export const getProcessRevision = define('GET /ims/process-model/get-revision', {
  access: permits('process:model:list'),
  query: z.strictObject({ id, revision }),
  result: z.object({ xml: z.string() }),
})

/** It becomes the draft, with its rules; the draft of now is kept like it was. */
export const restoreProcessRevision = define('PUT /ims/process-model/restore-revision', {
  access: permits('process:model:save'),
  body: z.strictObject({ id, version: z.int(), revision: z.int().min(1).max(999_999_999) }),
  result: z.object({ version: z.int(), savedAt: instant }),
})

export const processRevisionFeature = feature({
  calls: [listProcessRevisions, getProcessRevision, restoreProcessRevision],
})

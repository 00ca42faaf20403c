import { entryStates } from '@laurel/rules/entry-state'
import { record } from '../../events/record.ts'
import { worded } from '../../wording.ts'
import { offerSubject } from '../process/review-subject.service.ts'
import * as sql from './entry.sql.ts'
import { returnableFields, returnEntry } from './returning.ts'
import { changed } from './section.service.ts'
import * as submissions from './submission.sql.ts'

/** What a process does with the entry that it decides about. */
offerSubject('entry', {
  lock: async ({ tx, actor }, id) => void (await sql.lockEntry(tx, actor.tenantId, id)),
  async begun(ctx, id) {
    const entry = await sql.findEntry(ctx.tx, ctx.actor.tenantId, id)
    if (entry?.state !== entryStates.submitted) return
    await submissions.setState(ctx.tx, ctx.actor.tenantId, id, entryStates.underReview)
    await record(ctx, 'entry.review-begun', id)
    changed(ctx, id)
  },
  async fields(ctx, id) {
    const entry = await sql.findEntry(ctx.tx, ctx.actor.tenantId, id)
    if (!entry) return []
    const fields = await returnableFields(ctx, entry)
    return fields.map(({ key, label }) => ({ key, label: worded(label, ctx.actor.language) }))
  },
  async returned(ctx, id, fields, taskId) {
    const entry = await sql.findEntry(ctx.tx, ctx.actor.tenantId, id)
    if (entry?.state === entryStates.underReview) await returnEntry(ctx, entry, fields, 'review', taskId)
  },
})

import { entryStates } from '@laurel/rules/entry-state'
import { accessByKey } from '@laurel/rules/form-access'
import { fieldsOf } from '@laurel/rules/form-definition'
import { record } from '../../events/record.ts'
import { worded } from '../../wording.ts'
import { offerSubject } from '../process/review-subject.service.ts'
import * as sql from './entry.sql.ts'
import { entryForm } from './entry-form.ts'
import { tellReturned } from './entry-notices.ts'
import { viewerOf } from './judgement.ts'
import { changed } from './section.service.ts'
import * as submissions from './submission.sql.ts'

const daysToMend = 7

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
    const form = await entryForm(ctx, entry)
    const access = accessByKey(form, viewerOf(entry))
    return fieldsOf(form)
      .filter(({ key }) => access.get(key) === 'edit')
      .map(({ key, label }) => ({ key, label: worded(label, ctx.actor.language) }))
  },
  async returned(ctx, id, fields) {
    const entry = await sql.findEntry(ctx.tx, ctx.actor.tenantId, id)
    if (entry?.state !== entryStates.underReview) return
    const set = await submissions.setReturned(ctx.tx, ctx.actor.tenantId, id, fields, daysToMend)
    await record(ctx, 'entry.returned', id, { fields: fields.map(({ field }) => field), reason: 'review' })
    await tellReturned(ctx, entry, { count: fields.length, due: set?.returned_until ?? ctx.now })
    changed(ctx, id)
  },
})

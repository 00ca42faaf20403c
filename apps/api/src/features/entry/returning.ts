import { accessByKey } from '@laurel/rules/form-access'
import { fieldsOf } from '@laurel/rules/form-definition'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { EntryRow, Returned } from './entry.sql.ts'
import { entryForm } from './entry-form.ts'
import { tellReturned } from './entry-notices.ts'
import { viewerOf } from './judgement.ts'
import { changed } from './section.service.ts'
import { setReturned } from './submission.sql.ts'

const daysToMend = 7

/** What a return can open, in the order of the form. */
export async function returnableFields(ctx: Ctx, entry: EntryRow) {
  const form = await entryForm(ctx, entry)
  const access = accessByKey(form, viewerOf(entry))
  return fieldsOf(form).filter(({ key }) => access.get(key) === 'edit')
}

/** Its row is locked by the caller. */
export async function returnEntry(
  ctx: Ctx,
  entry: EntryRow,
  fields: readonly Returned[],
  reason: 'review' | 'review-cancelled',
  taskId?: string,
): Promise<void> {
  const set = await setReturned(ctx.tx, ctx.actor.tenantId, entry.id, fields, daysToMend)
  await record(ctx, 'entry.returned', entry.id, { fields: fields.map(({ field }) => field), reason })
  const due = set?.returned_until ?? ctx.now
  await tellReturned(ctx, entry, { count: fields.length, due, ...(taskId !== undefined && { taskId }) })
  changed(ctx, entry.id)
}

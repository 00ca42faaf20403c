import { canBecome, entryStates } from '@laurel/rules/entry-state'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { record } from '../../events/record.ts'
import { found } from '../../http/refusal.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as processes from '../process/process.service.ts'
import * as entries from './entry.sql.ts'
import * as sql from './refused-file.sql.ts'
import { refusedNote } from './returned-note.ts'
import { changed } from './section.service.ts'
import { endStage } from './submission.sql.ts'

/** Decision 43: what the scanner refuses after an entry was handed in returns it, naming the field. */
const returnsEntry = async ({ tenantId, subjectId }: { tenantId: string; subjectId: string | null }): Promise<void> => {
  if (subjectId === null) return
  await inTenant(tenantId, 'after file refused', 'write', async (ctx) => {
    for (const { entry_id, field } of await sql.entriesWith(ctx.tx, tenantId, subjectId))
      await returnFor(ctx, entry_id, field, subjectId)
  })
}

async function returnFor(ctx: Ctx, id: string, field: string, fileId: string): Promise<void> {
  const { tx, actor } = ctx
  const entry = found(await entries.lockEntry(tx, actor.tenantId, id))
  const known = entry.returned ?? []
  if (known.some((each) => each.field === field && each.note === refusedNote)) return
  if (!canBecome(entry.state, entryStates.returned) && entry.state !== entryStates.returned) return
  if (entry.state !== entryStates.returned) await endReview(ctx, entry)
  const returned = [...known.filter((each) => each.field !== field), { field, note: refusedNote }]
  const { returned_until } = found(await sql.returnEntry(tx, actor.tenantId, id, returned))
  await record(ctx, 'entry.returned', id, { fields: [field], reason: 'file-refused' })
  const params = { field, due: returned_until }
  await notifyTeam(ctx, { kind: 'entry.file-refused', subjectId: id, which: fileId, params })
  changed(ctx, id)
}

/** A review that somebody has decided in goes on; what it decides about is the submission that follows. */
async function endReview(ctx: Ctx, { id, stage_id }: entries.EntryRow): Promise<void> {
  const ended = await endStage(ctx.tx, ctx.actor.tenantId, id, stage_id)
  if (ended?.process_id) await processes.withdraw(ctx, ended.process_id)
}

export const refusedFiles = defineConsumer({
  name: 'refused-files',
  on: { 'file.refused': returnsEntry, 'file.quarantined': returnsEntry },
})

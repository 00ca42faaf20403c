import { entryStates, isFilledIn } from '@laurel/rules/entry-state'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as sql from './entry.sql.ts'
import { changed } from './section.service.ts'

/** Until when this entry is awaited. Its row is not locked: who extends it holds its stage. */
export async function deadlineOf({ tx, actor }: Ctx, id: string) {
  const entry = await sql.findEntry(tx, actor.tenantId, id)
  if (!entry) return undefined
  const { state, stage_id: stageId, closes_at: closesAt } = entry
  const isUnfinished = isFilledIn(state)
  return { stageId, closesAt, isUnfinished, isAwaited: isUnfinished || state === entryStates.submitted }
}

type Extended = { extensionId: string; closesAt: string; isTold: boolean }

/** Whoever fills it in sees the new time at once, on an open page, too. */
export async function tellExtended(ctx: Ctx, id: string, { extensionId, closesAt, isTold }: Extended): Promise<void> {
  await record(ctx, 'entry.extended', id, { extensionId, closesAt })
  if (isTold)
    await notifyTeam(ctx, {
      kind: 'entry.extended',
      subjectId: id,
      which: extensionId,
      params: { due: closesAt, extensionId },
    })
  changed(ctx, id)
}

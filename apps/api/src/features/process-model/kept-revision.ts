import type { Ctx } from '../../ctx.ts'
import * as sql from './process-revision.sql.ts'

const maxRevisions = 30
/** As long as one edit session of the activity log lasts. */
const pauseMs = 10 * 60_000

/** Another drawing takes the place of the draft: it can be brought back. The model's row is locked. */
export const keepReplaced = ({ tx, actor }: Ctx, id: string) =>
  sql.keepDraft(tx, actor.tenantId, id, 'replaced', maxRevisions)

type Draft = { id: string; saved_by: string | null; saved_at: string }

/** Drawing on saves itself every few seconds: kept are the drafts of others, and what somebody comes back to after a pause. */
export async function keepEarlier({ tx, actor, now }: Ctx, { id, saved_by, saved_at }: Draft): Promise<void> {
  const isMine = actor.kind === 'account' && saved_by === actor.accountId
  if (isMine && Date.parse(now) - Date.parse(saved_at) < pauseMs) return
  await sql.keepDraft(tx, actor.tenantId, id, isMine ? 'paused' : 'overwritten', maxRevisions)
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  getProcessRevision,
  listProcessRevisions,
  restoreProcessRevision,
} from '@laurel/contract/process-revision'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { keepReplaced } from './kept-revision.ts'
import { keep, locked } from './process-model.service.ts'
import { findModel } from './process-model.sql.ts'
import * as sql from './process-revision.sql.ts'

const newest = 1_000_000_000

export async function list(
  { tx, actor }: Ctx<Account>,
  { id, cursor, limit }: Parsed<typeof listProcessRevisions>['query'],
): Promise<Answer<typeof listProcessRevisions>> {
  found(await findModel(tx, actor.tenantId, id))
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) throw new Refusal('http.cursor-not-valid')
  const rows = await sql.listRevisions(
    tx,
    actor.tenantId,
    id,
    cursor === undefined ? newest : Number(cursor),
    limit + 1,
  )
  const page = pageOf(rows, limit, ({ revision }) => String(revision))
  return {
    ...page,
    rows: page.rows.map(({ revision, reason, steps, saved_by, saver_name, saved_at }) => ({
      revision,
      reason,
      steps,
      savedBy: saved_by === null ? null : { id: saved_by, name: saver_name ?? '' },
      savedAt: saved_at,
    })),
  }
}

export async function get(
  { tx, actor }: Ctx<Account>,
  { id, revision }: Parsed<typeof getProcessRevision>['query'],
): Promise<Answer<typeof getProcessRevision>> {
  const { xml } = found(await sql.findRevision(tx, actor.tenantId, id, Number(revision)))
  return { xml }
}

export async function restore(
  ctx: Ctx,
  { id, version, revision }: Parsed<typeof restoreProcessRevision>['body'],
): Promise<Answer<typeof restoreProcessRevision>> {
  const model = await locked(ctx, id, version)
  const earlier = found(await sql.findRevision(ctx.tx, ctx.actor.tenantId, id, revision))
  await keepReplaced(ctx, id)
  const { draftAhead: _, ...changed } = await keep(ctx, model, earlier)
  await record(ctx, 'process-model.changed', id, { revision })
  return changed
}

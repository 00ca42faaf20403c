import type { Ctx } from '../../ctx.ts'
import * as sql from './duplicate-key.sql.ts'

const entriesAtATime = 5_000

/** By what these entries may be the same as others, as they stand now: done twice, it changes nothing. */
export async function keepKeys({ tx, actor: { tenantId } }: Ctx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  await sql.lockKeys(tx, tenantId)
  const gone = await sql.forgetOld(tx, tenantId, entryIds)
  const kept = await sql.keepNew(tx, tenantId, entryIds)
  if (gone.length + kept.length > 0) await sql.markShared(tx, tenantId, entryIds, [...gone, ...kept])
}

/** Of every entry, for what came without events. */
export async function rebuildKeys(ctx: Ctx): Promise<void> {
  let after: string | undefined
  do {
    const ids = await sql.entriesAfter(ctx.tx, ctx.actor.tenantId, after, entriesAtATime)
    await keepKeys(ctx, ids)
    after = ids.at(-1)
  } while (after !== undefined)
}

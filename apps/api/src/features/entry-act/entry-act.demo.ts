import type { Ctx } from '../../ctx.ts'
import { actingFor } from './acting.service.ts'
import { start } from './entry-act.service.ts'
import { forDemo } from './entry-act-demo.sql.ts'

/** A disqualification that waits for a second person. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const found = await forDemo(ctx.tx, ctx.actor.tenantId)
  if (!found) return
  const reason = '经核查，作品的主要材料与往届获奖作品相同，团队未能说明来源'
  await start(await actingFor(ctx, found.account_id), {
    kind: 'disqualify',
    entryIds: found.entry_ids,
    fields: [],
    reason,
  })
}

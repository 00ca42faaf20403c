import type { Parsed } from '@laurel/contract/define'
import type { lendStagePlaces } from '@laurel/contract/stage-quota'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './lending.sql.ts'

/** Both rows are locked: neither a submission nor a recommendation takes a place meanwhile. */
export async function lend(
  ctx: Ctx<Account>,
  { fromId, toId, places, reason }: Parsed<typeof lendStagePlaces>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  const reach = reachOf(actor, 'contest:quota:lend')
  const rows = await sql.lockQuotas(tx, actor.tenantId, reach, [fromId, toId])
  const from = found(rows.find(({ id }) => id === fromId))
  const to = found(rows.find(({ id }) => id === toId))
  const isAlike = fromId !== toId && from.stage_id === to.stage_id && from.track_id === to.track_id
  must(isAlike && from.seats !== null && to.seats !== null, 'stage-quota.not-alike')
  must(from.seats - from.taken >= places, 'stage-quota.too-few-free')
  await sql.movePlaces(tx, actor.tenantId, fromId, toId, places)
  await record(ctx, 'stage-quota.lent', fromId, {
    stageId: from.stage_id,
    organisationId: from.organisation_id,
    toOrganisationId: to.organisation_id,
    places,
    reason,
  })
  return null
}

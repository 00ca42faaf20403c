import type { giveContestPortal, listContestPortals } from '@laurel/contract/contest-publicity'
import type { Answer, Parsed } from '@laurel/contract/define'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './contest-portal.sql.ts'
import { lockContestType } from './contest-type.sql.ts'

/** Whoever sets up portals may change what one shows. */
const mayGive = (actor: Account) => hasPermission(actor, 'portal:theme:save')

export async function list({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listContestPortals>> {
  const rows = await sql.openPortals(tx, actor.tenantId)
  return {
    portals: rows.map(({ code, title, type_id, type_name }) => ({
      code,
      title: worded(title, actor.language),
      shows: type_id === null || type_name === null ? null : { id: type_id, name: worded(type_name, actor.language) },
    })),
    can: { give: mayGive(actor) },
  }
}

/** Published pages and rules follow by the event. */
export async function give(
  ctx: Ctx<Account>,
  { id, portalCode, shows }: Parsed<typeof giveContestPortal>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  found(await lockContestType(tx, actor.tenantId, id))
  const portal = found(await sql.lockPortal(tx, actor.tenantId, portalCode))
  must(portal.state === 'open', 'http.portal-closed')
  const row = { contest_type_id: shows === 'only' ? id : null }
  if (portal.contest_type_id === row.contest_type_id) return null
  await sql.setShown(tx, actor.tenantId, portal.id, row.contest_type_id)
  await record(ctx, 'portal.changed', portal.id, {
    changes: changesOf({ contest_type_id: portal.contest_type_id }, row),
  })
  return null
}

import type { listContestTypeRoles } from '@laurel/contract/contest'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { listRolesOfContestTypes, saveContestTypeRole } from '@laurel/contract/organisation'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './contest-role.sql.ts'

/** Of the portal's contest type; on a portal that shows all types, of all of them (decision 11). */
export async function listRoles({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listContestTypeRoles>> {
  const rows = await sql.listRoles(tx, actor.tenantId, actor.portalId)
  return rows.map(({ id, name }) => ({ id, name: worded(name, actor.language) }))
}

export const listTypes = ({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listRolesOfContestTypes>> =>
  sql.listTypes(tx, actor.tenantId)

type NewContestTypeRole = Omit<Parsed<typeof saveContestTypeRole>['body'], 'sort'> & { sort?: number }

export async function saveRole(ctx: Ctx, input: NewContestTypeRole): Promise<Answer<typeof saveContestTypeRole>> {
  const { tx, actor } = ctx
  const { contestTypeId, name, sort = 0 } = input
  found(await sql.contestType(tx, actor.tenantId, contestTypeId))
  const id = input.id ?? newId()
  if (input.id === undefined) await sql.addRole(tx, actor.tenantId, { id, contestTypeId, name, sort })
  else found((await sql.changeRole(tx, actor.tenantId, { id, contestTypeId, name, sort })) || undefined)
  await record(ctx, 'contest.type-role-saved', id, { contestTypeId })
  return { id }
}

export async function removeRole(ctx: Ctx, id: string): Promise<null> {
  found((await sql.removeRole(ctx.tx, ctx.actor.tenantId, id)) || undefined)
  await record(ctx, 'contest.type-role-removed', id)
  return null
}

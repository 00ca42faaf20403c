import type { everyPermission, Permission } from '@laurel/contract/permissions'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './role.sql.ts'

export type NewRole = {
  code: string
  name: Wording
  dataScope?: sql.DataScope
  permissions?: (Permission | typeof everyPermission)[]
}

export async function defineRole(ctx: Ctx, input: NewRole): Promise<string> {
  const id = newId()
  const permissions = input.permissions ?? []
  const isAdded = await sql.addRole(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    code: input.code,
    name: input.name,
    data_scope: input.dataScope ?? 'own',
    permissions,
  })
  must(isAdded, 'role.code-taken')
  await record(ctx, 'role.defined', id, { code: input.code, permissions })
  return id
}

/** Giving a role twice is giving it once. */
export async function giveRole(ctx: Ctx, roleId: string, accountId: string): Promise<void> {
  if (await sql.addHolder(ctx.tx, ctx.actor.tenantId, roleId, accountId))
    await record(ctx, 'role.given', roleId, { accountId })
}

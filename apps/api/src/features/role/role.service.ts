import type { Answer, Parsed } from '@laurel/contract/define'
import type { everyPermission, Permission } from '@laurel/contract/permissions'
import type { changeRole, defineRole as defineRoleCall, listRoles } from '@laurel/contract/role'
import type { DataScope, Grant, Holder } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { canOf, isBuiltIn, mayChangeRole, mayGiveRole, type Receiver } from './role.policy.ts'
import * as sql from './role.sql.ts'

export type NewRole = {
  code: string
  name: Wording
  dataScope?: DataScope
  permissions?: (Permission | typeof everyPermission)[]
  /** Those of scope `named`. */
  organisationIds?: readonly string[]
}

export async function defineRole(ctx: Ctx, input: NewRole): Promise<string> {
  const id = newId()
  const { tenantId } = ctx.actor
  const { permissions = [], organisationIds = [], dataScope = 'own' } = input
  const isAdded = await sql.addRole(ctx.tx, {
    tenant_id: tenantId,
    id,
    code: input.code,
    name: input.name,
    data_scope: dataScope,
    permissions,
  })
  must(isAdded, 'role.code-taken')
  await sql.setNamed(ctx.tx, tenantId, id, dataScope === 'named' ? organisationIds : [])
  await record(ctx, 'role.defined', id, { code: input.code, permissions, dataScope, organisationIds })
  return id
}

/** As somebody asks for it, who gives away no more than they have. */
export async function define(
  ctx: Ctx<Account>,
  input: Parsed<typeof defineRoleCall>['body'],
): Promise<Answer<typeof defineRoleCall>> {
  must(!isBuiltIn(input.code), 'role.code-taken')
  must(mayChangeRole(ctx.actor, { ...(await grantOf(ctx, input)), holderPaths: [] }), 'role.more-than-yours')
  return { id: await defineRole(ctx, input) }
}

type Settings = { dataScope: DataScope; permissions: readonly string[]; organisationIds: readonly string[] }

async function grantOf({ tx, actor }: Ctx, input: Settings): Promise<Grant> {
  if (input.dataScope !== 'named') return { scope: input.dataScope, permissions: input.permissions, named: null }
  const ids = [...new Set(input.organisationIds)]
  const named = (await sql.pathsOf(tx, actor.tenantId, ids)).map(({ path }) => path)
  found(named.length === ids.length ? named : null)
  return { scope: 'named', permissions: input.permissions, named }
}

export async function list({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listRoles>> {
  const rows = await sql.listRoles(tx, actor.tenantId)
  const paths = Map.groupBy(await sql.holderPaths(tx, actor.tenantId, null), (each) => each.role_id)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    dataScope: row.data_scope,
    permissions: row.permissions,
    organisationIds: row.named.map(({ id }) => id),
    holders: row.holders,
    isBuiltIn: isBuiltIn(row.code),
    can: canOf(actor, { ...grantIn(row), ...heldAt(paths.get(row.id) ?? []), code: row.code, holders: row.holders }),
  }))
}

const grantIn = (row: sql.KnownRole): Grant => ({
  scope: row.data_scope,
  permissions: row.permissions,
  named: row.named.map(({ path }) => path),
})

const heldAt = (places: readonly { path: string | null }[]) => ({ holderPaths: places.map(({ path }) => path) })

/** What it was and what it becomes must both be the changer's to give: else a clerk could cut down an administrator. */
export async function change(
  ctx: Ctx<Account>,
  input: Parsed<typeof changeRole>['body'],
): Promise<Answer<typeof changeRole>> {
  const { tx, actor } = ctx
  const before = found(await sql.lockRole(tx, actor.tenantId, input.id))
  const held = heldAt(await sql.holderPaths(tx, actor.tenantId, input.id))
  for (const grant of [grantIn(before), await grantOf(ctx, input)])
    must(mayChangeRole(actor, { ...grant, ...held }), 'role.more-than-yours')
  must(!isBuiltIn(before.code), 'role.built-in')
  await sql.changeRole(tx, actor.tenantId, input.id, {
    name: input.name,
    data_scope: input.dataScope,
    permissions: [...new Set(input.permissions)],
  })
  await sql.setNamed(tx, actor.tenantId, input.id, input.dataScope === 'named' ? input.organisationIds : [])
  const asItWas = {
    name: before.name,
    permissions: [...before.permissions].sort(),
    dataScope: before.data_scope,
    organisationIds: before.named.map((named) => named.id).sort(),
  }
  const asItIs = {
    name: input.name,
    permissions: [...new Set<string>(input.permissions)].sort(),
    dataScope: input.dataScope,
    organisationIds: input.dataScope === 'named' ? [...new Set(input.organisationIds)].sort() : [],
  }
  await record(ctx, 'role.changed', input.id, { changes: changesOf(asItWas, asItIs) })
  return { id: input.id }
}

export async function remove(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const role = found(await sql.lockRole(tx, actor.tenantId, id))
  const held = heldAt(await sql.holderPaths(tx, actor.tenantId, id))
  must(mayChangeRole(actor, { ...grantIn(role), ...held }), 'role.more-than-yours')
  must(!isBuiltIn(role.code), 'role.built-in')
  must(role.holders === 0, 'role.still-held')
  await sql.setNamed(tx, actor.tenantId, id, [])
  await sql.removeRole(tx, actor.tenantId, id)
  await record(ctx, 'role.removed', id, { code: role.code })
  return null
}

/** A role that the actor may give to each of these, or take from them. */
export async function requireGrantable(
  { tx, actor }: Ctx<Account>,
  roleId: string,
  receivers: readonly Receiver[],
): Promise<void> {
  const grant = grantIn(found(await sql.lockRole(tx, actor.tenantId, roleId)))
  for (const receiver of receivers) must(mayGiveRole(actor, grant, receiver), 'role.more-than-yours')
}

type NamedRole = { id: string; names: string[]; mayGiveAt: (organisationPath: string | null) => boolean }

/** For a list of people that is imported: every role by its names, and where the importer may give it to somebody new. */
export async function rolesByName({ tx, actor }: Ctx, giver: Holder): Promise<NamedRole[]> {
  const rows = await sql.listRoles(tx, actor.tenantId)
  return rows.map((row) => ({
    id: row.id,
    names: [row.code, row.name.en ?? '', row.name.zh].filter((name) => name !== ''),
    mayGiveAt: (organisationPath) => mayGiveRole(giver, grantIn(row), { accountId: '', organisationPath }),
  }))
}

/** Giving a role twice is giving it once. */
export async function giveRole(ctx: Ctx, roleId: string, accountId: string): Promise<boolean> {
  const isNew = await sql.addHolder(ctx.tx, ctx.actor.tenantId, roleId, accountId)
  if (isNew) await record(ctx, 'role.given', roleId, { accountId })
  return isNew
}

export async function takeRole(ctx: Ctx, roleId: string, accountId: string): Promise<boolean> {
  const wasHeld = await sql.removeHolder(ctx.tx, ctx.actor.tenantId, roleId, accountId)
  if (wasHeld) await record(ctx, 'role.taken', roleId, { accountId })
  return wasHeld
}

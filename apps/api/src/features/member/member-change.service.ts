import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  createMember,
  giveRoles,
  lockMembers,
  logOutMembers,
  moveMembers,
  takeRoles,
  updateMember,
} from '@laurel/contract/member'
import type { Permission } from '@laurel/contract/permissions'
import { reachesPlace, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { moveAccount, nameAccount, openAccount, setAccountState } from '../account/account.service.ts'
import { closeSessionsOf } from '../auth/session.service.ts'
import { changePerson, personOf } from '../person/person.service.ts'
import { giveRole, roleToGive, takeRole } from '../role/role.service.ts'
import { outranks } from './member.policy.ts'
import * as sql from './member.sql.ts'

/** Locked, within reach and not above the actor. One that is missing is as good as absent, whoever's it is. */
export async function targetsOf(
  ctx: Ctx<Account>,
  permission: Permission,
  ids: readonly string[],
): Promise<sql.TargetRow[]> {
  const { tx, actor } = ctx
  const wanted = [...new Set(ids)]
  const rows = await sql.lockTargets(tx, actor.tenantId, reachOf(actor, permission), wanted)
  found(rows.length === wanted.length ? rows : null)
  for (const row of rows) {
    const target = { accountId: row.id, organisationPath: row.organisation_path, ...row }
    must(!outranks(target, actor), 'member.outranks-you')
  }
  return rows
}

async function mustReach(ctx: Ctx<Account>, permission: Permission, organisationId: string | undefined): Promise<void> {
  const { tx, actor } = ctx
  const path = organisationId === undefined ? null : found(await sql.pathOf(tx, actor.tenantId, organisationId)).path
  must(reachesPlace(reachOf(actor, permission), path), 'member.outside-scope')
}

export async function create(
  ctx: Ctx<Account>,
  input: Parsed<typeof createMember>['body'],
): Promise<Answer<typeof createMember>> {
  const { userName, userType, roleIds, ...person } = input
  await mustReach(ctx, 'account:person:create', input.organisationId)
  const personId = await personOf(ctx, person)
  const { organisationId } = input
  const place = organisationId === undefined ? {} : { organisationId }
  const id = await openAccount(ctx, { personId, userType, userName, nickname: input.name, ...place })
  for (const roleId of new Set(roleIds)) {
    await roleToGive(ctx, roleId)
    await giveRole(ctx, roleId, id)
  }
  return { id }
}

export async function update(ctx: Ctx<Account>, input: Parsed<typeof updateMember>['body']): Promise<null> {
  const { id, organisationId, ...personal } = input
  const [target] = await targetsOf(ctx, 'account:person:update', [id])
  const { person_id } = found(target)
  if (organisationId !== undefined) {
    await mustReach(ctx, 'account:person:update', organisationId)
    await moveAccount(ctx, id, organisationId)
  }
  await changePerson(ctx, person_id, personal)
  if (personal.name !== undefined) await nameAccount(ctx, id, personal.name)
  return null
}

export async function move(
  ctx: Ctx<Account>,
  { ids, organisationId }: Parsed<typeof moveMembers>['body'],
): Promise<Answer<typeof moveMembers>> {
  const targets = await targetsOf(ctx, 'account:person:update', ids)
  await mustReach(ctx, 'account:person:update', organisationId)
  for (const { id } of targets) await moveAccount(ctx, id, organisationId)
  return { changed: targets.length }
}

export async function lock(
  ctx: Ctx<Account>,
  { ids }: Parsed<typeof lockMembers>['body'],
): Promise<Answer<typeof lockMembers>> {
  must(!ids.includes(ctx.actor.accountId), 'member.is-yourself')
  const open = (await targetsOf(ctx, 'account:person:lock', ids)).filter(({ state }) => state === 'open')
  for (const { id } of open) {
    await setAccountState(ctx, id, 'locked')
    await closeSessionsOf(ctx, id, 'account-locked')
  }
  return { changed: open.length }
}

export async function unlock(
  ctx: Ctx<Account>,
  { ids }: Parsed<typeof lockMembers>['body'],
): Promise<Answer<typeof lockMembers>> {
  const locked = (await targetsOf(ctx, 'account:person:lock', ids)).filter(({ state }) => state === 'locked')
  for (const { id } of locked) await setAccountState(ctx, id, 'open')
  return { changed: locked.length }
}

export async function logOut(
  ctx: Ctx<Account>,
  { ids }: Parsed<typeof logOutMembers>['body'],
): Promise<Answer<typeof logOutMembers>> {
  must(!ids.includes(ctx.actor.accountId), 'member.is-yourself')
  let sessions = 0
  for (const { id } of await targetsOf(ctx, 'account:person:log-out', ids))
    sessions += await closeSessionsOf(ctx, id, 'logged-out-by-manager')
  return { sessions }
}

export async function give(
  ctx: Ctx<Account>,
  { ids, roleId }: Parsed<typeof giveRoles>['body'],
): Promise<Answer<typeof giveRoles>> {
  await roleToGive(ctx, roleId)
  let changed = 0
  for (const { id } of await targetsOf(ctx, 'role:role:give', ids)) changed += Number(await giveRole(ctx, roleId, id))
  return { changed }
}

export async function take(
  ctx: Ctx<Account>,
  { ids, roleId }: Parsed<typeof takeRoles>['body'],
): Promise<Answer<typeof takeRoles>> {
  await roleToGive(ctx, roleId)
  // Nobody locks themselves out of the roles they manage.
  must(!ids.includes(ctx.actor.accountId), 'member.is-yourself')
  let changed = 0
  for (const { id } of await targetsOf(ctx, 'role:role:give', ids)) changed += Number(await takeRole(ctx, roleId, id))
  return { changed }
}

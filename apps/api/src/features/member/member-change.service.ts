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
import { mayJoin, mayPlace } from '@laurel/rules/authority'
import { reachesPlace, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { moveAccount, nameAccount, openAccount, setAccountState } from '../account/account.service.ts'
import { closeSessionsOf } from '../auth/session.service.ts'
import { addPerson, changePerson, type NewPerson, personWithIdNumber } from '../person/person.service.ts'
import { giveRole, requireGrantable, takeRole } from '../role/role.service.ts'
import { mayToAccount, mayToPerson } from './member.policy.ts'
import * as sql from './member.sql.ts'

/** Locked, within reach, and covered by the actor with every account of their person. One that is missing is as good as absent, whoever's it is. */
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
    const target = {
      accountId: row.id,
      organisationPath: row.organisation_path,
      accountsOfPerson: row.accounts_of_person,
    }
    must(mayToAccount(actor, permission, target), 'member.outranks-you')
  }
  return rows
}

/** Out of reach is as good as absent; within it, whether the actor covers them. */
export async function isWithinRights(ctx: Ctx<Account>, permission: Permission, id: string): Promise<boolean> {
  const { tx, actor } = ctx
  const [row] = await sql.targets(tx, actor.tenantId, reachOf(actor, permission), [id])
  const { organisation_path, accounts_of_person } = found(row)
  const target = { accountId: id, organisationPath: organisation_path, accountsOfPerson: accounts_of_person }
  return mayToAccount(actor, permission, target)
}

/** Its path, which lies within reach. */
async function reachedPath(
  ctx: Ctx<Account>,
  permission: Permission,
  organisationId: string | undefined,
): Promise<string | null> {
  const { tx, actor } = ctx
  const reach = reachOf(actor, permission)
  if (organisationId === undefined) {
    must(reach.isAll, 'member.outside-scope')
    return null
  }
  const place = await sql.pathOf(tx, actor.tenantId, organisationId)
  // A place out of reach is as good as absent.
  return found(place && reachesPlace(reach, place.path) ? place : null).path
}

export async function create(
  ctx: Ctx<Account>,
  input: Parsed<typeof createMember>['body'],
): Promise<Answer<typeof createMember>> {
  const { userName, userType, roleIds, ...person } = input
  const path = await reachedPath(ctx, 'account:person:create', input.organisationId)
  const personId = await personFor(ctx, person, path)
  const { organisationId } = input
  const place = organisationId === undefined ? {} : { organisationId }
  const id = await openAccount(ctx, { personId, userType, userName, nickname: input.name, ...place })
  for (const roleId of new Set(roleIds)) {
    await requireGrantable(ctx, roleId, [{ accountId: id, organisationPath: path }])
    await giveRole(ctx, roleId, id)
  }
  return { id }
}

/**
 * Decision 10: whoever has the same ID number and the same name is the same person, with one more account. Whoever does not cover all that
 * this person has learns only that the number is in use, which a wrong name is told as well.
 */
async function personFor(ctx: Ctx<Account>, input: NewPerson, path: string | null): Promise<string> {
  const { tx, actor } = ctx
  const known = await personWithIdNumber(ctx, input.idNumber)
  if (known === undefined) return addPerson(ctx, input)
  const accounts = await sql.accountsOf(tx, actor.tenantId, known.id)
  const isJoined = known.name === input.name && mayJoin(actor, 'account:person:create', accounts, path)
  must(isJoined, 'person.id-number-taken')
  return known.id
}

export async function update(ctx: Ctx<Account>, input: Parsed<typeof updateMember>['body']): Promise<null> {
  const { id, organisationId, ...personal } = input
  const [target] = await targetsOf(ctx, 'account:person:update', [id])
  const { person_id, accounts_of_person } = found(target)
  const { actor } = ctx
  must(mayToPerson(actor, 'account:person:update', { accountsOfPerson: accounts_of_person }), 'member.outranks-you')
  // A session that was left open must not be enough to take an account over: its owner changes it where the password is asked for.
  must(personal.mobile === undefined || person_id !== actor.personId, 'member.own-mobile')
  if (organisationId !== undefined) await place(ctx, [found(target)], organisationId)
  await changePerson(ctx, person_id, personal)
  if (personal.name !== undefined) await nameAccount(ctx, id, personal.name)
  return null
}

async function place(ctx: Ctx<Account>, targets: readonly sql.TargetRow[], organisationId: string): Promise<void> {
  const path = found(await reachedPath(ctx, 'account:person:update', organisationId))
  for (const { id, accounts_of_person } of targets) {
    const account = found(accounts_of_person.find(({ accountId }) => accountId === id))
    must(mayPlace(ctx.actor, account, path), 'member.more-by-moving')
    await moveAccount(ctx, id, organisationId)
  }
}

export async function move(
  ctx: Ctx<Account>,
  { ids, organisationId }: Parsed<typeof moveMembers>['body'],
): Promise<Answer<typeof moveMembers>> {
  const targets = await targetsOf(ctx, 'account:person:update', ids)
  await place(ctx, targets, organisationId)
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
  const targets = await targetsOf(ctx, 'role:role:give', ids)
  await requireGrantable(ctx, roleId, targets.map(receiverOf))
  let changed = 0
  for (const { id } of targets) changed += Number(await giveRole(ctx, roleId, id))
  return { changed }
}

export async function take(
  ctx: Ctx<Account>,
  { ids, roleId }: Parsed<typeof takeRoles>['body'],
): Promise<Answer<typeof takeRoles>> {
  // Nobody locks themselves out of the roles they manage.
  must(!ids.includes(ctx.actor.accountId), 'member.is-yourself')
  const targets = await targetsOf(ctx, 'role:role:give', ids)
  await requireGrantable(ctx, roleId, targets.map(receiverOf))
  let changed = 0
  for (const { id } of targets) changed += Number(await takeRole(ctx, roleId, id))
  return { changed }
}

const receiverOf = ({ id, organisation_path }: sql.TargetRow) => ({
  accountId: id,
  organisationPath: organisation_path,
})

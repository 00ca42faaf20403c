import type { UserType } from '@laurel/contract/access'
import { isNumberLike, userNameKey } from '@laurel/rules/user-name'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { hashPassword } from '../../privacy/password.ts'
import * as sql from './account.sql.ts'

export type NewAccount = {
  personId: string
  userType: UserType
  userName: string
  nickname: string
  organisationId?: string
  /** None: the account is entered by SMS, code or social login until its owner sets one. */
  password?: string
  /** Instead of a password: made by whoever has checked it against the rules. */
  passwordHash?: string
}

export async function openAccount(ctx: Ctx, input: NewAccount): Promise<string> {
  must(!isNumberLike(input.userName), 'account.name-is-a-number')
  const id = newId()
  const isAdded = await sql.addAccount(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    person_id: input.personId,
    user_type: input.userType,
    user_name: input.userName,
    user_name_key: userNameKey(input.userName),
    nickname: input.nickname,
    password_hash: input.passwordHash ?? (input.password === undefined ? null : await hashPassword(input.password)),
    organisation_id: input.organisationId ?? null,
  })
  must(isAdded, 'account.name-taken')
  await record(ctx, 'account.opened', id, { userType: input.userType, personId: input.personId })
  return id
}

/** The hash, made by whoever has checked the password against the rules. */
export async function setPassword(ctx: Ctx, accountId: string, passwordHash: string): Promise<void> {
  found((await sql.setPassword(ctx.tx, ctx.actor.tenantId, accountId, passwordHash)) || undefined)
  await record(ctx, 'account.password-changed', accountId, {}, accountId)
}

/** Whoever locks an account also ends its sessions. */
export async function setAccountState(ctx: Ctx, accountId: string, state: 'open' | 'locked'): Promise<void> {
  found((await sql.changeAccount(ctx.tx, ctx.actor.tenantId, accountId, { state })) || undefined)
  await record(ctx, state === 'locked' ? 'account.locked' : 'account.unlocked', accountId)
}

export async function moveAccount(ctx: Ctx, accountId: string, organisationId: string): Promise<void> {
  const change = { organisation_id: organisationId }
  found((await sql.changeAccount(ctx.tx, ctx.actor.tenantId, accountId, change)) || undefined)
  await record(ctx, 'account.moved', accountId, { organisationId })
}

export async function nameAccount(ctx: Ctx, accountId: string, nickname: string): Promise<void> {
  found((await sql.changeAccount(ctx.tx, ctx.actor.tenantId, accountId, { nickname })) || undefined)
}

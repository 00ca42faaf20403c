import type { UserType } from '@laurel/contract/access'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import { hashPassword } from '../../privacy/password.ts'
import { userNameKey } from '../auth/auth.service.ts'
import * as sql from './account.sql.ts'

export type NewAccount = {
  personId: string
  userType: UserType
  userName: string
  nickname: string
  organisationId?: string
  /** None: the account is entered by SMS, code or social login until its owner sets one. */
  password?: string
}

export async function openAccount(ctx: Ctx, input: NewAccount): Promise<string> {
  const id = newId()
  const isAdded = await sql.addAccount(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    person_id: input.personId,
    user_type: input.userType,
    user_name: input.userName,
    user_name_key: userNameKey(input.userName),
    nickname: input.nickname,
    password_hash: input.password === undefined ? null : await hashPassword(input.password),
    organisation_id: input.organisationId ?? null,
  })
  must(isAdded, 'account.name-taken')
  await record(ctx, 'account.opened', id, { userType: input.userType, personId: input.personId })
  return id
}

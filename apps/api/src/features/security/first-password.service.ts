import type { Parsed } from '@laurel/contract/define'
import type { setFirstPassword } from '@laurel/contract/security'
import type { Account, Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { found, must } from '../../http/refusal.ts'
import { keepNewPassword, newPasswordFor } from '../auth/password.service.ts'
import { renewTokens, type Session } from '../auth/session.service.ts'
import { requireOwner } from './owner-proof.service.ts'
import * as sql from './security.sql.ts'

/**
 * Without SMS this is the only way to a password. Danger: a session somebody found open must not get a lasting way in, so an existing password is
 * never replaced here, and whoever has a second factor or a phone shows it first. The owner's other devices are logged out and their log says why.
 */
export async function set(
  ctx: Ctx<Account>,
  { doc, ...proof }: Parsed<typeof setFirstPassword>['body'],
  caller: Caller,
): Promise<Session> {
  const { tx, actor } = ctx
  const owner = found(await sql.lockOwner(tx, actor.tenantId, actor.accountId))
  const { has_password } = found(await sql.own(tx, actor.tenantId, actor.accountId))
  must(!has_password, 'security.password-exists')
  await requireOwner(ctx, caller, proof)
  await keepNewPassword(ctx, owner, await newPasswordFor(ctx, doc, [owner]), actor.sessionId)
  return renewTokens(ctx)
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type { askDeletion } from '@laurel/contract/security'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { Caller } from '../../http/caller.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './deletion.sql.ts'
import { requireOwner } from './owner-proof.service.ts'

/** In which somebody may think again; the account works on as before. */
export const waitingDays = 15

export async function ask(
  ctx: Ctx<Account>,
  { userName, ...proof }: Parsed<typeof askDeletion>['body'],
  caller: Caller,
): Promise<Answer<typeof askDeletion>> {
  const { tx, actor } = ctx
  must(userName.trim() === actor.userName, 'deletion.other-name')
  await requireOwner(ctx, caller, proof)
  await sql.lockAccount(tx, actor.tenantId, actor.accountId)
  must((await sql.openRequest(tx, actor.tenantId, actor.accountId)) === undefined, 'deletion.asked-already')
  const { is_last } = found(await sql.isLastAdministrator(tx, actor.tenantId, actor.accountId))
  must(!is_last, 'deletion.last-administrator')
  const { due_at } = found(await sql.addRequest(tx, actor.tenantId, actor.accountId, waitingDays))
  await record(ctx, 'deletion.asked', actor.accountId)
  return { dueAt: due_at }
}

export async function withdraw(ctx: Ctx<Account>): Promise<null> {
  const { tx, actor } = ctx
  must((await sql.withdraw(tx, actor.tenantId, actor.accountId)) === 1, 'deletion.not-asked')
  await record(ctx, 'deletion.withdrawn', actor.accountId)
  return null
}

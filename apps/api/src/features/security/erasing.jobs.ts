import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import type { Erasure } from '../../database/upkeep.ts'
import { record } from '../../events/record.ts'
import { noteErased } from '../../privacy/erasure-ledger.ts'
import { seal } from '../../privacy/sealing.ts'
import { unlockName } from '../auth/login-attempts.service.ts'
import { closeSessionsOf } from '../auth/session.service.ts'
import { discardResult } from '../file/file-result.service.ts'
import * as sql from './deletion.sql.ts'
import * as erasing from './erasing.sql.ts'

const atATime = 50
/** Longer than any worker is down. */
const daysOfNotes = 60
const shownAs = '已注销用户'

/** What belongs to an account is erased by the features it belongs to: `erasing.ts` hands them in. */
export const createErasing = (erasures: readonly Erasure[]) => ({
  eraseDue: (onError: (error: unknown) => void, signal?: AbortSignal) => eraseDue(erasures, onError, signal),
  eraseAgain: (tenantId: string, accountId: string) => eraseAgain(erasures, tenantId, accountId),
})

/** Whatever is due, everywhere; called by the clean-up of each hour. One that fails does not hold up the others. */
async function eraseDue(
  erasures: readonly Erasure[],
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const { id } of await asPlatform('erase what is due', (tx) => erasing.openTenants(tx))) {
    if (signal?.aborted) return
    await eraseIn(id, erasures, onError, signal)
    await noteDone(id)
  }
}

async function eraseIn(
  tenantId: string,
  erasures: readonly Erasure[],
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const due = await inTenant(tenantId, 'erase', 'read', ({ tx }) => sql.dueRequests(tx, tenantId, atATime))
  for (const { id, account_id } of due) {
    if (signal?.aborted) return
    try {
      await inTenant(tenantId, 'erase', 'write', (ctx) => erase(ctx, erasures, id, account_id))
    } catch (error) {
      onError(error)
    }
  }
}

/** Again and again: a worker that died between an erasure and its note is made good. */
async function noteDone(tenantId: string): Promise<void> {
  const done = await inTenant(tenantId, 'note erasures', 'read', ({ tx }) =>
    sql.doneRequests(tx, tenantId, daysOfNotes),
  )
  await noteErased(done.map(({ account_id: accountId }) => ({ kind: 'account', tenantId, accountId })))
}

/** Somebody whom a restored backup brought back. False: they are not there, or erased already. */
async function eraseAgain(erasures: readonly Erasure[], tenantId: string, accountId: string): Promise<boolean> {
  const names = await asPlatform('erase again', (tx) => sql.nameOf(tx, tenantId, accountId))
  if (names.every(({ user_name }) => user_name === erasedName(accountId))) return false
  return inTenant(tenantId, 'erase again', 'write', async (ctx) => {
    await erase(ctx, erasures, await sql.dueAtOnce(ctx.tx, tenantId, accountId), accountId)
    return true
  })
}

const erasedName = (accountId: string) => `erased-${accountId.replaceAll('-', '')}`

/** Everything personal goes; ids stay in what happened, so that the record remains true and names nobody. */
async function erase(ctx: Ctx, erasures: readonly Erasure[], requestId: string, accountId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const account = await sql.lockAccount(ctx.tx, tenantId, accountId)
  if (!account || !(await sql.markDone(ctx.tx, tenantId, requestId))) return
  const owner = { tenantId, accountId, personId: account.person_id }
  const name = erasedName(accountId)
  for (const result of await erasing.resultsOf(ctx.tx, tenantId, accountId)) {
    await discardResult({ tenantId, id: result.file_id })
    await erasing.forgetResult(ctx.tx, tenantId, result)
  }
  await closeSessionsOf(ctx, accountId, 'account-erased')
  await unlockName(ctx, account.user_name)
  await erasing.eraseAccount(ctx.tx, owner, name, shownAs)
  for (const statement of erasures.flatMap((erasure) => erasure(owner))) await ctx.tx.run(statement)
  const nobody = { name: seal('guardian.name', '-'), mobile: seal('guardian.mobile', '-') }
  await erasing.emptyConsent(ctx.tx, owner, { sealed: nobody, hash: randomBytes(32) })
  await erasing.erasePerson(ctx.tx, owner, shownAs)
  await record(ctx, 'deletion.done', accountId)
}

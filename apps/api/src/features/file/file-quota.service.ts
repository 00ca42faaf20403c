import type { Account, Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import { limitsInForce } from '../configuration/limit.service.ts'
import { maxLibraryBytes } from './file.policy.ts'
import * as sql from './file-quota.sql.ts'

const gigabyte = 1024 ** 3

/**
 * One more file of this size has room, and nobody takes that room until this transaction ends. What was announced counts as if it were
 * there. The library is the organiser's and leaves its editor's own space alone.
 */
export async function requireQuota(ctx: Ctx<Account>, size: number, isLibrary: boolean): Promise<void> {
  const { tx, actor } = ctx
  const limits = await limitsInForce(ctx, [
    'quota.organiser-gigabytes',
    'quota.organiser-files',
    'upload.account-gigabytes',
    'upload.account-files',
  ])
  const organiser = await sql.lockUsage(tx, actor.tenantId)
  if (isLibrary) must(organiser.library_bytes + size <= maxLibraryBytes, 'file.library-full')
  else {
    const account = await sql.usageOfAccount(tx, actor.tenantId, actor.accountId)
    must(account.files < limits['upload.account-files'], 'file.account-too-many')
    must(account.bytes + size <= limits['upload.account-gigabytes'] * gigabyte, 'file.account-full')
  }
  must(organiser.files < limits['quota.organiser-files'], 'file.organiser-full')
  must(organiser.bytes + size <= limits['quota.organiser-gigabytes'] * gigabyte, 'file.organiser-full')
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type { undoImport } from '@laurel/contract/member-import'
import type { Account, Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { recordMany } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { startJob } from '../job/job.service.ts'
import { ownImport } from './member-import.service.ts'
import { lockImport } from './member-import.sql.ts'
import * as sql from './member-undo.sql.ts'

const undoKind = 'member-undo-import'
const erasedName = '已撤销导入'

/** What an import writes of an account itself. */
const ownTables = ['account_role', 'account_name_part', 'account']

export async function undo(
  ctx: Ctx<Account>,
  { id }: Parsed<typeof undoImport>['body'],
): Promise<Answer<typeof undoImport>> {
  const { tenantId } = ctx.actor
  const importId = (await ownImport(ctx, id)).row.id
  await lockImport(ctx.tx, tenantId, importId)
  const { row } = await ownImport(ctx, importId)
  must(!row.is_under_way, 'member-import.under-way')
  const accountIds = await requireUndoable(ctx, importId)
  must(!(await isInUse(ctx, accountIds)), 'member-import.in-use')
  const jobId = await startJob(ctx, undoKind, { importId })
  await sql.setUndo(ctx.tx, tenantId, importId, jobId)
  return { jobId }
}

/** In one transaction: all of them go or nobody. Everything is looked at again, since time has passed. */
export const memberUndo: JobKind = {
  name: undoKind,
  async run(job) {
    const { importId } = job.input as { importId: string }
    const count = await inTenant(job.tenantId, 'undo import', 'write', async (ctx) => {
      const accountIds = await requireUndoable(ctx, importId)
      const accounts = await sql.lockAccounts(ctx.tx, job.tenantId, accountIds)
      const personIds = accounts.map(({ person_id }) => person_id)
      const isTouched = accounts.some(({ first_login_at, state }) => first_login_at !== null || state !== 'open')
      must(!isTouched && !(await isInUse(ctx, accountIds)), 'member-import.in-use')
      must(!(await isNamed(ctx, { account: accountIds, person: personIds })), 'member-import.in-use')
      await sql.eraseAccounts(ctx.tx, job.tenantId, { accountIds, personIds, name: erasedName })
      await recordMany(
        ctx,
        'account.import-undone',
        accountIds.map((subjectId) => ({ subjectId, details: { importId } })),
        job.requestedBy,
      )
      await sql.setUndone(ctx.tx, job.tenantId, importId)
      return accountIds.length
    })
    await job.progress(count, count)
    return null
  },
}

async function requireUndoable(ctx: Ctx, importId: string): Promise<string[]> {
  const added = found(await sql.lockAdded(ctx.tx, ctx.actor.tenantId, importId))
  must(added.undone_at === null && added.account_ids.length > 0, 'member-import.nothing-to-undo')
  must(!added.is_over, 'member-import.undo-expired')
  return added.account_ids
}

/** Anything that has happened to one of them since: a login, a role, a card, a change. */
const isInUse = (ctx: Ctx, accountIds: readonly string[]) => sql.hasChanged(ctx.tx, ctx.actor.tenantId, accountIds)

async function isNamed(ctx: Ctx, ids: { account: readonly string[]; person: readonly string[] }): Promise<boolean> {
  for (const target of ['account', 'person'] as const)
    for (const reference of await sql.referencesTo(ctx.tx, target)) {
      if (ownTables.includes(reference.table)) continue
      if (await sql.isNamedIn(ctx.tx, ctx.actor.tenantId, reference, ids[target])) return true
    }
  return false
}

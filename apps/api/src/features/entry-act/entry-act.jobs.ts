import type { Account, Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { performAct, type StaffAct, takeBackAct } from '../entry/staff-act.service.ts'
import { actingFor } from './acting.service.ts'
import { type ActInput, entryActKind } from './entry-act.service.ts'
import * as sql from './entry-act.sql.ts'

const nobody = { isAll: true, accountId: '', at: [], below: [] }

/** Each entry in a transaction of its own: one that is refused holds up no other, and what was done stays done when the job is cancelled. */
export const entryActs: JobKind = {
  name: entryActKind,
  async run(job) {
    const { actId, isUndo } = job.input as ActInput
    const { tenantId, requestedBy } = job
    const turn = isUndo ? ('done' as const) : ('waiting' as const)
    const { act, ids } = await inTenant(tenantId, 'entry acts', 'read', async ({ tx }) => {
      const row = found(await sql.findAct(tx, tenantId, nobody, actId))
      const { id, kind, track_id: trackId, fields, reason } = row
      return { act: { id, kind, trackId, fields, reason }, ids: await sql.idsIn(tx, tenantId, actId, turn) }
    })
    await job.progress(0, ids.length)
    for (const [at, entryId] of ids.entries()) {
      const inTurn = (work: (ctx: Ctx<Account>, row: sql.HeldRow) => Promise<unknown>) =>
        inTenant(tenantId, 'entry acts', 'write', async (system) => {
          const row = await sql.lockRow(system.tx, tenantId, actId, entryId, turn)
          if (row) await work(await actingFor(system, requestedBy), row)
        })
      try {
        await inTurn((ctx, row) => (isUndo ? undo(ctx, act, entryId, row) : carry(ctx, act, entryId)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { reason: refusal } = error
        const result = isUndo ? ('kept' as const) : ('refused' as const)
        await inTenant(tenantId, 'entry acts', 'write', ({ tx }) =>
          sql.setResult(tx, tenantId, { actId, entryId, result, refusal }),
        )
      }
      await job.progress(at + 1, ids.length)
    }
    return null
  },
}

async function carry(ctx: Ctx<Account>, act: StaffAct, entryId: string): Promise<void> {
  const done = await performAct(ctx, act, entryId)
  await sql.setDone(ctx.tx, ctx.actor.tenantId, { actId: act.id, entryId, ...done })
}

async function undo(ctx: Ctx<Account>, act: StaffAct, entryId: string, row: sql.HeldRow): Promise<void> {
  await takeBackAct(ctx, act, entryId, { trackId: row.track_id, revision: row.revision ?? 0 })
  await sql.setResult(ctx.tx, ctx.actor.tenantId, { actId: act.id, entryId, result: 'undone', refusal: null })
}

import type { Answer, Parsed } from '@laurel/contract/define'
import type { askForErasure, listErasures } from '@laurel/contract/platform'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './erasure.sql.ts'
import { erasureAnswer, mayConfirm, stateOf } from './platform.policy.ts'
import { closeHouse } from './suspension.service.ts'
import { acrossTenants, atTenant, type OperatorContext, operatorAccount } from './tenant-access.service.ts'

/** Time to notice, and to change one's mind. A second person's word makes it at once. */
const waitsDays = 7

type Asking = Omit<Parsed<typeof askForErasure>['body'], 'id'> & ({ id: string } | { code: string })

/** The first step: it is closed at once, and nothing is gone yet. */
export function ask(operator: OperatorContext, { name, reason, ...which }: Asking): Promise<{ id: string }> {
  return atTenant(operator, which, 'ask for an erasure', async (there, tenant, here) => {
    must(name.trim() === tenant.name.zh, 'tenant.name-differs')
    const id = newId()
    const asking = { platformId: here.actor.tenantId, id, tenant, reason, askedBy: operatorAccount(here), waitsDays }
    must(await sql.addErasure(there.tx, asking), 'tenant.being-erased')
    if (tenant.state === 'open') await closeHouse(there, reason)
    await record(here, 'tenant.erasure-asked', tenant.id, { reason, code: tenant.code })
    return { id }
  })
}

/** The second step, by somebody else. */
export function confirm(operator: OperatorContext, erasureId: string): Promise<null> {
  return acrossTenants(operator, 'confirm an erasure', async (here) => {
    const { tx, actor } = here
    const erasure = found(await sql.lockErasure(tx, actor.tenantId, erasureId))
    must(stateOf(erasure) === 'waiting' && erasure.confirmed_at === null, 'platform.erasure-begun')
    const by = operatorAccount(here)
    must(mayConfirm(by, erasure), 'platform.needs-second-person')
    await sql.confirm(tx, actor.tenantId, erasureId, by)
    await record(here, 'tenant.erasure-confirmed', erasure.erased_id, { code: erasure.code })
    // The operator's command erases by itself.
    if (by !== null) await sql.wakeEraser(tx)
    return null
  })
}

/** It stays suspended: whoever wants it open again says so. */
export function stop(operator: OperatorContext, erasureId: string): Promise<null> {
  return acrossTenants(operator, 'stop an erasure', async (here) => {
    const { tx, actor } = here
    const erasure = found(await sql.lockErasure(tx, actor.tenantId, erasureId))
    must((await sql.stop(tx, actor.tenantId, erasureId, operatorAccount(here))) === 1, 'platform.erasure-begun')
    await record(here, 'tenant.erasure-stopped', erasure.erased_id, { code: erasure.code })
    return null
  })
}

/** By the operator's command: the one that waits for this organiser. */
export const waitingErasure = (operator: OperatorContext, code: string): Promise<string> =>
  atTenant(operator, { code }, 'find an erasure', async ({ tx }, tenant) => {
    const [erasure] = await sql.openErasuresOf(tx, [tenant.id])
    return found(erasure).id
  })

export async function list(
  ctx: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listErasures>['query'],
): Promise<Answer<typeof listErasures>> {
  const rows = await sql.listErasures(ctx.tx, ctx.actor.tenantId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.asked_at, id: row.id }))
  return { ...page, rows: page.rows.map((row) => erasureAnswer(ctx.actor, row)) }
}

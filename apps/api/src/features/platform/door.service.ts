import type { Account, Ctx, System } from '../../ctx.ts'
import { asPlatform } from '../../database/platform.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './platform.sql.ts'

/** The desk of the platform: somebody who sits at it, or the operator's command. */
export type Desk = Ctx<Account> | { operator: true }
type Here = Ctx<Account | System>
type Work<R> = (there: Ctx<System>, tenant: sql.LockedTenant, here: Here) => Promise<R>

/**
 * From the desk into one organiser, through the platform's door: what is done there and what is told here are one transaction. Its row is
 * locked, so that nothing happens to it twice at once; the platform itself is not reached this way.
 */
export async function atTenant<R>(
  desk: Desk,
  which: { id: string } | { code: string },
  why: string,
  work: Work<R>,
): Promise<R> {
  await mustBeDesk(desk)
  return asPlatform(why, async (tx) => {
    const locked = 'id' in which ? sql.lockTenant(tx, which.id) : sql.lockTenantByCode(tx, which.code)
    const tenant = found(await locked)
    const there: System = { kind: 'system', tenantId: tenant.id, reason: why, language: 'zh' }
    return work({ tx, actor: there, now: tenant.now }, tenant, await deskIn(desk, tx, why))
  })
}

/** Reading across organisers, or opening one. */
export async function acrossTenants<R>(desk: Desk, why: string, work: (here: Here) => Promise<R>): Promise<R> {
  await mustBeDesk(desk)
  return asPlatform(why, async (tx) => work(await deskIn(desk, tx, why)))
}

/** Past the door nothing is fenced: that the caller is of the platform is asked once more, of the organiser's own row. */
async function mustBeDesk(desk: Desk): Promise<void> {
  if ('operator' in desk) return
  const own = await sql.kindOf(desk.tx, desk.actor.tenantId)
  must(own?.kind === 'platform', 'http.not-permitted')
}

async function deskIn(desk: Desk, tx: Ctx['tx'], why: string): Promise<Here> {
  const platform = await sql.platformTenant(tx)
  must(platform !== undefined, 'platform.not-open-yet')
  if ('operator' in desk) {
    const actor: System = { kind: 'system', tenantId: platform.id, reason: why, language: 'zh' }
    return { tx, actor, now: platform.now }
  }
  return { tx, actor: desk.actor, now: platform.now }
}

export const deskAccount = ({ actor }: Here): string | null => (actor.kind === 'account' ? actor.accountId : null)

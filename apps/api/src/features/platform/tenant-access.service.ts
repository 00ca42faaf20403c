import type { Account, Ctx, System } from '../../ctx.ts'
import { asPlatform } from '../../database/platform.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './platform.sql.ts'

/** Who operates the platform: a signed-in administrator of it, or a command on the machine. */
export type OperatorContext = Ctx<Account> | { operator: true }
type PlatformContext = Ctx<Account | System>
type Work<R> = (there: Ctx<System>, tenant: sql.LockedTenant, here: PlatformContext) => Promise<R>

/**
 * Works inside one organiser as the platform: the changes there and the event here are one transaction. The organiser's row is locked, so that
 * two operators never change it at once; the platform's own tenant cannot be reached this way.
 */
export async function atTenant<R>(
  operator: OperatorContext,
  which: { id: string } | { code: string },
  why: string,
  work: Work<R>,
): Promise<R> {
  await requirePlatform(operator)
  return asPlatform(why, async (tx) => {
    const locked = 'id' in which ? sql.lockTenant(tx, which.id) : sql.lockTenantByCode(tx, which.code)
    const tenant = found(await locked)
    const there: System = { kind: 'system', tenantId: tenant.id, reason: why, language: 'zh', by: 'platform' }
    return work({ tx, actor: there, now: tenant.now }, tenant, await platformContextOf(operator, tx, why))
  })
}

/** For reading across organisers, or opening one. */
export async function acrossTenants<R>(
  operator: OperatorContext,
  why: string,
  work: (here: PlatformContext) => Promise<R>,
): Promise<R> {
  await requirePlatform(operator)
  return asPlatform(why, async (tx) => work(await platformContextOf(operator, tx, why)))
}

/** Inside `asPlatform` no row security applies, so the caller's own tenant is checked once more. */
async function requirePlatform(operator: OperatorContext): Promise<void> {
  if ('operator' in operator) return
  const own = await sql.kindOf(operator.tx, operator.actor.tenantId)
  must(own?.kind === 'platform', 'http.not-permitted')
}

async function platformContextOf(operator: OperatorContext, tx: Ctx['tx'], why: string): Promise<PlatformContext> {
  const platform = await sql.platformTenant(tx)
  must(platform !== undefined, 'platform.not-open-yet')
  if ('operator' in operator) {
    const actor: System = { kind: 'system', tenantId: platform.id, reason: why, language: 'zh', by: 'operator' }
    return { tx, actor, now: platform.now }
  }
  return { tx, actor: operator.actor, now: platform.now }
}

export const operatorAccount = ({ actor }: PlatformContext): string | null =>
  actor.kind === 'account' ? actor.accountId : null

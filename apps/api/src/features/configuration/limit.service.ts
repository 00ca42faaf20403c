import { defaultLimits, isPlatformLimit, type Limit, limitValue } from '@laurel/rules/limit'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { must } from '../../http/refusal.ts'
import { setPlatformValues, setValue } from './configuration.service.ts'
import * as sql from './configuration.sql.ts'

/** The organiser's own, else what the platform says to everybody, else the default. A value that is no number counts as none. */
export async function limitsInForce<L extends Limit>(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  keys: readonly L[],
): Promise<Record<L, number>> {
  const rows = await sql.limitValues(tx, actor.tenantId, keys)
  const limits = keys.map((key) => {
    const row = rows.find((each) => each.key === key)
    const numbers = [row?.own, row?.platform].map((text) => (text == null ? undefined : limitValue(text)))
    return [key, numbers.find((number) => number !== undefined) ?? defaultLimits[key]]
  })
  return Object.fromEntries(limits)
}

/** By the platform: for one organiser, or for every one that has none of its own. */
export async function setLimit(tenantId: string | undefined, key: string, value: string): Promise<void> {
  must(isPlatformLimit(key) && limitValue(value) !== undefined, 'configuration.not-valid')
  if (tenantId === undefined) return setPlatformValues([{ key, value, isPublic: false }])
  await inTenant(tenantId, 'set limit', 'write', (ctx) => setValue(ctx, { key, value, isPublic: false }))
}

import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { rebuildKeys } from '../entry-list/duplicate-key.service.ts'
import { rebuild } from './entry-tally.service.ts'
import { tenantsToCount } from './entry-tally.sql.ts'

/** For a deployment that had entries before they were counted, and whenever `laurel check` finds a tally or a mark of a possible duplicate wrong. The codes of those counted. */
export async function recountEntries(tenantCode?: string): Promise<string[]> {
  const tenants = await asPlatform('recount entries', (tx) => tenantsToCount(tx, tenantCode))
  for (const { id } of tenants)
    await inTenant(id, 'recount entries', 'write', async (ctx) => {
      await rebuild(ctx)
      await rebuildKeys(ctx)
    })
  return tenants.map(({ code }) => code)
}

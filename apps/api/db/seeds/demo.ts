import { inTenant } from '../../src/database/in-tenant.ts'
import { findTenant, openTenant } from '../../src/features/tenant/tenant.service.ts'
import { readContent } from './content.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { seedFeatures } from './demo-beside-features.ts'
import { seedContent } from './demo-content.ts'
import { seedEntries } from './demo-entries.ts'
import { designForms } from './demo-form-drafts.ts'
import { defineForms } from './demo-forms.ts'
import { fillOrganiser } from './demo-organiser.ts'
import { publishPages } from './demo-pages.ts'
import { drawProcessModels } from './demo-process-models.ts'
import { publishProcesses, startReviews } from './demo-processes.ts'
import { seedPlatform } from './platform.ts'

export type Demo = { isNew: boolean; accounts: DemoAccount[] }

/** Three organisers with believable contests, made by the services: it obeys the law and leaves events. Does nothing where one of them exists. */
export async function seedDemo(): Promise<Demo> {
  const content = readContent()
  const accounts = demoAccounts(content)
  for (const { code } of content.tenants) if (await findTenant(code)) return { isNew: false, accounts }
  await seedPlatform(content)
  for (const { ref, code, name, kind, zone, levels, demoMode } of content.tenants) {
    const tenantId = await openTenant({ code, name, kind, zone, levels, demo: demoMode })
    const named = accounts.filter(({ tenantCode }) => tenantCode === code)
    await inTenant(tenantId, 'seed', 'write', async (ctx) => {
      const { contests, stages, accounts: ids } = await fillOrganiser(ctx, content, ref, named)
      await defineForms(ctx, ref)
      await designForms(ctx, ref, ids)
      const seeded = await seedContent(ctx, content, ref, ids)
      await publishPages(ctx, content, ref, { ...seeded, contests, stages })
      await publishProcesses(ctx, content, ref, ids)
      await drawProcessModels(ctx, ref, ids)
      await seedEntries(ctx, content, ref, { contests, stages, accounts: ids })
      await startReviews(ctx, ref, ids)
      const portals = content.portals.filter(({ tenant }) => tenant === ref)
      await seedFeatures(
        ctx,
        portals.map(({ code: portalCode }) => portalCode),
      )
    })
  }
  return { isNew: true, accounts }
}

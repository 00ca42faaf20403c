import { inTenant } from '../../src/database/in-tenant.ts'
import { setPlatformValues } from '../../src/features/configuration/configuration.service.ts'
import { defineEntries } from '../../src/features/dictionary/dictionary.service.ts'
import { findTenant, openTenant } from '../../src/features/tenant/tenant.service.ts'
import { ensurePasswordKey } from '../../src/privacy/password-key.ts'
import { type Content, readContent } from './content.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { defineForms } from './demo-forms.ts'
import { fillOrganiser, isOwnDictionary } from './demo-organiser.ts'
import { publishPages } from './demo-pages.ts'
import { publishProcesses } from './demo-processes.ts'

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
      const { stages, accounts: ids } = await fillOrganiser(ctx, content, ref, named)
      await defineForms(ctx, ref)
      await publishPages(ctx, content, ref, stages)
      await publishProcesses(ctx, content, ref, ids)
    })
  }
  return { isNew: true, accounts }
}

/** What every deployment needs before its first organiser: dictionaries, settings, the key that passwords are sealed for. */
export async function seedPlatform(content: Pick<Content, 'entries'> = readContent()): Promise<void> {
  await ensurePasswordKey()
  await defineEntries(content.entries.filter(({ dictType }) => !isOwnDictionary(dictType)))
  await setPlatformValues([
    { key: 'platform.name', value: 'Laurel', isPublic: true },
    { key: 'upload.largest-megabytes', value: '200', isPublic: true },
    { key: 'sms.provider', value: 'local', isPublic: false },
  ])
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newAgreementVersion } from '@laurel/contract/agreement'
import type { Ctx } from '../../src/ctx.ts'
import { publishVersion } from '../../src/features/agreement/agreement.service.ts'
import type { Content } from './content.ts'

type AgreementContent = { tenants: string[] } & Record<string, unknown>

/** Terms, privacy notice and the text for guardians, on every portal of one organiser, in the order of their versions. */
export async function publishAgreements(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  portals: ReadonlyMap<string, string>,
): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, 'content', 'agreements.json'), 'utf8')
  const organiser = content.tenants.find(({ ref }) => ref === tenantRef)
  for (const portal of content.portals) {
    const portalId = portals.get(portal.code)
    if (portalId === undefined || portal.tenant !== tenantRef) continue
    const filled = text
      .replaceAll('{organiser.zh}', organiser?.name.zh ?? '')
      .replaceAll('{organiser.en}', organiser?.name.en ?? organiser?.name.zh ?? '')
      .replaceAll('{email}', portal.contact.email)
    const { agreements } = JSON.parse(filled) as { agreements: AgreementContent[] }
    for (const { tenants, ...version } of agreements)
      if (tenants.includes(tenantRef)) await publishVersion(ctx, portalId, newAgreementVersion.parse(version))
  }
}

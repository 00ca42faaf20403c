import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestTenant, World } from './world.ts'

export type PageNames = {
  /** Of the home page of the organiser's portal. */
  pageVersion(): Promise<string>
}

export function pageNames(world: World, tenant: TestTenant, marker: string): PageNames {
  const { tenantId, portalId } = tenant
  const draft = JSON.stringify({ title: { zh: marker, en: '' }, description: { zh: '', en: '' }, blocks: [] })
  return {
    async pageVersion() {
      const id = randomUUID()
      await world.inTenant(tenant, async ({ tx }) => {
        await tx.run(sql`
          insert into page (tenant_id, id, portal_id, path, draft) values (${tenantId}, ${id}, ${portalId}, 'index', ${draft})
          on conflict (tenant_id, portal_id, path) do nothing`)
        await tx.run(sql`
          insert into page_version (tenant_id, id, page_id, draft, origin)
          select ${tenantId}, ${id}, p.id, ${draft}::jsonb, 'kept' from page p
          where p.tenant_id = ${tenantId} and p.portal_id = ${portalId} and p.path = 'index'`)
      })
      return id
    },
  }
}

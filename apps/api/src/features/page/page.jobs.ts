import type { Language } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { compressed } from '../../documents/compressed.ts'
import { policyOf } from '../../documents/policy.ts'
import { primeCache } from '../../documents/prime-cache.ts'
import { loadRenderer } from '../../documents/renderer.ts'
import { upgradeDocument } from './page.content.ts'
import * as sql from './page.sql.ts'

const languages = ['zh', 'en'] as const satisfies Language[]

/** Renders the latest publication, makes it live and primes the caches. It may run twice. */
export async function renderPage(tenantId: string, pageId: string): Promise<void> {
  const publication = await inTenant(tenantId, 'render page', 'read', ({ tx }) =>
    sql.latestPublication(tx, tenantId, pageId),
  )
  if (!publication) return
  const page = upgradeDocument(publication)
  const { build, render } = await loadRenderer()
  const renderings = await Promise.all(
    languages.map(async (language): Promise<sql.Rendering> => {
      const { html, inlineStyles } = render(page, language)
      const { plain, ...bytes } = await compressed(html, 11)
      const csp = policyOf({ inlineStyles, media: page.portal.media, analytics: page.portal.analytics })
      return { version: page.version, language, build, csp, html: plain, ...bytes }
    }),
  )
  const isLive = await inTenant(tenantId, 'render page', 'write', async ({ tx }) => {
    if (!(await sql.goLive(tx, tenantId, pageId, page.version))) return false
    for (const rendering of renderings) await sql.putRendering(tx, tenantId, pageId, rendering)
    await sql.forgetEarlierRenderings(tx, tenantId, pageId, page.version)
    return true
  })
  if (isLive) await primePage(page.portal.code, page.path)
}

/** After a new build, pages ask for files that may be gone. */
export async function refreshPages(onError: (error: unknown) => void): Promise<void> {
  try {
    const { build } = await loadRenderer()
    const pages = await asPlatform('refresh pages', (tx) => sql.outdatedPages(tx, build))
    for (const { tenant_id, id } of pages) await renderPage(tenant_id, id).catch(onError)
  } catch (error) {
    onError(error)
  }
}

export const primePage = (portalCode: string, path: string) => primeCache([`${portalCode}/${path}`])

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { config } from '../../config.ts'
import type { Language } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import * as sql from './page.sql.ts'
import { loadRenderer } from './renderer.ts'

const languages = ['zh', 'en'] as const satisfies Language[]
const encodings = ['br', 'gzip', 'identity']
const warmWithinMs = 10_000

/** Draws what was published last, puts it before visitors, and fills the caches in front. It may run twice. */
export async function renderPage(tenantId: string, pageId: string): Promise<void> {
  const page = await inTenant(tenantId, 'render page', 'read', ({ tx }) => sql.latestPublication(tx, tenantId, pageId))
  if (!page) return
  const { build, render } = await loadRenderer()
  const renderings = await Promise.all(
    languages.map(async (language): Promise<sql.Rendering> => {
      const { html, inlineStyles } = render(page, language)
      return { version: page.version, language, build, csp: policyOf(inlineStyles), ...(await stored(html)) }
    }),
  )
  const isLive = await inTenant(tenantId, 'render page', 'write', async ({ tx }) => {
    if (!(await sql.goLive(tx, tenantId, pageId, page.version))) return false
    for (const rendering of renderings) await sql.putRendering(tx, tenantId, pageId, rendering)
    await sql.forgetEarlierRenderings(tx, tenantId, pageId, page.version)
    return true
  })
  if (isLive) await warm(page.portal.code, page.path)
}

/** After a new build, pages ask for files that may be gone. */
export async function refreshPages(trouble: (error: unknown) => void): Promise<void> {
  try {
    const { build } = await loadRenderer()
    const pages = await asPlatform('refresh pages', (tx) => sql.outdatedPages(tx, build))
    for (const { tenant_id, id } of pages) await renderPage(tenant_id, id).catch(trouble)
  } catch (error) {
    trouble(error)
  }
}

async function stored(text: string): Promise<Pick<sql.Rendering, 'html' | 'gzip' | 'brotli' | 'etag'>> {
  const html = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(html, { level: 9 }),
    promisify(brotliCompress)(html, { params }),
  ])
  // Weak: the same page in another encoding carries the same tag.
  return {
    html,
    gzip: zipped,
    brotli,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
}

/** A cached page is the same for everyone, so it cannot carry a nonce: its style elements are named by their hashes. */
function policyOf(inlineStyles: readonly string[]): string {
  const hashes = inlineStyles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(' ')}`,
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * Every variant that the cache tells apart, so that a page nobody has visited yet outlives the application, and one whose portal has closed does
 * not outlive that.
 */
export async function warm(portalCode: string, pagePath: string): Promise<void> {
  const path = `/ims-portal/${portalCode}/${pagePath}`
  for (const origin of config().frontOrigins)
    for (const language of languages)
      for (const encoding of encodings) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding, 'x-laurel-warm': '1' }
        const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(warmWithinMs) })
        await answer.arrayBuffer()
        if (answer.status !== 200 && answer.status !== 404)
          throw new Error(`${origin} answered ${answer.status} while it was warmed`)
      }
}

import { compressed } from '../../documents/compressed.ts'
import type { SitePage } from './build-site.ts'
import type { RenderedPage } from './rendered-page.sql.ts'

/** https://www.sitemaps.org/protocol.html, with the other language of each page beside it. Most search engines read no more than this. */
const maxListed = 10_000

export async function sitemapOf(code: string, pages: readonly SitePage[], build: string): Promise<RenderedPage[]> {
  const origin = pages[0]?.document.chrome.portal.origin ?? ''
  const listed = pages.filter(({ path }) => path !== 'gone' && path !== 'search').slice(0, maxListed)
  const entries = [
    entry(origin, `${code}/index`, undefined),
    ...listed.map(({ path, query, document }) => {
      const asked = query.replace(/category=([^&]*)/, (_, name: string) => `category=${encodeURIComponent(name)}`)
      const changedAt = document.kind === 'article' ? document.article.publishedAt : undefined
      return entry(origin, `${code}/${path}${asked === '' ? '' : `?${asked}`}`, changedAt)
    }),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ].join('')
  const bytes = await compressed(xml, 9)
  const common = {
    path: 'sitemap.xml',
    query: '',
    build,
    source: bytes.etag,
    contentType: 'application/xml',
    csp: "default-src 'none'",
  }
  return (['zh', 'en'] as const).map((language) => ({ ...common, language, ...bytes }))
}

function entry(origin: string, address: string, changedAt: string | undefined): string {
  const location = `${origin}/ims-portal/${address}`
  const other = (language: string, tag: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(`${location}${address.includes('?') ? '&' : '?'}lang=${language}`)}"/>`
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${escaped(location)}</loc>${changed}${other('zh', 'zh-CN')}${other('en', 'en')}</url>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

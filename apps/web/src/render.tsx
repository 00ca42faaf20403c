import type { PublishedPage } from '@laurel/contract/page'
import type { PublicDocument } from '@laurel/contract/public'
import { analyticsScript } from '@laurel/rules/analytics'
import { colourRamp } from '@laurel/rules/colour'
import { logoAddress } from '@laurel/rules/logo'
import { renderToString } from 'react-dom/server'
import { publicAddress, publicTitle } from './areas/portal/public-address.ts'
import { PublicView } from './areas/portal/public-view.tsx'
import { shareCardSvg } from './areas/portal/share-card.ts'
import { structuredData } from './areas/portal/structured-data.ts'
import { MomentContext } from './blocks/moment.ts'
import type { PageLanguage } from './blocks/setting.ts'
import { PageView } from './features/page/page-view.tsx'

type Assets = { script: string; preloads: string[]; styles: string }
type Drawable = PublishedPage | PublicDocument

/**
 * Second entry, for the worker: the home page or one beside it to HTML that reads well by itself, and that `page.tsx` or `public-page.tsx`
 * brings to life.
 */
export function renderPage(document: Drawable, language: PageLanguage, assets: Assets) {
  const { portal } = 'chrome' in document ? document.chrome : document
  const theme = themeOf(portal.theme)
  const drawnAt = Date.now()
  const around = { language, isSignedIn: false, onLanguage: () => {} }
  const drawn = renderToString(
    <MomentContext value={{ at: drawnAt, isKnown: false }}>
      {'chrome' in document ? <PublicView document={document} {...around} /> : <PageView page={document} {...around} />}
    </MomentContext>,
  )
  const counting = analyticsScript(portal.analytics)
  const html = [
    `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...headOf(document, language),
    `<meta name="theme-color" content="${portal.theme}">`,
    `<link rel="icon" href="${escaped(logoAddress(portal.headNavigation.logo, '/ims-portal'))}">`,
    // Within the page: the first picture waits for no second answer.
    `<style>${assets.styles}</style>`,
    // After the stylesheets: both say :root, and the portal's own colour must win.
    `<style>${theme}</style>`,
    `</head><body><div id="root" data-drawn-at="${drawnAt}">${drawn}</div>`,
    // Data, not a script: no policy need allow it. A text that contains "</script>" must not end it.
    `<script type="application/json" id="page-data">${asData(document)}</script>`,
    `<script type="application/ld+json">${asData(structuredData(document, language))}</script>`,
    // Last: on a thin line they would take their share of it before the words have come.
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${assets.script}"></script>`,
    counting
      ? `<script async src="${escaped(counting.src)}"${Object.entries(counting.attributes)
          .map(([name, value]) => ` ${name}="${escaped(value)}"`)
          .join('')}></script>`
      : '',
    '</body></html>',
  ].join('')
  return { html, inlineStyles: [assets.styles, theme] }
}

export const renderShareCard = (card: Parameters<typeof shareCardSvg>[0]) => shareCardSvg(card)

/** What search engines and those who show a passed-on address read. */
function headOf(document: Drawable, language: PageLanguage): string[] {
  const { portal } = 'chrome' in document ? document.chrome : document
  const { title, description } = 'chrome' in document ? publicTitle(document, language) : homeTitle(document, language)
  const address = 'chrome' in document ? publicAddress(document) : 'index'
  const origin = portal.origin ?? ''
  const here = `${origin}/ims-portal/${portal.code}/${address}`
  const inLanguage = (each: PageLanguage) => `${here}${address.includes('?') ? '&' : '?'}lang=${each}`
  const isArticle = 'chrome' in document && document.kind === 'article'
  const isUnlisted = 'chrome' in document && (document.kind === 'gone' || document.kind === 'search')
  const picture = `${origin}/ims-portal/${portal.code}/share.png?${isArticle ? `id=${document.article.id}&` : ''}lang=${language}`
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escaped(content)}">`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(isUnlisted
      ? ['<meta name="robots" content="noindex,follow">']
      : [
          // The bare address speaks whichever language is asked for, so each language is at home under its own.
          `<link rel="canonical" href="${escaped(language === 'en' ? inLanguage('en') : here)}">`,
          `<link rel="alternate" hreflang="zh-CN" href="${escaped(inLanguage('zh'))}">`,
          `<link rel="alternate" hreflang="en" href="${escaped(inLanguage('en'))}">`,
          `<link rel="alternate" hreflang="x-default" href="${escaped(here)}">`,
        ]),
    `<link rel="sitemap" type="application/xml" href="/ims-portal/${portal.code}/sitemap.xml">`,
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', here),
    meta('property', 'og:site_name', (language === 'en' && portal.title.en) || portal.title.zh),
    meta('property', 'og:locale', language === 'en' ? 'en_GB' : 'zh_CN'),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(isArticle ? [meta('property', 'article:published_time', document.article.publishedAt)] : []),
  ]
}

const homeTitle = (page: PublishedPage, language: PageLanguage) => ({
  title: (language === 'en' && page.portal.title.en) || page.portal.headNavigation.title,
  description: (language === 'en' && page.description.en) || page.description.zh,
})

const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function themeOf(colour: string): string {
  const steps = Object.entries({ portal: colour, ...colourRamp(colour) })
  // Twice: a stylesheet that comes later with a part of the page says :root too.
  return `:root:root{${steps.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] as string)

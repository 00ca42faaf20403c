import type { PublishedPage } from '@laurel/contract/page'
import type { PublicDocument, SiteChrome } from '@laurel/contract/public'
import type { PageParts, PageSlot, RenderedShell } from '@laurel/contract/public-shell'
import { analyticsScript } from '@laurel/rules/analytics'
import { colourRamp } from '@laurel/rules/colour'
import { logoAddress } from '@laurel/rules/logo'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { publicAddress, publicQuery, publicTitle } from './areas/portal/public-address.ts'
import { PublicView } from './areas/portal/public-view.tsx'
import { shareCardSvg } from './areas/portal/share-card.ts'
import { frameSetting, SiteFrame } from './areas/portal/site-frame.tsx'
import { structuredData } from './areas/portal/structured-data.ts'
import { MomentContext } from './blocks/moment.ts'
import type { PageLanguage } from './blocks/setting.ts'
import { Deadline, DeadlineSlot } from './features/news/deadline.tsx'
import { PageView } from './features/page/page-view.tsx'
import { publicWords } from './parts/public/public-words.ts'

type Assets = { script: string; preloads: string[]; styles: string }
type RenderedDocument = PublishedPage | PublicDocument

/** Second entry, for the worker: renders a public page to HTML that works without scripts, and that `page.tsx` or `public-page.tsx` hydrates. */
export function renderPage(page: PublishedPage, language: PageLanguage, assets: Assets) {
  const renderedAt = Date.now()
  const root = renderToString(
    <MomentContext value={{ at: renderedAt, isKnown: false }}>
      <PageView page={page} language={language} isSignedIn={false} onLanguage={() => {}} />
    </MomentContext>,
  )
  const head = headOf(page, language)
  return htmlOf(page.portal, language, assets, {
    head,
    root,
    renderedAt,
    data: asData(page),
    linked: asData(structuredData(page, language)),
  })
}

/** What surrounds the pages beside the home page: rendered once, and put around each of them when it is requested. */
export function renderShell(chrome: SiteChrome, language: PageLanguage, assets: Assets): RenderedShell {
  // Unguessable: no text of the organiser can be taken for a slot.
  const token = crypto.randomUUID()
  const slot = (name: PageSlot) => `${token}:${name};`
  const renderedAt = Date.now()
  const setting = frameSetting(chrome, language)
  const inMoment = (children: ReactNode) =>
    renderToString(<MomentContext value={{ at: renderedAt, isKnown: false }}>{children}</MomentContext>)
  const root = inMoment(
    <SiteFrame
      {...{ setting, words: publicWords(language), isSignedIn: false, onLanguage: () => {} }}
      query={slot('query')}
    >
      {slot('main')}
    </SiteFrame>,
  )
  const { html, inlineStyles } = htmlOf(chrome.portal, language, assets, {
    head: slot('head'),
    root,
    renderedAt,
    data: `{"chrome":${asData(chrome)},${slot('data')}`,
    linked: slot('linked'),
  })
  // A page without a query has no ampersand before its language either.
  const [first = '', ...rest] = html.split(token)
  const pieces = rest.map((piece) => {
    const [mark = '', name] = /^:([a-z]+);(?:&amp;)?/.exec(piece) ?? []
    return { name: name as PageSlot, text: piece.slice(mark.length) }
  })
  return {
    texts: [first, ...pieces.map(({ text }) => text)],
    slots: pieces.map(({ name }) => name),
    deadline: inMoment(<Deadline setting={setting} />),
    inlineStyles,
  }
}

const mainBegins = '<main id="content">'
const mainEnds = '</main>'

/** What a page has of its own. The whole tree is rendered, because React numbers its ids by the place in it. */
export function renderParts(document: PublicDocument, language: PageLanguage): PageParts {
  const deadline = crypto.randomUUID()
  const html = renderToString(
    <DeadlineSlot value={deadline}>
      <PublicView document={document} language={language} isSignedIn={false} onLanguage={() => {}} />
    </DeadlineSlot>,
  )
  const main = html.slice(html.indexOf(mainBegins) + mainBegins.length, html.lastIndexOf(mainEnds))
  const query = publicQuery(document)
  const { chrome: _, ...own } = document
  return {
    head: headOf(document, language),
    query: query && escaped(`${query}&`),
    main: main.split(deadline),
    data: asData(own).slice(1),
    linked: asData(structuredData(document, language)),
  }
}

type Contents = { head: string; root: string; renderedAt: number; data: string; linked: string }

function htmlOf(
  portal: PublishedPage['portal'],
  language: PageLanguage,
  assets: Assets,
  { head, root, renderedAt, data, linked }: Contents,
) {
  const theme = themeOf(portal.theme)
  const counting = analyticsScript(portal.analytics)
  const html = [
    `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    head,
    `<meta name="theme-color" content="${portal.theme}">`,
    `<link rel="icon" href="${escaped(logoAddress(portal.headNavigation.logo, '/ims-portal'))}">`,
    // Inline: the first paint needs no second request.
    `<style>${assets.styles}</style>`,
    // After the stylesheets: both set :root, and the portal's own colour must win.
    `<style>${theme}</style>`,
    `</head><body><div id="root" data-rendered-at="${renderedAt}">${root}</div>`,
    // Data, not a script: no policy need allow it. A text that contains "</script>" must not end it.
    `<script type="application/json" id="page-data">${data}</script>`,
    `<script type="application/ld+json">${linked}</script>`,
    // Last: on a slow connection they would compete with the text.
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

/** What search engines and link previews read. */
function headOf(document: RenderedDocument, language: PageLanguage): string {
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
          // The bare address serves either language, so each language has an address of its own.
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
  ].join('')
}

const homeTitle = (page: PublishedPage, language: PageLanguage) => ({
  title: (language === 'en' && page.portal.title.en) || page.portal.headNavigation.title,
  description: (language === 'en' && page.description.en) || page.description.zh,
})

const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function themeOf(colour: string): string {
  const steps = Object.entries({ portal: colour, ...colourRamp(colour) })
  // Doubled for specificity: a stylesheet loaded later sets :root too.
  return `:root:root{${steps.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] as string)

import type { PublishedPage } from '@laurel/contract/page'
import { colourRamp } from '@laurel/rules/colour'
import { renderToString } from 'react-dom/server'
import type { PageLanguage } from './blocks/setting.ts'
import { PageView } from './features/page/page-view.tsx'

type Assets = { script: string; preloads: string[]; styles: string }

/** Second entry, for the worker: a published page to HTML that reads well by itself, and that `page.tsx` brings to life. */
export function renderPage(page: PublishedPage, language: PageLanguage, assets: Assets) {
  const theme = themeOf(page.portal.theme)
  const title = (language === 'en' && page.portal.title.en) || page.portal.headNavigation.title
  const description = (language === 'en' && page.description.en) || page.description.zh
  const drawn = renderToString(<PageView page={page} language={language} isSignedIn={false} onLanguage={() => {}} />)
  const html = [
    `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta name="theme-color" content="${page.portal.theme}">`,
    `<link rel="icon" href="${iconOf(page.portal.headNavigation.logo)}" type="image/svg+xml">`,
    // Within the page: the first picture waits for no second answer.
    `<style>${assets.styles}</style>`,
    // After the stylesheets: both say :root, and the portal's own colour must win.
    `<style>${theme}</style>`,
    `</head><body><div id="root">${drawn}</div>`,
    // Data, not a script: no policy need allow it. A text that contains "</script>" must not end it.
    `<script type="application/json" id="page-data">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`,
    // Last: on a thin line they would take their share of it before the words have come.
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${assets.script}"></script>`,
    '</body></html>',
  ].join('')
  return { html, inlineStyles: [assets.styles, theme] }
}

/** A logo of ours, by name. */
const iconOf = (logo: string) =>
  /^leaf-(blue|green|red)$/.test(logo) ? `/ims-portal/logos/${logo}.svg` : '/ims-portal/favicon.svg'

function themeOf(colour: string): string {
  const steps = Object.entries({ portal: colour, ...colourRamp(colour) })
  return `:root{${steps.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] as string)

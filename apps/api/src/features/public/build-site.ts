import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { PublicDocument, SiteChrome } from '@laurel/contract/public'
import { plainText } from '@laurel/rules/rich-text'
import type { Ctx } from '../../ctx.ts'
import { everyArticlePage, filesPage, gonePage, imagePage, newsPages, rulePages } from './public.documents.ts'
import * as sql from './public.sql.ts'
import { siteChromeOf } from './site-chrome.ts'

/** An entry of the search index. */
export type SearchItem = { id: string; kind: 'article' | 'attachment'; title: string; text: string; source: string }

export type SitePage = {
  path: string
  query: string
  document: PublicDocument
  /** The document as the page's own parts are rendered from it. */
  own: PublicDocument
  /** The digest of all that its own parts show, except view counts, which grow by themselves. */
  source: string
}

/** Yields to the event loop after so many articles. */
const betweenPauses = 20

type Site = { chrome: SiteChrome; pages: SitePage[]; items: SearchItem[] }

/** Every page of a portal beside its home page. Articles come first, then the lists that name them. */
export async function buildSite(ctx: Ctx, place: sql.PortalRef): Promise<Site> {
  const chrome = await siteChromeOf(ctx, place, 'details')
  const on = (path: string) => ({ ...chrome, path })
  const pages: SitePage[] = []
  const add = (path: string, query: string, document: PublicDocument) => {
    const own = { ...document, chrome: chromeOfParts(document) }
    pages.push({ path, query, document, own, source: digest(JSON.stringify(own, countless)) })
  }

  const items: SearchItem[] = []
  for (const document of everyArticlePage(on('detail'), await sql.everyArticle(ctx.tx, place))) {
    const { id, title, summary, html, author, number, category } = document.article
    const text = [summary.zh, summary.en, plainText(html.zh), plainText(html.en), author, category].join(' ')
    items.push(itemOf(id, 'article', `${title.zh} ${title.en} ${number}`, text))
    add('detail', `id=${id}`, document)
    if (pages.length % betweenPauses === 0) await pause()
  }
  for (const { category, query } of await categoriesOf(sql.articleCategories(ctx.tx, place)))
    for (const document of await newsPages(ctx, place, category, on('details')))
      add('details', [query, document.page > 1 && `page=${document.page}`].filter(Boolean).join('&'), document)
  for (const document of await rulePages(ctx, place, null, on('detail')))
    add('detail', `rule=${document.contest.id}`, document)
  for (const { category, query } of await categoriesOf(sql.attachmentCategories(ctx.tx, place)))
    add('files', query, await filesPage(ctx, place, category, on('files')))
  for (const { category, query } of await categoriesOf(sql.albums(ctx.tx, place)))
    add('image', query, await imagePage(ctx, place, category, on('image')))
  add('search', '', { kind: 'search', chrome: on('search') })
  add('gone', '', await gonePage(ctx, place, on('detail')))
  for (const { id, title, fileName, category } of await sql.everyAttachment(ctx.tx, place))
    items.push(itemOf(id, 'attachment', `${title.zh} ${title.en ?? ''}`, `${fileName} ${category}`))
  return { chrome, pages, items }
}

/**
 * What a page's own parts know of the site. The rest is emptied: a change of it renders the shells, and no page. Danger: the browser hydrates with
 * the whole chrome, so a part must not show anything that is emptied here.
 */
function chromeOfParts(document: PublicDocument): SiteChrome {
  const { path, version, description, content, blocks, anchors, portal } = document.chrome
  const { code, zone, media, title, origin, headNavigation, categories } = portal
  const html = 'article' in document ? document.article.html : 'contest' in document ? document.contest.html : undefined
  const hasAnchors = html !== undefined && `${html.zh}${html.en}`.includes('#')
  return {
    path,
    version,
    description,
    content,
    title: { zh: '', en: '' },
    // The search page names the contact that the footer has.
    blocks: document.kind === 'search' ? blocks.filter(({ kind }) => kind === 'footer') : [],
    anchors: hasAnchors ? anchors : [],
    stages: [],
    contests: [],
    publishedAt: '2026-01-01T00:00:00Z',
    portal: {
      ...{ code, zone, media, title, theme: '', template: 'A' },
      headNavigation: { title: headNavigation.title, logo: '' },
      ...(origin !== undefined && { origin }),
      ...(categories !== undefined && { categories }),
    },
  }
}

async function categoriesOf(filters: Promise<sql.Filter[]>): Promise<{ category: string; query: string }[]> {
  const names = (await filters).map(({ name }) => name).filter((name) => name !== '')
  return ['', ...names].map((category) => ({ category, query: category && `category=${category}` }))
}

const countless = (key: string, value: unknown) => (key === 'views' || key === 'downloads' ? undefined : value)

const itemOf = (id: string, kind: SearchItem['kind'], title: string, text: string): SearchItem => ({
  id,
  kind,
  title,
  text,
  source: digest(`${title}\n${text}`),
})

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

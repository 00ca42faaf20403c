import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { PublicDocument } from '@laurel/contract/public'
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
  /** The digest of all that it shows, except view counts, which grow by themselves. */
  source: string
}

/** Yields to the event loop after so many articles. */
const betweenPauses = 20

type Site = { pages: SitePage[]; items: SearchItem[] }

/** Every page of a portal beside its home page. Articles come first, then the lists that name them. */
export async function buildSite(ctx: Ctx, place: sql.PortalRef): Promise<Site> {
  const chrome = await siteChromeOf(ctx, place, 'details')
  const on = (path: string) => ({ ...chrome, path })
  const pages: SitePage[] = []
  const add = (path: string, query: string, document: PublicDocument) =>
    pages.push({ path, query, document, source: digest(JSON.stringify(document, countless)) })

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
  return { pages, items }
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

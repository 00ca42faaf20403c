import { createHash } from 'node:crypto'
import type { BlockOf } from '@laurel/contract/block'
import type { SiteChrome } from '@laurel/contract/public'
import { etagOf } from '../../documents/compressed.ts'
import { drawPng } from '../../documents/draw-png.ts'
import type { Renderer, ShareCard } from '../../documents/renderer.ts'
import type { SitePage } from './build-site.ts'
import type { RenderedPage, RenderedPageRef } from './rendered-page.sql.ts'

/** One of the portal, one of each article, in both languages: those that are not as they should be. */
export function missingCards(code: string, pages: readonly SitePage[], known: readonly RenderedPageRef[]): Wanted[] {
  const before = new Map(known.filter(({ path }) => path === 'share.png').map((each) => [keyOf(each), each.source]))
  const cards = pages.flatMap(({ path, document }) => {
    if (path === 'search') return both('', (language) => portalCard(document.chrome, code, language))
    if (document.kind !== 'article') return []
    const { id, title, category, publishedAt } = document.article
    const { zone, origin = '' } = document.chrome.portal
    return both(`id=${id}`, (language) => ({
      ...portalCard(document.chrome, code, language),
      title: said(title, language),
      subtitle: language === 'en' ? (document.chrome.portal.categories?.[category] ?? '') : category,
      note: dayOf(publishedAt, zone, language),
      address: `${origin}/ims-portal/${code}/detail?id=${id}`,
    }))
  })
  const wanted = cards.filter((each) => before.get(keyOf(each)) !== each.source)
  // The portal's own first: it stands in for the others.
  return [...wanted.filter(({ query }) => query === ''), ...wanted.filter(({ query }) => query !== '')]
}

export async function renderCards({ build, shareCard }: Renderer, wanted: readonly Wanted[]): Promise<RenderedPage[]> {
  const pictures = await drawPng(wanted.map(({ card }) => shareCard(card)))
  return wanted.flatMap(({ query, language, source }, at) => {
    const plain = pictures[at]
    if (!plain) return []
    return {
      path: 'share.png',
      query,
      language,
      build,
      source,
      contentType: 'image/png',
      csp: "default-src 'none'",
      plain,
      // A picture is compressed already: it goes out as it is, whatever was asked for.
      gzip: Buffer.alloc(0),
      brotli: Buffer.alloc(0),
      etag: etagOf(plain),
    }
  })
}

type Language = 'zh' | 'en'
type Wanted = { query: string; language: Language; card: ShareCard; source: string }

const keyOf = ({ query, language }: { query: string; language: string }) => `${query}#${language}`

const both = (query: string, cardOf: (language: Language) => ShareCard): Wanted[] =>
  (['zh', 'en'] as const).map((language) => {
    const card = cardOf(language)
    return { query, language, card, source: sourceOf(card) }
  })

function portalCard(chrome: SiteChrome, code: string, language: Language): ShareCard {
  const { portal, blocks, description } = chrome
  const banner = blocks.find((block): block is BlockOf<'banner'> => block.kind === 'banner')
  const name = said(portal.title, language)
  return {
    template: portal.template,
    theme: portal.theme,
    portal: name,
    title: banner ? said(banner.props.title, language) : name,
    subtitle: banner ? said(banner.props.subtitle, language) : said(description, language),
    note: nextDate(chrome, language),
    hint: language === 'en' ? 'Scan to open the portal' : '扫码打开门户',
    address: `${portal.origin ?? ''}/ims-portal/${code}/index`,
  }
}

/** What the banner counts down to. */
function nextDate({ blocks, stages, contests, publishedAt, portal }: SiteChrome, language: Language): string {
  const banner = blocks.find((block): block is BlockOf<'banner'> => block.kind === 'banner')
  const plan = banner?.props.countdown
  if (!plan) return ''
  const ids = 'stageId' in plan ? [plan.stageId] : (contests.find(({ id }) => id === plan.contestId)?.stageIds ?? [])
  const named = stages.filter(({ id }) => ids.includes(id))
  const isEnd = !('to' in plan) || plan.to === 'end'
  const moments = named.map(({ opensAt, closesAt }) => (isEnd ? closesAt : opensAt)).toSorted()
  const at = moments.find((moment) => Date.parse(moment) > Date.parse(publishedAt)) ?? moments.at(-1)
  if (at === undefined) return ''
  const tag = language === 'en' ? 'en-GB' : 'zh-CN'
  const format = new Intl.DateTimeFormat(tag, {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: portal.zone,
  })
  const words = language === 'en' ? (isEnd ? 'Until ' : 'From ') : ''
  // As the page says it: a deadline at midnight belongs to the day before.
  const text = format.format(new Date(at))
  const isMidnight = isEnd && text.endsWith('00:00')
  const said = isMidnight ? format.format(new Date(Date.parse(at) - 60_000)).replace(/23:59$/, '24:00') : text
  return `${words}${said}${language === 'en' ? '' : isEnd ? ' 截止' : ' 开始'}`
}

const said = ({ zh, en }: { zh: string; en: string }, language: Language) => (language === 'en' && en) || zh

const dayOf = (at: string, zone: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { dateStyle: 'long', timeZone: zone }).format(
    new Date(at),
  )

/** Danger: count this up when the rendering of a card changes, or the old ones stay. */
const drawing = 3

const sourceOf = (card: ShareCard) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('base64url')
    .slice(0, 22)

import type { PageBlock } from '@laurel/contract/block'
import type { SiteChrome } from '@laurel/contract/public'
import type { Ctx } from '../../ctx.ts'
import { shownPortal } from '../page/page.service.ts'
import * as sql from './public.sql.ts'

/** What surrounds every page of the portal: header, footer and dates of the home page as published last. */
export async function siteChromeOf(ctx: Ctx, place: sql.PortalRef, path: string): Promise<SiteChrome> {
  const portal = await shownPortal(ctx, place.portalId)
  const home = await sql.homeDocument(ctx.tx, place)
  return {
    title: home?.title ?? portal.title,
    description: home?.description ?? { zh: '', en: '' },
    blocks: (home?.blocks ?? []).flatMap(chromeBlocks),
    path,
    version: 0,
    // The day is enough for the year of a date; with the time, every publication would render all pages again.
    publishedAt: home ? `${home.publishedAt.slice(0, 10)}T00:00:00Z` : '2026-01-01T00:00:00Z',
    portal,
    stages: home?.stages ?? [],
    contests: home?.contests ?? [],
    content: {},
    anchors: (home?.blocks ?? []).filter(({ show }) => !show.hidden).map(({ id }) => id),
  }
}

function chromeBlocks(block: PageBlock): PageBlock[] {
  if (block.kind === 'footer') return [block]
  return block.kind === 'banner' ? [{ ...block, props: { ...block.props, slides: [] } }] : []
}

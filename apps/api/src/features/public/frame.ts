import type { PageBlock } from '@laurel/contract/block'
import type { Frame } from '@laurel/contract/public'
import type { Ctx } from '../../ctx.ts'
import { shownPortal } from '../page/page.service.ts'
import * as sql from './public.sql.ts'

/** What stands around every page of the portal: of the home page as it was published last, its header, its footer and its dates. */
export async function frameOf(ctx: Ctx, place: sql.Place, path: string): Promise<Frame> {
  const portal = await shownPortal(ctx, place.portalId)
  const home = await sql.homeDocument(ctx.tx, place)
  return {
    title: home?.title ?? portal.title,
    description: home?.description ?? { zh: '', en: '' },
    blocks: (home?.blocks ?? []).flatMap(kept),
    path,
    version: 0,
    // A day is enough for the year of a date, and a page that says the same is not drawn again.
    publishedAt: home ? `${home.publishedAt.slice(0, 10)}T00:00:00Z` : '2026-01-01T00:00:00Z',
    portal,
    stages: home?.stages ?? [],
    contests: home?.contests ?? [],
    content: {},
    anchors: (home?.blocks ?? []).filter(({ show }) => !show.hidden).map(({ id }) => id),
  }
}

function kept(block: PageBlock): PageBlock[] {
  if (block.kind === 'footer') return [block]
  return block.kind === 'banner' ? [{ ...block, props: { ...block.props, slides: [] } }] : []
}

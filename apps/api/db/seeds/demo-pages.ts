import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageDraft, pageDraft } from '@laurel/contract/page'
import type { Ctx } from '../../src/ctx.ts'
import { publish, save } from '../../src/features/page/page.service.ts'
import type { Wording } from '../../src/wording.ts'
import type { Content } from './content.ts'

type BlockContent = { id: string; kind: string; props: Record<string, unknown> }
type PageContent = { portal: string; path: 'index'; title: Wording; blocks: BlockContent[] }

const pages = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'content/pages.json'), 'utf8')) as { pages: PageContent[] }
).pages

/** Portals whose home page is published; the others say that nothing is yet. */
export const portalsWithHomePage: readonly string[] = pages.map(({ portal }) => portal)

/** The content names thirteen kinds; those that no screen can draw yet are left out. */
const drawn = new Set(['banner', 'button', 'rich-text', 'footer'])

/** The home pages of one organiser, as their editors would save and publish them. `stages`: what the content calls a stage → its id. */
export async function publishPages(ctx: Ctx, content: Content, tenantRef: string, stages: ReadonlyMap<string, string>) {
  for (const portal of content.portals.filter(({ tenant }) => tenant === tenantRef)) {
    const page = pages.find(({ portal: code }) => code === portal.code)
    if (!page) continue
    const place = { portalCode: portal.code, path: page.path }
    const owner = content.tenants.find(({ ref }) => ref === tenantRef)?.name ?? portal.title
    await save(ctx, { ...place, draft: draftOf(page, { portal, owner, year: ctx.now.slice(0, 4), stages }) })
    await publish(ctx, place)
  }
}

type Known = {
  portal: Content['portals'][number]
  owner: Wording
  year: string
  stages: ReadonlyMap<string, string>
}

function draftOf({ title, blocks }: PageContent, known: Known): PageDraft {
  return pageDraft.parse({
    title,
    description: known.portal.slogan,
    blocks: blocks.filter(({ kind }) => drawn.has(kind)).map((block) => ({ ...block, props: propsOf(block, known) })),
  })
}

function propsOf({ kind, props }: BlockContent, { portal, owner, year, stages }: Known): Record<string, unknown> {
  if (kind === 'banner') {
    const { art: _, languageSwitch: __, countdown, ...rest } = props
    const { stage, ...counted } = countdown as { stage: string }
    return { ...rest, countdown: { ...counted, stageId: stages.get(stage) } }
  }
  if (kind !== 'footer') return props
  const { qr: _, eventType: __, contact: ___, ...rest } = props
  const copyright = { zh: `© ${year} ${owner.zh}`, en: `© ${year} ${owner.en ?? owner.zh}` }
  return { ...rest, contact: portal.contact, copyright }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageDraft, pageDraft } from '@laurel/contract/page'
import type { Ctx } from '../../src/ctx.ts'
import { publish, save } from '../../src/features/page/page.service.ts'
import type { Wording } from '../../src/wording.ts'
import type { Content } from './content.ts'
import type { SeededContent } from './demo-content.ts'

type Props = Record<string, unknown>
type BlockContent = { id: string; kind: string; variant: string; props: Props }
type PageContent = { portal: string; path: 'index'; title: Wording; blocks: BlockContent[] }
type Figure = { ref: string; text: { zh: string; en: string } }
type Refs = ReadonlyMap<string, string>

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `content/${name}.json`), 'utf8')) as T
const { pages } = read<{ pages: PageContent[] }>('pages')
const { information } = read<{ information: Figure[] }>('news')

/** Portals whose home page is published; the others say that nothing is yet. */
export const portalsWithHomePage: readonly string[] = pages.map(({ portal }) => portal)

/** What the content calls things → their ids. */
export type KnownRefs = SeededContent & { contests: Refs; stages: Refs }
type PageRefs = KnownRefs & { portal: Content['portals'][number]; owner: Wording; year: string }

/** The home pages of one organiser, as their editors would save and publish them. */
export async function publishPages(ctx: Ctx, content: Content, tenantRef: string, refs: KnownRefs) {
  for (const portal of content.portals.filter(({ tenant }) => tenant === tenantRef)) {
    const page = pages.find(({ portal: code }) => code === portal.code)
    if (!page) continue
    const place = { portalCode: portal.code, path: page.path }
    const owner = content.tenants.find(({ ref }) => ref === tenantRef)?.name ?? portal.title
    await save(ctx, { ...place, draft: draftOf(page, { ...refs, portal, owner, year: ctx.now.slice(0, 4) }) })
    await publish(ctx, place)
  }
}

/** A block that links lead to goes by that name. */
const draftOf = ({ title, blocks }: PageContent, known: PageRefs): PageDraft =>
  pageDraft.parse({
    title,
    description: known.portal.slogan,
    blocks: blocks.map((block) => ({
      ...block,
      id: block.props['anchor'] ?? block.id,
      props: linked(propsOf(block, known), known),
    })),
  })

function propsOf({ kind, props }: BlockContent, known: PageRefs): Props {
  const { anchor: _, eventType: __, art: ___, languageSwitch: ____, ...said } = props
  switch (kind) {
    case 'banner':
      return { ...said, countdown: countdownOf(said['countdown'] as { stage: string }, known) }
    case 'information':
      return informationOf(said, known)
    case 'entry': {
      const { contest, ...rest } = said
      return { ...rest, contestId: must(known.contests, contest as string) }
    }
    case 'files':
    case 'data-download': {
      const { files, ...rest } = said
      return { ...rest, attachmentIds: (files as string[]).map((ref) => must(known.attachments, ref)) }
    }
    case 'image':
    case 'event-style': {
      const { images = [], items = [], video: _____, ...rest } = said
      const pictureIds = (images as string[]).map((ref) => must(known.pictures, ref))
      return { ...rest, pictureIds, ...(kind === 'image' && { logos: items }) }
    }
    case 'footer':
      return footerOf(said, known)
    default:
      return said
  }
}

const countdownOf = ({ stage, ...rest }: { stage: string }, { stages }: PageRefs) => ({
  ...rest,
  stageId: must(stages, stage),
})

function informationOf({ source, items, style: _, ...rest }: Props, known: PageRefs): Props {
  if (items) return { ...rest, figures: (items as string[]).map(figureOf) }
  return { ...rest, contestId: must(known.contests, (source as { stagesOf: string }).stagesOf) }
}

/** “奖金与孵化资助 86 万元”, “128 judges”: the number apart from what it counts. */
function figureOf(ref: string) {
  const { zh, en } = information.find((each) => each.ref === ref)?.text ?? { zh: '', en: '' }
  const [, labelZh = zh, valueZh = ''] = /^(.*?) (\d.*)$/.exec(zh) ?? []
  const [, valueEn = '', labelEn = en] = /^([\d,]+) (.*)$/.exec(en) ?? []
  return { value: { zh: valueZh, en: valueEn }, label: { zh: labelZh, en: labelEn } }
}

function footerOf({ qr, contact: _, ...rest }: Props, { portal, owner, year }: PageRefs): Props {
  const copyright = { zh: `© ${year} ${owner.zh}`, en: `© ${year} ${owner.en ?? owner.zh}` }
  const phone = { label: { zh: '手机访问', en: 'On your phone' }, to: 'index' }
  return { ...rest, contact: portal.contact, copyright, ...(qr === true && { qr: phone }) }
}

/** Links name articles as the content does. */
function linked<T>(value: T, known: PageRefs): T {
  const text = JSON.stringify(value)
  return JSON.parse(text.replaceAll(/(\?id=)(\w+)"/g, (_, id, ref) => `${id}${must(known.articles, ref)}"`)) as T
}

function must(refs: Refs, ref: string): string {
  const id = refs.get(ref)
  if (id === undefined) throw new Error(`the content names ${ref}, which is not in it`)
  return id
}

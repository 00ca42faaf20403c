import type { PageBlock } from '@laurel/contract/block'
import type { PublishedPage } from '@laurel/contract/page'
import { isShownAt } from '@laurel/rules/page-timing'
import { type ComponentType, memo, Suspense, useMemo } from 'react'
import { Banner } from '../../blocks/banner/banner.tsx'
import { ButtonRow } from '../../blocks/button/button.tsx'
import { DataDownload } from '../../blocks/data-download/data-download.tsx'
import { Entry } from '../../blocks/entry/entry.tsx'
import { EventStyle } from '../../blocks/event-style/event-style.tsx'
import { Files } from '../../blocks/files/files.tsx'
import { Footer } from '../../blocks/footer/footer.tsx'
import { ImageBlock } from '../../blocks/image/image.tsx'
import { Information } from '../../blocks/information/information.tsx'
import { useMoment } from '../../blocks/moment.ts'
import { News } from '../../blocks/news/news.tsx'
import { PolicyNotice } from '../../blocks/policy-notice/policy-notice.tsx'
import { RichText } from '../../blocks/rich-text/rich-text.tsx'
import { type PageLanguage, type Setting, settingOf } from '../../blocks/setting.ts'
import { WebsiteBanner } from '../../blocks/website-banner/website-banner.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './page-view.module.css'

type Props = {
  page: PublishedPage
  language: PageLanguage
  isSignedIn: boolean
  onLanguage: (language: PageLanguage) => void
}

/** A published page as the worker and the browser both render it: from the document, the language and the moment, and nothing else. */
export function PageView({ page, language, isSignedIn, onLanguage }: Props) {
  const setting = useMemo(() => settingOf(page, language), [page, language])
  const { at } = useMoment(page)
  const now = new Date(at).toISOString()
  const shown = page.blocks.filter((block) => isShownAt(block, page.stages, now) && isWorded(block, setting))
  const footers = shown.filter(({ kind }) => kind === 'footer')
  const rows = rowsOf(shown.filter(({ kind }) => kind !== 'footer'))
  const { template } = page.portal
  const hasBanner = rows[0]?.[0]?.kind === 'banner'
  return (
    <div className={`${styles['page']} ${styles[`template${template}`] ?? ''}`} data-template={template}>
      <PageHeader setting={setting} isSignedIn={isSignedIn} isSolid={!hasBanner} onLanguage={onLanguage} />
      <main id="content">
        {rows.map((blocks) =>
          blocks.length === 1 ? (
            <Placed key={blocks[0]?.id} block={blocks[0] as PageBlock} setting={setting} />
          ) : (
            <Row key={blocks[0]?.id} blocks={blocks} setting={setting} />
          ),
        )}
      </main>
      {footers.map((block) => (
        <Block key={block.id} block={block} setting={setting} />
      ))}
    </div>
  )
}

/** Blocks of a row stand in the columns they ask for. */
function Row({ blocks, setting }: { blocks: readonly PageBlock[]; setting: Setting }) {
  return (
    <div className={styles['row']}>
      {columnsOf(blocks).map((column) => (
        <div key={column[0]?.id} className={styles[`span${spanOf(column[0] as PageBlock)}`]}>
          {column.map((block) => (
            <div key={block.id} id={block.id} className={block.show.phone ? undefined : styles['notOnPhone']}>
              <Block block={block} setting={setting} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A banner has the whole width; every other block stands in the page's column, with the space that it asked for. */
function Placed({ block, setting }: { block: PageBlock; setting: Setting }) {
  const { id, space, show } = block
  const isWide = block.kind === 'banner' || (block.kind === 'information' && block.variant === 'event-timeline')
  const isOverlapping = block.kind === 'information' && block.props.overlap && block.variant === 'timeline'
  const classes = [
    !isWide && styles['section'],
    !isWide && !isOverlapping && styles[`top${space.top}`],
    !isWide && space.background !== 'none' && styles[space.background],
    !show.phone && styles['notOnPhone'],
  ]
  return (
    <div id={id} className={classes.filter(Boolean).join(' ') || undefined}>
      <Block block={block} setting={setting} />
    </div>
  )
}

const views = {
  banner: Banner,
  'website-banner': WebsiteBanner,
  button: ButtonRow,
  news: News,
  information: Information,
  files: Files,
  image: ImageBlock,
  'rich-text': RichText,
  footer: Footer,
  'event-style': EventStyle,
  'policy-notice': PolicyNotice,
  'data-download': DataDownload,
  entry: Entry,
}

/** Renders again only for another page or language; parts that depend on the clock subscribe to it themselves. */
const Block = memo(({ block, setting }: { block: PageBlock; setting: Setting }) => {
  const View = views[block.kind] as ComponentType<{ block: PageBlock; setting: Setting }>
  // Nothing in it waits: each block is brought to life by itself, the one that is touched first, and a phone scrolls between them.
  return (
    <Suspense>
      <View block={block} setting={setting} />
    </Suspense>
  )
})

/** A text without English is not there for English readers. */
const isWorded = (block: PageBlock, setting: Setting) => block.kind !== 'rich-text' || setting.has(block.props.html)

/** Neighbours that name the same row stand beside each other. */
function rowsOf(blocks: readonly PageBlock[]): PageBlock[][] {
  const rows: PageBlock[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    const row = block.row?.split(':')[0]
    if (last && row !== undefined && last[0]?.row?.split(':')[0] === row) last.push(block)
    else rows.push([block])
  }
  return rows
}

const spanOf = ({ row }: PageBlock) => Number(row?.split(':')[1] ?? 12)

/** Where a row is asked for more than twelve columns, neighbours of one width share a column. */
function columnsOf(blocks: readonly PageBlock[]): PageBlock[][] {
  const isCrowded = blocks.reduce((sum, block) => sum + spanOf(block), 0) > 12
  const columns: PageBlock[][] = []
  for (const block of blocks) {
    const last = columns.at(-1)
    if (isCrowded && last?.[0] && spanOf(last[0]) === spanOf(block)) last.push(block)
    else columns.push([block])
  }
  return columns
}

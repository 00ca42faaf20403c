import type { PageBlock, PublishedPage } from '@laurel/contract/page'
import type { ReactNode } from 'react'
import { Banner } from '../../blocks/banner/banner.tsx'
import { ButtonRow } from '../../blocks/button/button.tsx'
import { Footer } from '../../blocks/footer/footer.tsx'
import { RichText } from '../../blocks/rich-text/rich-text.tsx'
import { type PageLanguage, type Setting, settingOf } from '../../blocks/setting.ts'
import { PageHeader } from './page-header.tsx'
import styles from './page-view.module.css'

type Drawn = {
  page: PublishedPage
  language: PageLanguage
  isSignedIn: boolean
  onLanguage: (language: PageLanguage) => void
}

/** A published page as the worker and the browser both draw it: from the document, the language, and nothing else. */
export function PageView({ page, language, isSignedIn, onLanguage }: Drawn) {
  const setting = settingOf(page, language)
  const footers = page.blocks.filter(({ kind }) => kind === 'footer')
  const rows = rowsOf(page.blocks.filter(({ kind }) => kind !== 'footer'))
  return (
    <div className={`${styles['page']} ${styles[`template${page.portal.template}`] ?? ''}`}>
      <PageHeader setting={setting} isSignedIn={isSignedIn} onLanguage={onLanguage} />
      <main id="content">
        {rows.map((blocks) =>
          blocks.length === 1 ? (
            <Placed key={blocks[0]?.id} block={blocks[0] as PageBlock} setting={setting} />
          ) : (
            <div key={blocks[0]?.id} className={styles['row']}>
              {blocks.map((block) => (
                <div key={block.id} className={styles[`span${block.row?.split(':')[1]}`]}>
                  <Block block={block} setting={setting} />
                </div>
              ))}
            </div>
          ),
        )}
      </main>
      {footers.map((block) => (
        <Block key={block.id} block={block} setting={setting} />
      ))}
    </div>
  )
}

/** A banner has the whole width; every other block stands in the page's column, with the space that it asked for. */
function Placed({ block, setting }: { block: PageBlock; setting: Setting }) {
  const { id, kind, space, show } = block
  const classes = [
    kind !== 'banner' && styles['section'],
    kind !== 'banner' && styles[`top${space.top}`],
    space.background === 'tint' && styles['tint'],
    !show.phone && styles['notOnPhone'],
  ]
  return (
    <div id={id} className={classes.filter(Boolean).join(' ') || undefined}>
      <Block block={block} setting={setting} />
    </div>
  )
}

function Block({ block, setting }: { block: PageBlock; setting: Setting }): ReactNode {
  switch (block.kind) {
    case 'banner':
      return <Banner block={block} setting={setting} />
    case 'button':
      return <ButtonRow block={block} setting={setting} />
    case 'rich-text':
      return <RichText block={block} setting={setting} />
    case 'footer':
      return <Footer block={block} setting={setting} />
  }
}

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

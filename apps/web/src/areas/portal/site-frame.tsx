import type { SiteChrome } from '@laurel/contract/public'
import type { ReactNode } from 'react'
import { Footer } from '../../blocks/footer/footer.tsx'
import { type PageLanguage, type Setting, settingOf } from '../../blocks/setting.ts'
import { PageHeader } from '../../features/page/page-header.tsx'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { BackToTop } from './back-to-top.tsx'
import styles from './site-frame.module.css'

type Props = {
  setting: Setting
  words: PublicWords
  isSignedIn: boolean
  /** What this page was asked for by: the other language of it is asked for in the same way. */
  query: string
  onLanguage: (language: PageLanguage) => void
  children: ReactNode
}

/** The header and the footer of the home page around another one. */
export function SiteFrame({ setting, words, isSignedIn, query, onLanguage, children }: Props) {
  const { page } = setting
  const { template } = page.portal
  return (
    <div className={`${styles['page']} ${styles[`template${template}`] ?? ''}`} data-template={template}>
      <PageHeader setting={setting} isSignedIn={isSignedIn} isSolid ownQuery={query} onLanguage={onLanguage} />
      <main id="content">{children}</main>
      {page.blocks.map((block) => block.kind === 'footer' && <Footer key={block.id} block={block} setting={setting} />)}
      <BackToTop label={words('public.top')} />
    </div>
  )
}

/** Links to a block of the home page lead there. */
export function frameSetting(frame: SiteChrome, language: PageLanguage): Setting {
  const setting = settingOf(frame, language)
  return {
    ...setting,
    href: (to) => {
      if (!to.startsWith('#')) return setting.href(to)
      return frame.anchors.includes(to.slice(1)) ? `${setting.href('index')}${to}` : undefined
    },
  }
}

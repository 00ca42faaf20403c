import type { PublishedPage } from '@laurel/contract/page'
import { logoAddress } from '@laurel/rules/logo'
import { Segmented } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { basePath } from '../../../platform/routing/location.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PageFrame } from '../page-frame.tsx'
import { contrastTable } from './contrast-table.ts'
import type { Settings } from './portal-theme.queries.ts'
import styles from './theme-preview.module.css'

type Props = { settings: Settings; page: PublishedPage | undefined; isError: boolean }

/** The portal's own page, rendered as visitors get it, in the colours that are being chosen. */
export function ThemePreview({ settings, page, isError }: Props) {
  const { word, language } = useWords()
  const [view, setView] = useState<'both' | 'tablet'>('both')
  const { theme, title, headNavigation } = settings
  const logo = page ? page.portal.headNavigation.logo : headNavigation.logo
  const replaced = contrastTable(theme).filter(({ isReplaced }) => isReplaced).length
  return (
    <section className={styles['preview']} aria-label={word('theme.preview')}>
      <header>
        <Segmented<'both' | 'tablet'>
          aria-label={word('builder.device')}
          value={view}
          onChange={setView}
          options={[
            { value: 'both', label: word('theme.both') },
            { value: 'tablet', label: word('builder.device.tablet') },
          ]}
        />
        <span className={styles['space']} />
        {replaced === 0 ? (
          <Tag tone="ok" icon="check">
            {word('theme.all-readable')}
          </Tag>
        ) : (
          <Tag tone="warn" icon="refresh">
            {word('theme.adjusted', { count: replaced })}
          </Tag>
        )}
      </header>
      <div className={styles['stage']}>
        <p className={styles['tab']}>
          <img src={logoAddress(logo, basePath)} alt="" width={16} height={16} />
          <span>{(language === 'en' && title.en) || headNavigation.title}</span>
        </p>
        {page ? (
          <Screens page={page} language={language} view={view} />
        ) : (
          <p role="status">{word(isError ? 'builder.preview-failed' : 'builder.loading')}</p>
        )}
      </div>
    </section>
  )
}

function Screens({ page, language, view }: { page: PublishedPage; language: 'zh' | 'en'; view: 'both' | 'tablet' }) {
  const { word } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(700)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const width = view === 'tablet' ? 768 : 1200
  const scale = Math.min(1, room / width)
  return (
    <div className={styles['screens']} ref={box}>
      <PageFrame {...{ page, language, width, scale }} height={720 / scale} title={word('theme.preview')} />
      {view === 'both' && room > 480 && (
        <div className={styles['phone']}>
          <PageFrame
            page={page}
            language={language}
            width={375}
            height={760}
            scale={0.58}
            title={word('builder.device.phone')}
          />
        </div>
      )}
    </div>
  )
}

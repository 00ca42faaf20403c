import type { PublishedPage } from '@laurel/contract/page'
import { Select } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageFrame } from '../page-frame.tsx'
import builder from './builder.module.css'
import {
  type Choices,
  type Desk,
  type PageOfPortal,
  type PagePath,
  useCopy,
  usePreview,
  useSaveOnce,
} from './builder.queries.ts'
import { PageTitle } from './builder-bar.tsx'
import styles from './empty-page.module.css'
import { templates } from './templates/gallery.ts'
import { draftOf, type Template } from './templates/template.ts'

type Props = {
  page: PageOfPortal
  pages: PageOfPortal[]
  pagePath: PagePath
  desk: Desk
  choices: Choices
}

/** Nothing yet: one of three templates, another portal's page, or a blank one. */
export function EmptyPage({ page, pages, pagePath, desk, choices }: Props) {
  const { word } = useWords()
  const [chosen, setChosen] = useState<Template>(
    () => templates.find(({ code }) => code === page.template) ?? (templates[0] as Template),
  )
  const [isCopying, setCopying] = useState(false)
  const save = useSaveOnce(pagePath)
  const begin = (blank: boolean) => {
    const draft = draftOf(chosen, choices)
    save.mutate({ version: desk.version, template: chosen.code, draft: blank ? { ...draft, blocks: [] } : draft })
  }
  const sources = pages.filter(({ portalCode, isSaved }) => isSaved && portalCode !== page.portalCode)
  const name = word(`builder.template.${chosen.code}`)
  return (
    <div className={builder['builder']}>
      <header className={builder['bar']}>
        <PageTitle page={page} />
        <span className={builder['path']}>{`/${page.portalCode}/index`}</span>
      </header>
      <main className={styles['main']}>
        <h2>{word('builder.begin')}</h2>
        <p>{word('builder.begin-hint')}</p>
        <div className={styles['gallery']} role="radiogroup" aria-label={word('builder.begin')}>
          {templates.map((template) => (
            <TemplateCard
              key={template.code}
              {...{ template, pagePath, choices }}
              isChosen={template === chosen}
              onChoose={() => setChosen(template)}
            />
          ))}
        </div>
      </main>
      <footer className={styles['foot']}>
        <span>
          <b>{`${name} ${chosen.code}`}</b>{' '}
          {draftOf(chosen, choices)
            .blocks.slice(0, 7)
            .map(({ kind }) => word(`builder.kind.${kind}`))
            .join(word('builder.and'))}
          …
        </span>
        <Button icon="copy" disabled={sources.length === 0} onClick={() => setCopying(true)}>
          {word('builder.copy-from')}
        </Button>
        <Button disabled={save.isPending} onClick={() => begin(true)}>
          {word('builder.blank')}
        </Button>
        <Button look="primary" busy={save.isPending} onClick={() => begin(false)}>
          {word('builder.use-template', { name })}
        </Button>
      </footer>
      {isCopying && <CopyDialog {...{ pagePath, desk, sources }} onClose={() => setCopying(false)} />}
    </div>
  )
}

type CardProps = { template: Template; pagePath: PagePath; choices: Choices; isChosen: boolean; onChoose: () => void }

function TemplateCard({ template, pagePath, choices, isChosen, onChoose }: CardProps) {
  const { word, language } = useWords()
  const draft = draftOf(template, choices)
  const preview = usePreview(pagePath, draft, `template ${template.code}`)
  return (
    <label className={styles['card']} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="template"
        checked={isChosen}
        onChange={onChoose}
        aria-label={word(`builder.template.${template.code}`)}
      />
      <Thumbnail
        page={preview.data && { ...preview.data, portal: { ...preview.data.portal, template: template.code } }}
        language={language}
      />
      {isChosen && (
        <span className={styles['mark']}>
          <Icon name="check" size={14} /> {word('builder.chosen')}
        </span>
      )}
      <span className={styles['words']}>
        <b>{`${template.code} · ${word(`builder.template.${template.code}`)}`}</b>
        <span>{word(`builder.template-hint.${template.code}`)}</span>
        <small>
          {word('builder.template-count', {
            count: draft.blocks.length,
            kinds: new Set(draft.blocks.map(({ kind }) => kind)).size,
          })}
        </small>
      </span>
    </label>
  )
}

const drawnWidth = 1200

/** The page itself, small: no picture of it can be older than it is. */
export function Thumbnail({ page, language }: { page: PublishedPage | undefined; language: 'zh' | 'en' }) {
  const box = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const scale = width / drawnWidth
  return (
    <span className={styles['thumbnail']} ref={box}>
      {page && (
        <PageFrame
          {...{ page, language, scale }}
          width={drawnWidth}
          height={1550}
          title={(language === 'en' && page.title.en) || page.title.zh}
          isInert
        />
      )}
    </span>
  )
}

type CopyProps = { pagePath: PagePath; desk: Desk; sources: PageOfPortal[]; onClose: () => void }

function CopyDialog({ pagePath, desk, sources, onClose }: CopyProps) {
  const { word, language } = useWords()
  const [code, setCode] = useState(sources[0]?.portalCode ?? '')
  const copy = useCopy(pagePath)
  return (
    <Dialog
      open
      title={word('builder.copy-title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{word('builder.cancel')}</Button>
          <Button
            look="primary"
            busy={copy.isPending}
            onClick={() => copy.mutate({ fromPortalCode: code, version: desk.version }, { onSuccess: onClose })}
          >
            {word('builder.copy')}
          </Button>
        </>
      }
    >
      <p>{word('builder.copy-hint')}</p>
      <Select
        aria-label={word('builder.portal')}
        className={styles['copy'] ?? ''}
        value={code}
        onChange={setCode}
        getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
        options={sources.map(({ portalCode, title }) => ({
          value: portalCode,
          label: (language === 'en' && title.en) || title.zh,
        }))}
      />
    </Dialog>
  )
}

import { useContext, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDownload } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './file-preview.module.css'
import { type Preview, PreviewSourceContext, useFilePreview, usePreviewPage } from './file-preview.queries.ts'
import { ListedPage, PreviewPage } from './preview-page.tsx'
import { PreviewToolbar, zoomed } from './preview-toolbar.tsx'
import { useArrival } from './use-arrival.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePages } from './use-pages.ts'

type Props = { fileId: string; name: string }

/** What a file looks like, for those who may see it: pages that we drew, or a film that plays. It fills the height it is given. */
export function FilePreview({ fileId, name }: Props) {
  const { word } = useWords()
  const preview = useFilePreview(fileId)
  return (
    <section className={styles['preview']} aria-label={word('preview.region', { name })}>
      {preview.data ? (
        <Shown key={fileId} fileId={fileId} preview={preview.data} />
      ) : preview.error ? (
        <NotLoaded error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton>
          <Bone height={48} />
          <Bone height={480} />
        </Skeleton>
      )}
    </section>
  )
}

function Shown({ fileId, preview }: { fileId: string; preview: Preview }) {
  const { word, language } = useWords()
  const { canDownload } = useContext(PreviewSourceContext)
  if (preview.kind === 'video') return <Film fileId={fileId} />
  if (preview.state === 'ready') return <Document fileId={fileId} preview={preview} />
  const isWaiting = preview.state === 'waiting'
  const advice = isWaiting ? 'preview.waiting-download' : canDownload ? 'preview.failed-download' : 'preview.failed-ask'
  const hints = [
    word(isWaiting ? 'preview.waiting-hint' : `preview.failed.${preview.reason ?? 'damaged'}`),
    ...(isWaiting && !canDownload ? [] : [word(advice)]),
  ]
  return (
    <Notice
      kind="empty"
      title={word(isWaiting ? 'preview.waiting' : 'preview.failed')}
      hint={hints.join(language === 'zh' ? '' : ' ')}
    >
      <Download fileId={fileId} />
    </Notice>
  )
}

function Download({ fileId }: { fileId: string }) {
  const { word } = useWords()
  const download = useDownload()
  if (!useContext(PreviewSourceContext).canDownload) return null
  return (
    <Button size="medium" icon="download" busy={download.isPending} onClick={() => download.mutate(fileId)}>
      {word('preview.download')}
    </Button>
  )
}

function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { word } = useWords()
  if (error instanceof CallError && (error.code === 404 || error.code === 422))
    return <Notice kind="empty" title={word('preview.gone')} hint={word('preview.gone-hint')} />
  return (
    <Notice kind="failed" title={word('preview.not-loaded')} hint={error?.message ?? word('preview.not-loaded-hint')}>
      <Button look="primary" size="medium" onClick={onRetry}>
        {word('state.retry')}
      </Button>
    </Notice>
  )
}

function Film({ fileId }: { fileId: string }) {
  const film = usePreviewPage(fileId, 1)
  const { url, isLost, onArrived, onFailed } = useArrival(film)
  if (isLost) return <NotLoaded error={film.error} onRetry={() => void film.refetch()} />
  return (
    <div className={styles['film']}>
      {/* biome-ignore lint/a11y/useMediaCaption: it is what an entrant sent, as it is */}
      <video src={url} controls preload="metadata" onLoadedMetadata={onArrived} onError={onFailed} />
      <Download fileId={fileId} />
    </div>
  )
}

function Document({ fileId, preview: { pages, isCut } }: { fileId: string; preview: Preview }) {
  const { word } = useWords()
  const whole = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [isListOpen, setListOpen] = useState(false)
  const [isFull, toggleFull] = useFullScreen(whole)
  const { current, open, fitWidth } = usePages(scroller, pages.length, zoom)
  const download = useDownload()
  const { canDownload } = useContext(PreviewSourceContext)
  const acts = new Map<string, () => void>([
    ['PageDown', () => open(current + 1)],
    ['PageUp', () => open(current - 1)],
    ['+', () => setZoom(zoomed(zoom, 1))],
    ['=', () => setZoom(zoomed(zoom, 1))],
    ['-', () => setZoom(zoomed(zoom, -1))],
  ])
  return (
    <div ref={whole} className={styles['document']}>
      <PreviewToolbar
        page={current}
        pages={pages.length}
        zoom={zoom}
        isListOpen={isListOpen}
        isFull={isFull}
        onPage={open}
        onZoom={(step) => setZoom(zoomed(zoom, step))}
        onList={() => setListOpen(!isListOpen)}
        onFull={toggleFull}
        onDownload={canDownload ? () => download.mutate(fileId) : undefined}
      />
      {isListOpen && (
        <nav className={styles['list']} data-scroller aria-label={word('preview.page-list')}>
          {pages.map((size, index) => (
            <ListedPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
              key={index}
              fileId={fileId}
              number={index + 1}
              size={size}
              isCurrent={current === index + 1}
              onOpen={() => open(index + 1)}
            />
          ))}
        </nav>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a region that is moved by keyboard */}
      <div
        ref={scroller}
        data-scroller
        className={styles['pages']}
        role="group"
        aria-label={word('preview.page-of', { page: current, pages: pages.length })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pages are turned by keyboard
        tabIndex={0}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts.get(event.key)
          if (!act) return
          event.preventDefault()
          act()
        }}
      >
        {fitWidth > 0 &&
          pages.map((size, index) => (
            <PreviewPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
              key={index}
              fileId={fileId}
              number={index + 1}
              size={size}
              shownWidth={Math.round(Math.min(fitWidth, size.width) * zoom)}
            />
          ))}
        {isCut && (
          <p className={styles['cut']}>
            {word('preview.cut', { pages: pages.length })} {canDownload && word('preview.cut-download')}
          </p>
        )}
      </div>
    </div>
  )
}

import { type CSSProperties, memo, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './file-preview.module.css'
import { type PreviewPage as Page, type Preview, usePreviewPage } from './file-preview.queries.ts'
import { useArrival } from './use-arrival.ts'
import { useNear } from './use-near.ts'

type Props = { fileId: string; number: number; size: Preview['pages'][number]; shownWidth: number }

/** A picture of the page, fetched when it comes near, and its words above it to be selected and found. */
export const PreviewPage = memo(function PreviewPage({ fileId, number, size, shownWidth }: Props) {
  const { word } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  const page = usePreviewPage(fileId, number, isNear)
  const { url, isLost, onArrived, onFailed } = useArrival(page)
  const scale = shownWidth / size.width
  const height = Math.round(size.height * scale)
  return (
    <div ref={box} className={styles['page']} data-page={number} style={{ width: shownWidth, height }}>
      {page.data && url && (
        <>
          <img
            src={url}
            alt={word('preview.page', { page: number })}
            width={shownWidth}
            height={height}
            onLoad={onArrived}
            onError={onFailed}
          />
          <Words words={page.data.words} scale={scale} />
        </>
      )}
      {isLost && (
        <p className={styles['page-failed']} role="alert">
          {word('preview.page-not-loaded')}
          <Button look="link" onClick={() => void page.refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      )}
    </div>
  )
})

function Words({ words, scale }: { words: Page['words']; scale: number }) {
  return (
    <div className={styles['words']}>
      {words.map(({ text, x, y, width, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words that nobody changes
        <span key={index} style={placed({ x, y, width, height }, scale)}>
          {`${text} `}
        </span>
      ))}
    </div>
  )
}

const placed = (box: { x: number; y: number; width: number; height: number }, scale: number): CSSProperties => ({
  left: box.x * scale,
  top: box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
  fontSize: box.height * scale * 0.8,
  lineHeight: `${box.height * scale}px`,
})

type ListedProps = {
  fileId: string
  number: number
  size: Preview['pages'][number]
  isCurrent: boolean
  onOpen: () => void
}

export function ListedPage({ fileId, number, size, isCurrent, onOpen }: ListedProps) {
  const { word } = useWords()
  const box = useRef<HTMLButtonElement>(null)
  const page = usePreviewPage(fileId, number, useNear(box))
  return (
    <button
      ref={box}
      type="button"
      className={styles['listed']}
      aria-label={word('preview.page', { page: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      <span style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {page.data && <img src={page.data.url} alt="" loading="lazy" />}
      </span>
      {number}
    </button>
  )
}

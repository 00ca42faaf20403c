import { lazy, Suspense, useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './process-progress.module.css'
import { useProgress } from './progress.queries.ts'
import { ProgressTimeline } from './progress-timeline.tsx'

const ProcessDrawing = lazy(async () => ({ default: (await import('./process-drawing.tsx')).ProcessDrawing }))

type Props = {
  id: string
  /** On a phone the drawing is asked for; on a desk it is in sight. */
  hasDrawing: boolean
}

/** M01–M06 for whoever may read a process: what happened first, then the drawing. The server decides which names are told. */
export function ProcessProgress({ id, hasDrawing }: Props) {
  const { word } = useWords()
  const drawingId = useId()
  const progress = useProgress(id)
  const [isOpen, setIsOpen] = useState(hasDrawing)
  const [pointed, setPointed] = useState<string>()
  if (progress.data === undefined)
    return progress.isError ? (
      <Notice kind="failed" title={word('progress.failed')} hint={word('progress.failed-hint')}>
        <Button icon="refresh" onClick={() => void progress.refetch()}>
          {word('progress.retry')}
        </Button>
      </Notice>
    ) : (
      <SkeletonLines lines={4} />
    )
  const { state } = progress.data
  return (
    <div className={styles['progress']} data-drawn={isOpen}>
      <div className={styles['told']}>
        {(state === 'starting' || state === 'incident') && (
          <p className={styles['note']} data-state={state}>
            <Icon name={state === 'incident' ? 'triangle-alert' : 'info'} />
            {word(`progress.${state}`)}
          </p>
        )}
        <ProgressTimeline process={progress.data} pointed={pointed} onPoint={setPointed} />
        {!hasDrawing && (
          <Button icon="workflow" aria-expanded={isOpen} aria-controls={drawingId} onClick={() => setIsOpen(!isOpen)}>
            {word(isOpen ? 'progress.hide-drawing' : 'progress.show-drawing')}
          </Button>
        )}
      </div>
      <div id={drawingId} className={styles['drawing']}>
        {isOpen && (
          <Suspense
            fallback={
              <Skeleton label={word('progress.loading')}>
                <Bone height={320} />
              </Skeleton>
            }
          >
            <ProcessDrawing process={progress.data} pointed={pointed} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import styles from './skeleton.module.css'
import { Unseen } from './unseen.tsx'

/** Holds the bones of the page that is coming. It is seen after 300 ms: what is faster than that must not flicker. */
export function Skeleton({ label, children }: { label?: string; children: ReactNode }) {
  const { word } = useWords()
  return (
    <div className={styles['skeleton']} role="status">
      <Unseen>{label ?? word('ui.loading')}</Unseen>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One bone: its size is that of the real thing. */
export function Bone({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <div className={styles['bone']} style={{ width, height }} />
}

const lineWidths = ['92%', '78%', '86%', '64%', '81%']

export function SkeletonLines({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <Skeleton {...(label === undefined ? {} : { label })}>
      <div className={styles['lines']}>
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          <Bone key={at} width={lineWidths[at % lineWidths.length] ?? '100%'} />
        ))}
      </div>
    </Skeleton>
  )
}

import { useDndMonitor, useDroppable } from '@dnd-kit/core'
import type { PublishedPage } from '@laurel/contract/page'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { PageFrame } from '../page-frame.tsx'
import { blockOf } from './block-element.ts'
import styles from './canvas.module.css'
import { Landing } from './canvas-landing.tsx'
import { type BlockTool, CanvasMarks } from './canvas-marks.tsx'
import type { Dragged } from './drag-collisions.ts'
import { useRoom } from './use-room.ts'

export const devices = { desktop: 1200, tablet: 768, phone: 375 } as const
export type Device = keyof typeof devices

type Props = {
  page: PublishedPage
  language: 'zh' | 'en'
  device: Device
  selectedId: string | null
  onSelect: (id: string | null) => void
  onScale: (scale: number) => void
  tools: readonly BlockTool[]
  /** Blocks that others work on: who. */
  others: ReadonlyMap<string, string>
}

const margin = 32

/** The page as visitors get it; a click chooses the block under it. */
export function Canvas({ page, language, device, selectedId, onSelect, onScale, tools, others }: Props) {
  const { word } = useWords()
  const { setNodeRef, isOver } = useDroppable({ id: 'canvas' })
  const room = useRef<HTMLElement | null>(null)
  const size = useRoom(room, { width: 800, height: 600 })
  const [isCovered, setCovered] = useState(false)
  useDndMonitor({
    // The window inside must not swallow what is dragged over it; what is taken inside stays inside.
    onDragStart: ({ active }) => setCovered(((active.data.current ?? {}) as Dragged).taken === undefined),
    onDragEnd: () => setCovered(false),
    onDragCancel: () => setCovered(false),
  })
  const width = devices[device]
  const scale = Math.min(1, Math.max(0.2, (size.width - 2 * margin) / width))
  useEffect(() => onScale(scale), [onScale, scale])
  const height = Math.max(200, (size.height - margin) / scale)
  return (
    <section
      className={styles['canvas']}
      ref={(element) => {
        room.current = element
        setNodeRef(element)
      }}
      aria-label={word('builder.canvas')}
      data-over={isOver || undefined}
    >
      <div className={styles['sheet']}>
        <PageFrame
          {...{ page, language, width, height, scale }}
          title={word('builder.preview')}
          onPress={(target) => onSelect(blockOf(target, page))}
        >
          {(body) => (
            <>
              <CanvasMarks {...{ body, page, scale, selectedId, onSelect, tools, others }} />
              <Landing {...{ body, page, scale }} />
            </>
          )}
        </PageFrame>
        {isCovered && <div className={styles['cover']} />}
      </div>
    </section>
  )
}

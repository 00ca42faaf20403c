import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useSay } from '../words/use-say.ts'
import styles from './side-panel.module.css'

/** How a person has arranged the designer; nothing of a part: as it is at first. */
export type Arrangement = { panelWidth?: number | undefined; isPanelFolded?: boolean; areProblemsFolded?: boolean }

/** Spec 2.3: 480 at first. */
const usualWidth = 480
const widths = { min: 320, max: 800 }
const step = 16
const within = (width: number) => Math.min(widths.max, Math.max(widths.min, Math.round(width)))

const chosenWidth = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : ({ '--panel-width': `${width}px` } as CSSProperties)

type SidePanelProps = {
  arrangement: Arrangement
  onArrange: (change: Arrangement) => void
  children: ReactNode
}

/** The properties beside the canvas: as wide as one likes, by pointer or arrow keys, or out of the way. */
export function SidePanel({ arrangement, onArrange, children }: SidePanelProps) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const { panelWidth, isPanelFolded = false } = arrangement
  const fold = (
    <Button
      type="text"
      size="small"
      className={`${styles.fold}`}
      aria-expanded={!isPanelFolded}
      aria-label={say(isPanelFolded ? 'panel.unfold' : 'panel.fold')}
      icon={isPanelFolded ? <DoubleLeftOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
      onClick={() => onArrange({ isPanelFolded: !isPanelFolded })}
    />
  )
  if (isPanelFolded) return <div className={styles.strip}>{fold}</div>
  return (
    <div ref={frame} className={styles.side} style={chosenWidth(panelWidth)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={say('panel.width')}
        aria-valuenow={panelWidth ?? usualWidth}
        aria-valuemin={widths.min}
        aria-valuemax={widths.max}
        className={styles.handle}
        onKeyDown={(event) => {
          const by = { ArrowLeft: step, ArrowRight: -step }[event.key]
          if (by === undefined) return
          event.preventDefault()
          onArrange({ panelWidth: within((frame.current?.offsetWidth ?? usualWidth) + by) })
        }}
        onDoubleClick={() => onArrange({ panelWidth: undefined })}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          const right = frame.current?.getBoundingClientRect().right
          if (right === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
          onArrange({ panelWidth: within(right - event.clientX) })
        }}
      />
      {fold}
      {children}
    </div>
  )
}

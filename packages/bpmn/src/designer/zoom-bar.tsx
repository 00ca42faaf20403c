import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { fitBesidePalette } from '../canvas/fit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import { service } from '../canvas/services.ts'
import { zoomRange, zoomStep } from '../canvas/zoom.ts'
import { useSay } from '../words/use-say.ts'
import styles from './designer.module.css'
import { useHappenings } from './use-modeler.ts'

const moved = ['canvas.viewbox.changed', 'import.done'] as const

/** It watches the canvas itself: were it told by the designer, every step of a pan would draw toolbar and panel anew, and every edit measure the drawing. */
export const ZoomBar = memo(function ZoomBar({ modeler }: { modeler: Modeler }) {
  const say = useSay()
  useHappenings(modeler, moved)
  const canvas = service(modeler, 'canvas')
  const level = canvas.zoom()
  const percent = `${Math.round(level * 100)}%`
  const onZoom = (direction: 1 | -1) => canvas.zoom(zoomStep(canvas.zoom(), direction), 'auto')
  return (
    <div role="toolbar" aria-label={say('zoom.label')} className={styles.zoom}>
      <Button
        type="text"
        aria-label={say('zoom.out')}
        icon={<MinusOutlined />}
        disabled={level <= zoomRange.min}
        onClick={() => onZoom(-1)}
      />
      <button
        type="button"
        className={styles.level}
        aria-label={`${percent} ${say('zoom.reset')}`}
        onClick={() => canvas.zoom(1, 'auto')}
      >
        {percent}
      </button>
      <Button
        type="text"
        aria-label={say('zoom.in')}
        icon={<PlusOutlined />}
        disabled={level >= zoomRange.max}
        onClick={() => onZoom(1)}
      />
      <Button
        type="text"
        aria-label={say('zoom.fit')}
        icon={<CompressOutlined />}
        onClick={() => fitBesidePalette(modeler)}
      />
    </div>
  )
})

import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { zoomRange } from '../canvas/zoom.ts'
import styles from './designer.module.css'

type ZoomBarProps = { level: number; onZoom: (direction: 1 | -1) => void; onReset: () => void; onFit: () => void }

export function ZoomBar({ level, onZoom, onReset, onFit }: ZoomBarProps) {
  return (
    <div role="toolbar" aria-label="缩放" className={styles.zoom}>
      <Button
        type="text"
        aria-label="缩小"
        icon={<MinusOutlined />}
        disabled={level <= zoomRange.min}
        onClick={() => onZoom(-1)}
      />
      <button type="button" className={styles.level} aria-label="恢复到 100%" onClick={onReset}>
        {Math.round(level * 100)}%
      </button>
      <Button
        type="text"
        aria-label="放大"
        icon={<PlusOutlined />}
        disabled={level >= zoomRange.max}
        onClick={() => onZoom(1)}
      />
      <Button type="text" aria-label="适应画布" icon={<CompressOutlined />} onClick={onFit} />
    </div>
  )
}

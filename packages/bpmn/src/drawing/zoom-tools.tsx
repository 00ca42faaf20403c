import { useSay } from '../words/use-say.ts'
import styles from './drawing.module.css'

type ZoomToolsProps = { level: number; onZoom: (direction: 1 | -1) => void; onFit: () => void }

export function ZoomTools({ level, onZoom, onFit }: ZoomToolsProps) {
  const say = useSay()
  return (
    <div role="toolbar" aria-label={say('zoom.label')} className={styles.zoom}>
      <button type="button" aria-label={say('zoom.out')} onClick={() => onZoom(-1)}>
        −
      </button>
      <span>{Math.round(level * 100)}%</span>
      <button type="button" aria-label={say('zoom.in')} onClick={() => onZoom(1)}>
        +
      </button>
      <button type="button" aria-label={say('viewer.fit')} onClick={onFit}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>
  )
}

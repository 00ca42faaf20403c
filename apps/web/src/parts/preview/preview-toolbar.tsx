import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './file-preview.module.css'

type Props = {
  page: number
  pages: number
  zoom: number
  isListOpen: boolean
  isFull: boolean
  onPage: (page: number) => void
  onZoom: (step: 1 | -1) => void
  onList: () => void
  onFull: () => void
  onDownload: (() => void) | undefined
}

export function PreviewToolbar(props: Props) {
  const { word } = useWords()
  const { page, pages, zoom, isListOpen, isFull, onPage, onZoom } = props
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={word('preview.toolbar')}>
      <Tool icon="panel" name={word('preview.page-list')} isPressed={isListOpen} onPress={props.onList} />
      <i />
      <Tool icon="chevron-up" name={word('preview.previous')} isOff={page <= 1} onPress={() => onPage(page - 1)} />
      <span className={styles['count']} role="status" aria-label={word('preview.page-of', { page, pages })}>
        {page} / {pages}
      </span>
      <Tool icon="chevron-down" name={word('preview.next')} isOff={page >= pages} onPress={() => onPage(page + 1)} />
      <i />
      <Tool icon="zoom-out" name={word('preview.zoom-out')} isOff={zoom <= minZoom} onPress={() => onZoom(-1)} />
      <span className={styles['zoom']}>{Math.round(zoom * 100)}%</span>
      <Tool icon="zoom-in" name={word('preview.zoom-in')} isOff={zoom >= maxZoom} onPress={() => onZoom(1)} />
      <span className={styles['gap']} />
      {props.onDownload && <Tool icon="download" name={word('preview.download')} onPress={props.onDownload} />}
      <Tool
        icon="maximize"
        name={word(isFull ? 'preview.leave-full-screen' : 'preview.full-screen')}
        isPressed={isFull}
        onPress={props.onFull}
      />
    </div>
  )
}

export const minZoom = 0.5
export const maxZoom = 3
const zoomStep = 0.25

export const zoomed = (zoom: number, step: 1 | -1) => Math.min(maxZoom, Math.max(minZoom, zoom + step * zoomStep))

type ToolProps = { icon: IconName; name: string; isPressed?: boolean; isOff?: boolean; onPress: () => void }

/** One that cannot be used now keeps the focus. */
function Tool({ icon, name, isPressed, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}

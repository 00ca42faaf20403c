import { formatInstant } from '@laurel/rules/date'
import type { DraftView } from '../../../platform/drafts/editable-draft.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './builder.module.css'
import type { Desk, PageOfPortal, PagePath } from './builder.queries.ts'
import { BuilderIcon } from './builder-icon.tsx'
import { type Device, devices } from './canvas.tsx'
import { Withdraw } from './withdraw.tsx'

type Props = {
  pagePath: PagePath
  page: PageOfPortal
  desk: Desk
  view: DraftView<unknown>
  device: Device
  scale: number
  onDevice: (device: Device) => void
  onUndo: () => void
  onRedo: () => void
  onRetry: () => void
  onVersions: () => void
  onPreview: () => void
  onPublish: () => void
}

export function BuilderBar(props: Props) {
  const { view, device, scale, onUndo, onRedo, onDevice } = props
  const { word } = useWords()
  return (
    <header className={styles['bar']}>
      <PageTitle {...props} />
      <StateTag {...props} />
      <SaveState view={view} onRetry={props.onRetry} />
      <span className={styles['space']} />
      <button
        type="button"
        className={styles['tool']}
        disabled={!view.canUndo}
        aria-label={word('builder.undo')}
        title={word('builder.undo')}
        onClick={onUndo}
      >
        <BuilderIcon name="undo" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        disabled={!view.canRedo}
        aria-label={word('builder.redo')}
        title={word('builder.redo')}
        onClick={onRedo}
      >
        <BuilderIcon name="redo" />
      </button>
      <span className={styles['devices']} role="radiogroup" aria-label={word('builder.device')}>
        {(Object.keys(devices) as Device[]).map((each) => (
          <label key={each} title={word(`builder.device.${each}`)}>
            <input
              type="radio"
              name="device"
              checked={each === device}
              onChange={() => onDevice(each)}
              aria-label={word(`builder.device.${each}`)}
            />
            <BuilderIcon name={each} />
          </label>
        ))}
      </span>
      <span className={styles['scale']}>{`${devices[device]} · ${Math.round(scale * 100)}%`}</span>
      <Withdraw pagePath={props.pagePath} desk={props.desk} />
      <Button icon="history" onClick={props.onVersions}>
        {word('builder.versions')}
      </Button>
      <Button icon="eye" onClick={props.onPreview}>
        {word('builder.preview-page')}
      </Button>
      {props.desk.can.publish && (
        <Button look="primary" onClick={props.onPublish}>
          {word('builder.publish')}
        </Button>
      )}
    </header>
  )
}

/** Which page it is; another portal is chosen in the sidebar. */
export function PageTitle({ page: { title } }: Pick<Props, 'page'>) {
  const { word, language } = useWords()
  return (
    <>
      <h1 className={styles['title']}>{word('builder.home')}</h1>
      <span className={styles['path']}>{(language === 'en' && title.en) || title.zh}</span>
    </>
  )
}

function StateTag({ desk, view }: Pick<Props, 'desk' | 'view'>) {
  const { word } = useWords()
  const isTouched = view.version !== desk.version || view.state !== 'saved'
  if (!desk.online)
    return (
      <Tag tone="warn" icon="pencil">
        {word('builder.never-published')}
      </Tag>
    )
  if (!isTouched && desk.changes === 0)
    return (
      <Tag tone="ok" icon="check">
        {word('builder.is-online', { number: desk.online.number ?? 1 })}
      </Tag>
    )
  return (
    <Tag tone="warn" icon="pencil">
      {isTouched ? word('builder.unpublished') : word('builder.unpublished-count', { count: desk.changes })}
    </Tag>
  )
}

function SaveState({ view, onRetry }: { view: DraftView<unknown>; onRetry: () => void }) {
  const { word } = useWords()
  const { state, savedAt } = view
  return (
    <span className={styles['saved']} role="status" data-state={state}>
      {state === 'saved' && savedAt
        ? word('builder.saved-at', { time: formatInstant(savedAt, 'HH:mm:ss') })
        : word(state === 'failed' ? 'local-draft.on-device' : `builder.state.${state}`)}
      {state === 'failed' && (
        <Button look="link" onClick={onRetry}>
          {word('local-draft.retry')}
        </Button>
      )}
    </span>
  )
}

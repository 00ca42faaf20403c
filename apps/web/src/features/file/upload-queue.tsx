import { useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { typeOf } from '../../platform/upload/upload-data.ts'
import { Button } from '../../ui/button.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { formatFileType } from './file-format.ts'
import styles from './upload-queue.module.css'
import {
  cancelUpload,
  chooseAgain,
  forget,
  goOn,
  pauseAll,
  pauseUpload,
  type QueueItem,
  type QueueState,
} from './upload-queue-state.ts'

export function UploadQueue({ items }: { items: readonly QueueItem[] }) {
  const { word } = useWords()
  if (items.length === 0) return null
  return (
    <section className={styles['queue']} aria-label={word('file.queue')}>
      <header className={styles['head']}>
        <h2>{word('file.queue')}</h2>
        <small>{word('file.queue-hint')}</small>
        {items.some(({ state }) => state === 'running') && (
          <Button icon="pause" onClick={pauseAll}>
            {word('file.pause-all')}
          </Button>
        )}
      </header>
      <ul>
        {items.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
    </section>
  )
}

const toneOf: Partial<Record<QueueState, 'wait' | 'bad'>> = {
  resumable: 'wait',
  waiting: 'wait',
  lost: 'wait',
  quarantined: 'bad',
  refused: 'bad',
}

function Line({ item }: { item: QueueItem }) {
  const { name } = item
  return (
    <li className={styles['line']} data-tone={toneOf[item.state]} data-upload={item.state} data-name={name}>
      <FileSheet name={name} />
      <span className={styles['words']}>
        <b title={name}>{name}</b>
        <small>
          <Note item={item} />
        </small>
      </span>
      <span className={styles['state']}>
        <State item={item} />
      </span>
      <span className={styles['acts']}>
        <Acts item={item} />
      </span>
    </li>
  )
}

const percentOf = ({ fraction }: QueueItem) => Math.floor(fraction * 100)

function Note({ item }: { item: QueueItem }) {
  const { word } = useWords()
  const size = fileSize(item.size)
  if (item.state === 'resumable') return word('file.note-reloaded', { size, percent: percentOf(item) })
  if (item.state === 'scanning') return word('file.note-scanning', { size })
  if (item.state === 'waiting') return word('file.note-waiting', { size })
  if (item.reason !== undefined) return `${size} · ${item.reason}`
  return `${size} · ${formatFileType(typeOf(item.name) ?? '')}`
}

const tags: Partial<Record<QueueState, { tone: Tone; icon: IconName }>> = {
  scanning: { tone: 'info', icon: 'scan' },
  waiting: { tone: 'warn', icon: 'hourglass' },
  stored: { tone: 'ok', icon: 'shield-check' },
  refused: { tone: 'bad', icon: 'x' },
  quarantined: { tone: 'bad', icon: 'shield-alert' },
}

function State({ item }: { item: QueueItem }) {
  const { word } = useWords()
  const { state, size, fraction, bytesPerSecond, name } = item
  const tag = tags[state]
  if (tag)
    return (
      <>
        <Tag {...tag}>{word(`file.state-${state as 'scanning'}`)}</Tag>
        {(state === 'waiting' || state === 'quarantined') && <small>{word(`file.state-${state}-hint`)}</small>}
      </>
    )
  const sent = fileSize(fraction * size)
  const words = {
    running: `${sent} / ${fileSize(size)}${bytesPerSecond === undefined ? '' : ` · ${fileSize(bytesPerSecond)}/s`}`,
    paused: word('file.state-paused', { sent, size: fileSize(size) }),
    lost: word('file.state-lost'),
    resumable: word('file.state-resumable', { percent: percentOf(item) }),
  }[state as 'running']
  return (
    <>
      <span className={styles['figures']}>
        {state === 'running' && <strong>{percentOf(item)}%</strong>} {words}
      </span>
      <progress
        className={styles['bar']}
        data-still={state !== 'running' || undefined}
        value={fraction}
        max={1}
        aria-label={`${word('file.state-running')} ${name}`}
      />
    </>
  )
}

function Acts({ item }: { item: QueueItem }) {
  const { word } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { key, name, state } = item
  const isOver = state === 'stored' || state === 'refused' || state === 'quarantined'
  const again = async (file: File) => {
    if (!(await chooseAgain(key, file))) toast.error(word('file.another', { name }))
  }
  return (
    <>
      {state === 'running' && (
        <Act icon="pause" label={word('file.pause', { name })} onClick={() => pauseUpload(key)} />
      )}
      {(state === 'paused' || state === 'lost') && (
        <Act icon="play" label={word('file.go-on', { name })} onClick={() => goOn(key)} />
      )}
      {state === 'resumable' && (
        <>
          <Act icon="folder-open" label={word('file.choose-again', { name })} onClick={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={word('file.choose-again', { name })}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) void again(file)
            }}
          />
        </>
      )}
      {isOver ? (
        <Act icon="x" label={word('file.forget', { name })} onClick={() => forget(key)} />
      ) : (
        <Act icon="x" label={word('file.cancel', { name })} onClick={() => void cancelUpload(key)} />
      )}
    </>
  )
}

function Act({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['act']} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  )
}

import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Below, describedBy, type LabelledProps, RequiredMark } from './labelled.tsx'
import { Progress } from './progress.tsx'
import { Tag } from './tag.tsx'
import styles from './upload.module.css'

export type UploadItem = {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: 'running' | 'done' | 'failed'
  /** 0 to 1, while running. */
  readonly fraction?: number
  /** Why it failed. */
  readonly error?: string
  /** A small picture of it. */
  readonly picture?: string
}

type Props = Omit<LabelledProps, 'count'> & {
  id?: string
  items: readonly UploadItem[]
  /** How many may be here. */
  max: number
  /** Endings without the dot: `pdf`, `jpg`. */
  accept: readonly string[]
  onChoose: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onLeave?: () => void
}

/** Shows uploads and asks for files; it sends nothing itself. */
export function Upload({
  id: given,
  label,
  required,
  hint,
  error,
  items,
  max,
  accept,
  onChoose,
  onRemove,
  onRetry,
  onLeave,
}: Props) {
  const made = useId()
  const id = given ?? made
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the row of the picture
    <div
      className={styles['upload']}
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { hint, error })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
      }}
    >
      <p className={styles['label']} id={`${id}-label`}>
        {label}
        {required && <RequiredMark />}
      </p>
      {items.map((item) => (
        <Item key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
      ))}
      {items.length < max && (
        <Slot
          label={label}
          accept={accept}
          isMany={max - items.length > 1}
          isWrong={error !== undefined}
          onChoose={onChoose}
        />
      )}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

type SlotProps = {
  label: string
  accept: readonly string[]
  isMany: boolean
  isWrong: boolean
  onChoose: Props['onChoose']
}

function Slot({ label, accept, isMany, isWrong, onChoose }: SlotProps) {
  const { word } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onChoose(isMany ? files : files.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={classNames(styles['slot'], isOver && styles['over'], isWrong && styles['wrong'])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles['slotWords']}>
        {word(isOver ? 'ui.upload.drop-now' : 'ui.upload.drop')}
        <small>{accept.map((ending) => ending.toUpperCase()).join(' · ')}</small>
      </span>
      <Button icon="upload" aria-label={`${word('ui.upload.choose')} ${label}`} onClick={() => input.current?.click()}>
        {word('ui.upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.map((ending) => `.${ending}`).join(',')}
        multiple={isMany}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after a failure.
          event.currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </div>
  )
}

function Item({ item, onRemove, onRetry }: { item: UploadItem } & Pick<Props, 'onRemove' | 'onRetry'>) {
  const { word } = useWords()
  const { id, name, size, state, fraction, error } = item
  return (
    <div className={classNames(styles['item'], state === 'failed' && styles['failed'])} data-upload={state}>
      <Sheet item={item} />
      <div className={styles['words']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <small className={styles['size']}>{sizeInWords(size)}</small>
      </div>
      <div className={styles['state']}>{stateOf(state, fraction, word)}</div>
      {state === 'failed' && (
        <div className={styles['retry']}>
          <Button onClick={() => onRetry(id)}>{word('ui.upload.retry')}</Button>
        </div>
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={state === 'running' ? word('ui.upload.cancel') : word('ui.upload.remove', { name })}
        onClick={() => onRemove(id)}
      >
        <Icon name={state === 'running' ? 'x' : 'trash'} size={18} />
      </button>
      {state === 'running' && (
        <div className={styles['bar']}>
          <Progress label={word('ui.upload.progress', { name })} fraction={fraction} />
        </div>
      )}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </div>
  )
}

function stateOf(
  state: UploadItem['state'],
  fraction: number | undefined,
  word: ReturnType<typeof useWords>['word'],
): ReactNode {
  if (state === 'running') return <b>{Math.floor((fraction ?? 0) * 100)}%</b>
  return state === 'done' ? (
    <Tag tone="ok" icon="check">
      {word('ui.upload.done')}
    </Tag>
  ) : (
    <Tag tone="bad" icon="x">
      {word('ui.upload.failed')}
    </Tag>
  )
}

function Sheet({ item: { name, picture } }: { item: UploadItem }) {
  if (picture !== undefined) return <img className={styles['picture']} src={picture} alt="" />
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    <span className={styles['sheet']} data-ending={ending} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  )
}

const sizeInWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

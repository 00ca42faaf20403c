import { mediaAddress } from '@laurel/rules/media'
import { Button as AntdButton, Input, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type LibraryFile, type LibraryKind, useLibrary, useLibraryFile } from '../../platform/upload/file-library.ts'
import { allowedEndings, imageEndings } from '../../platform/upload/upload-data.ts'
import { Button } from '../../ui/button.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './file-picker.module.css'
import { useLibraryUpload } from './library-upload.ts'

export type PickedFile = {
  id: string
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  media: string | null
}

type Props = {
  /** What is chosen for: read out with the buttons. */
  label: string
  /** The id of the file, or null. */
  value: string | null
  onChange: (file: PickedFile | null) => void
  kind?: 'image' | 'document' | 'video' | 'all'
  disabled?: boolean
}

/** Chooses a file of the organiser's library, or uploads a new one into it. */
export function FilePicker({ label, value, onChange, kind = 'image', disabled = false }: Props) {
  const { word } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useLibraryFile(value ?? undefined).data
  const verb = word(kind === 'image' ? 'file.pick-image' : 'file.pick-file')
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label may stand elsewhere on the form
    <div className={styles['picker']} role="group" aria-label={label}>
      {value === null ? (
        <span className={styles['none']}>{word('file.pick-none')}</span>
      ) : (
        <span className={styles['chosen']}>
          {chosen?.media && kind === 'image' ? (
            <img className={styles['large']} src={mediaAddress(chosen.media, chosen.id, 320)} alt="" />
          ) : (
            <FileSheet name={chosen?.name ?? ''} />
          )}
          <span className={styles['name']} title={chosen?.name}>
            {chosen?.name ?? '…'}
          </span>
        </span>
      )}
      <span className={styles['acts']}>
        <Button
          disabled={disabled}
          aria-label={`${value === null ? verb : word('file.pick-change')} ${label}`}
          onClick={() => setIsOpen(true)}
        >
          {value === null ? verb : word('file.pick-change')}
        </Button>
        {value !== null && (
          <Button
            disabled={disabled}
            aria-label={`${word('file.pick-remove')} ${label}`}
            onClick={() => onChange(null)}
          >
            {word('file.pick-remove')}
          </Button>
        )}
      </span>
      {isOpen && (
        <FilePickerDialog
          title={`${verb} · ${label}`}
          kind={kind}
          onClose={() => setIsOpen(false)}
          onPick={(file) => {
            setIsOpen(false)
            onChange(file)
          }}
        />
      )}
    </div>
  )
}

type DialogProps = {
  title: string
  kind: 'image' | 'document' | 'video' | 'all'
  onClose: () => void
  onPick: (file: PickedFile) => void
}

/** The library as a dialogue, for those who bring their own button (an editor's tool bar). */
export function FilePickerDialog({ title, kind, onClose, onPick }: DialogProps) {
  const { word } = useWords()
  const [marked, setMarked] = useState<LibraryFile>()
  const [search, setSearch] = useState('')
  const [sent, setSent] = useState<string>()
  const fresh = useLibraryFile(sent).data
  const upload = useLibraryUpload((file) => setSent(file.id))
  const input = useRef<HTMLInputElement>(null)
  const picked = marked ?? (fresh?.state === 'stored' ? fresh : undefined)
  return (
    <Modal
      open
      title={title}
      width={760}
      onCancel={onClose}
      okText={word('file.pick-confirm')}
      okButtonProps={{ disabled: picked === undefined || (picked.type.startsWith('image/') && picked.media === null) }}
      onOk={() => picked && onPick(picked)}
    >
      <div className={styles['tools']}>
        <Input.Search
          className={styles['search'] ?? ''}
          aria-label={word('file.search')}
          placeholder={word('file.search')}
          allowClear
          onSearch={setSearch}
        />
        <Button icon="upload" busy={upload.isBusy} onClick={() => input.current?.click()}>
          {word('file.pick-upload')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={word('file.pick-upload')}
          accept={endingsOf(kind)
            .map((ending) => `.${ending}`)
            .join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            setMarked(undefined)
            if (file) upload.send(file)
          }}
        />
      </div>
      {upload.isBusy && (
        <Progress percent={Math.floor(upload.fraction * 100)} aria-label={word('file.state-running')} />
      )}
      {upload.error !== undefined && <Notice kind="failed" title={word('file.state-refused')} hint={upload.error} />}
      <Choices kind={kind} search={search} marked={picked?.id} fresh={fresh} onMark={setMarked} />
    </Modal>
  )
}

const endingsOf = (kind: DialogProps['kind']) => {
  if (kind === 'image') return imageEndings
  if (kind === 'video') return ['mp4']
  return kind === 'all'
    ? allowedEndings
    : allowedEndings.filter((ending) => !imageEndings.includes(ending) && ending !== 'mp4')
}

type ChoicesProps = {
  kind: LibraryKind
  search: string
  marked: string | undefined
  fresh: LibraryFile | undefined
  onMark: (file: LibraryFile) => void
}

function Choices({ kind, search, marked, fresh, onMark }: ChoicesProps) {
  const { word } = useWords()
  const library = useLibrary(kind, search)
  const listed = (library.data?.pages ?? []).flatMap(({ rows }) => rows).filter(({ state }) => state === 'stored')
  const isNew = fresh?.state === 'stored' && !listed.some(({ id }) => id === fresh.id)
  // One that was only just sent may be listed without its picture still.
  const files = (isNew ? [fresh, ...listed] : listed).map((file) => (file.id === fresh?.id ? fresh : file))
  if (library.isError)
    return (
      <Notice kind="failed" title={word('file.failed')} hint={word('file.failed-hint')}>
        <Button onClick={() => void library.refetch()}>{word('file.again')}</Button>
      </Notice>
    )
  if (library.data === undefined)
    return (
      <Skeleton>
        <Bone height={200} />
      </Skeleton>
    )
  if (files.length === 0)
    return (
      <Notice
        kind="empty"
        title={word(search === '' ? 'file.empty' : 'file.nothing-found')}
        hint={word(search === '' ? 'file.empty-hint' : 'file.nothing-found-hint')}
      />
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of buttons, of which one is pressed */}
      <div className={styles['grid']} role="group" aria-label={word('file.pick-from')}>
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            className={styles['one']}
            aria-pressed={file.id === marked}
            onClick={() => onMark(file)}
          >
            <span className={styles['thumb']}>
              {file.media ? (
                <img src={mediaAddress(file.media, file.id, 320)} alt="" loading="lazy" />
              ) : (
                <FileSheet name={file.name} />
              )}
            </span>
            <span className={styles['label']} title={file.name}>
              {file.name}
            </span>
            <small>
              {file.width !== null ? `${file.width} × ${file.height} · ` : ''}
              {fileSize(file.size)}
            </small>
          </button>
        ))}
      </div>
      {library.hasNextPage && (
        <div className={styles['foot']}>
          <AntdButton loading={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            {word('file.more')}
          </AntdButton>
        </div>
      )}
    </>
  )
}

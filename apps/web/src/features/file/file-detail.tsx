import { formatInstant } from '@laurel/rules/date'
import { mediaAddress } from '@laurel/rules/media'
import { useEffect, useRef, useState } from 'react'
import { useLibraryUpload } from '../../parts/desk/library-upload.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDownload } from '../../platform/live/job.ts'
import { useLibraryFile } from '../../platform/upload/file-library.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveFile, useReplaceFile, useRestoreFile } from './file.queries.ts'
import styles from './file-detail.module.css'
import { formatFileType, formatSubject, shortHash } from './file-format.ts'
import { ScanTag } from './library.tsx'

type Detail = NonNullable<ReturnType<typeof useLibraryFile>['data']>

export function FileDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { word } = useWords()
  const file = useLibraryFile(id)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <aside
      ref={panel}
      className={styles['detail']}
      aria-label={word('file.detail')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <button type="button" className={styles['close']} aria-label={word('file.close')} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
      {file.isError ? (
        <Notice kind="failed" title={word('file.failed')} hint={word('file.failed-hint')}>
          <Button onClick={() => void file.refetch()}>{word('file.again')}</Button>
        </Notice>
      ) : file.data === undefined ? (
        <Skeleton>
          <Bone height={420} />
        </Skeleton>
      ) : (
        <Shown file={file.data} onClose={onClose} />
      )}
    </aside>
  )
}

function Shown({ file, onClose }: { file: Detail; onClose: () => void }) {
  const { word } = useWords()
  return (
    <>
      <div className={styles['body']}>
        <h2>{file.name}</h2>
        <p className={styles['facts']}>
          <ScanTag file={file} />
          {file.versions.length > 0 && <span>{word('file.version', { number: file.versions.length + 1 })} ·</span>}
          <span>
            {fileSize(file.size)} · {formatFileType(file.type)}
          </span>
        </p>
        <div className={styles['preview']}>
          {file.media === null ? (
            <FileSheet name={file.name} />
          ) : (
            <img src={mediaAddress(file.media, file.id, 640)} alt={file.name} />
          )}
        </div>
        <Facts file={file} />
        <Uses file={file} />
        <History file={file} />
      </div>
      <Acts file={file} onClose={onClose} />
    </>
  )
}

function Facts({ file }: { file: Detail }) {
  const { word } = useWords()
  const rows: [string, string][] = [
    [word('file.real-type'), word('file.real-type-value', { type: formatFileType(file.type) })],
  ]
  if (file.width !== null) rows.push([word('file.pixels'), `${file.width} × ${file.height}`])
  if (file.sha256 !== null) rows.push([word('file.hash'), shortHash(file.sha256)])
  const scan =
    file.scannedAt === null
      ? word('file.scan-none')
      : file.state === 'quarantined'
        ? `${formatInstant(file.scannedAt, 'MM-DD HH:mm')} ${file.reason}`
        : word('file.scan-passed', { at: formatInstant(file.scannedAt, 'MM-DD HH:mm'), by: file.scannedBy ?? '' })
  rows.push([word('file.scan'), scan])
  if (file.media === null) rows.push([word('file.downloads'), word('file.downloads-value', { count: file.downloads })])
  rows.push([word('file.address'), word(file.media === null ? 'file.address-value' : 'file.address-media')])
  return (
    <dl className={styles['table']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={name === word('file.hash') ? (file.sha256 ?? '') : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Uses({ file: { usedBy } }: { file: Detail }) {
  const { word, language } = useWords()
  return (
    <section>
      <h3>{usedBy.length === 0 ? word('file.used-by-none') : word('file.used-by', { count: usedBy.length })}</h3>
      <ul className={styles['uses']}>
        {usedBy.map(({ subject, id, title, portal, isLive }) => (
          <li key={`${subject}${id}`}>
            <span>
              <b>{title[language] || title.zh || formatSubject(subject)}</b>
              <small>{[formatSubject(subject), portal && `/${portal}`].filter(Boolean).join(' · ')}</small>
            </span>
            {isLive ? (
              <Tag tone="ok" icon="check">
                {word('file.live')}
              </Tag>
            ) : (
              <Tag tone="plain" icon="pencil">
                {word('file.draft')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ file }: { file: Detail }) {
  const { word } = useWords()
  const restore = useRestoreFile()
  if (file.versions.length === 0) return null
  const take = (number: number) =>
    restore.mutate({ id: file.id, number }, { onSuccess: () => toast.success(word('file.taken-back', { number })) })
  return (
    <section>
      <h3>{word('file.history')}</h3>
      <ul className={styles['uses']}>
        <li>
          <b>{word('file.version-now', { number: file.versions.length + 1 })}</b>
        </li>
        {file.versions.map(({ number, storedAt, storedBy, size }) => (
          <li key={number}>
            <span>
              <b>{word('file.version', { number })}</b>
              <small>
                {formatInstant(storedAt, 'MM-DD HH:mm')} · {storedBy} · {fileSize(size)}
              </small>
            </span>
            {file.can.replace && (
              <button type="button" className={styles['link']} onClick={() => take(number)}>
                {word('file.take-back')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acts({ file, onClose }: { file: Detail; onClose: () => void }) {
  const { word } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const download = useDownload()
  const remove = useRemoveFile()
  return (
    <footer className={styles['acts']}>
      {file.can.replace && <Replace file={file} />}
      {file.can.download && (
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate(file.id)}>
          {word('file.download')}
        </Button>
      )}
      <Button icon="trash" disabled={!file.can.remove} busy={remove.isPending} onClick={() => setIsAsking(true)}>
        {word(file.uses > 0 ? 'file.remove-in-use' : 'file.remove')}
      </Button>
      <Question
        isDangerous
        open={isAsking}
        question={word('file.remove-ask', { name: file.name })}
        confirm={word('file.remove')}
        cancel={word('file.keep')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate(file.id, {
            onSuccess: () => {
              toast.success(word('file.removed'))
              onClose()
            },
          })
        }}
      />
    </footer>
  )
}

function Replace({ file }: { file: Detail }) {
  const { word } = useWords()
  const replace = useReplaceFile()
  const input = useRef<HTMLInputElement>(null)
  const upload = useLibraryUpload(({ id: withId }) =>
    replace.mutate({ id: file.id, withId }, { onSuccess: () => toast.success(word('file.replaced')) }),
  )
  const ending = /\.[A-Za-z0-9]+$/.exec(file.name)?.[0] ?? ''
  useEffect(() => {
    if (upload.error !== undefined) toast.error(upload.error)
  }, [upload.error])
  return (
    <>
      <Button icon="refresh" busy={upload.isBusy || replace.isPending} onClick={() => input.current?.click()}>
        {word('file.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={word('file.replace')}
        accept={ending}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) upload.send(chosen)
        }}
      />
    </>
  )
}

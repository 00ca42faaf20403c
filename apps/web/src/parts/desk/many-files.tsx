import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './many-files.module.css'

type Sending = { done: number; total: number; failed: string[] }

const withoutEnding = (name: string) => {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(0, at) : name
}

type Props = {
  /** Left out: any file. */
  accept?: string
  onStored: (fileId: string, name: string, at: number) => Promise<unknown>
  onRefresh: () => unknown
}

/** Several files, one after the other, with one progress for all; each is a draft until it has been looked at. */
export function ManyFiles({ accept, onStored, onRefresh }: Props) {
  const { word } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const isBusy = sending !== undefined && sending.done + sending.failed.length < sending.total

  const send = async (files: readonly File[]) => {
    const leaving = new AbortController()
    abort.current = leaving
    let now: Sending = { done: 0, total: files.length, failed: [] }
    setSending(now)
    for (const [at, file] of files.entries()) {
      if (leaving.signal.aborted) return
      try {
        const { id } = await uploadFile(file, { library: true, onFraction: () => undefined, signal: leaving.signal })
        await onStored(id, withoutEnding(file.name), at)
        now = { ...now, done: now.done + 1 }
      } catch (failure) {
        const why = failure instanceof CallError ? failure.msg : word('form.upload-lost')
        now = { ...now, failed: [...now.failed, `${file.name}：${why}`] }
      }
      if (leaving.signal.aborted) return
      setSending(now)
      void onRefresh()
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={word('bulk.upload')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <Button icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        {word('bulk.upload')}
      </Button>
      {sending && (
        <div className={styles['sending']} role="status">
          <span>{word('bulk.sent', { count: sending.done, total: sending.total })}</span>
          <Progress label={word('bulk.upload')} fraction={(sending.done + sending.failed.length) / sending.total} />
          {sending.failed.map((each) => (
            <span key={each} className={styles['failed']}>
              {each}
            </span>
          ))}
          {!isBusy && (
            <Button look="link" onClick={() => setSending(undefined)}>
              {word('ui.close')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

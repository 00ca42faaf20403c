import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './gallery.module.css'
import { addUploaded, useRefreshGallery } from './gallery.queries.ts'

type Sending = { done: number; total: number; failed: string[] }

const withoutEnding = (name: string) => {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(0, at) : name
}

/** Several pictures, one after the other; each is a draft until it has been looked at. */
export function ManyPictures({ portalCode, lastSort }: { portalCode: string; lastSort: number }) {
  const { word } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const refresh = useRefreshGallery()
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
        await addUploaded(portalCode, id, withoutEnding(file.name), Math.min(9999, lastSort + 1 + at))
        now = { ...now, done: now.done + 1 }
      } catch (failure) {
        const why = failure instanceof CallError ? failure.msg : word('form.upload-lost')
        now = { ...now, failed: [...now.failed, `${file.name}：${why}`] }
      }
      if (leaving.signal.aborted) return
      setSending(now)
      void refresh()
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={word('gallery.many')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <Button icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        {word('gallery.many')}
      </Button>
      {sending && (
        <div className={styles['sending']} role="status">
          <span>{word('gallery.sent', { count: sending.done, total: sending.total })}</span>
          <Progress label={word('gallery.many')} fraction={(sending.done + sending.failed.length) / sending.total} />
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

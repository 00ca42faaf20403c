import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { type LibraryKind, useLibrary } from '../../platform/upload/file-library.ts'
import { allowedEndings } from '../../platform/upload/upload-data.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Question } from '../../ui/dialog.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './file.module.css'
import { useCleanFiles, useFileCounts, useUploadQueue } from './file.queries.ts'
import { FileDetail } from './file-detail.tsx'
import { Library } from './library.tsx'
import { dropping, usePaste } from './pasted.ts'
import { UploadQueue } from './upload-queue.tsx'
import { addToQueue } from './upload-queue-state.ts'

/** What the organiser holds for its pages: sent here, read, used, replaced and cleared away. */
export function FileScreen() {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const kind = kindOf(params.get('kind'))
  const library = useLibrary(kind, search)
  const counts = useFileCounts().data
  const queue = useUploadQueue()
  usePaste()
  const opened = params.get('id')
  const put = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  if (library.error instanceof CallError && library.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('file.refused-screen')} hint={word('file.refused-screen-hint')} />
      </section>
    )
  return (
    <div className={styles['columns']} data-detail={opened !== null || undefined} {...dropping}>
      <div className={styles['main']}>
        <DeskHead
          title={word('page.file')}
          beside={
            counts && (
              <small className={styles['total']}>
                {word('file.total', {
                  count: counts.all,
                  used: fileSize(counts.bytes),
                  most: fileSize(counts.maxBytes),
                })}
              </small>
            )
          }
        >
          <Permitted any={['portal:file:save']}>
            <CleanUp unused={counts?.unused ?? 0} />
            <Chooser />
          </Permitted>
        </DeskHead>
        <Permitted any={['portal:file:save']}>
          <p className={styles['ways']}>{word('file.ways')}</p>
        </Permitted>
        <UploadQueue items={queue} />
        <Library
          kind={kind}
          counts={counts}
          library={library}
          search={search}
          opened={opened}
          onKind={(next) => put('kind', next === 'all' ? undefined : next)}
          onSearch={setSearch}
          onOpen={(id) => put('id', id)}
        />
      </div>
      {opened !== null && <FileDetail key={opened} id={opened} onClose={() => put('id', undefined)} />}
    </div>
  )
}

const kinds: readonly LibraryKind[] = ['all', 'image', 'document', 'video', 'unused', 'quarantined']
const kindOf = (text: string | null): LibraryKind => kinds.find((kind) => kind === text) ?? 'all'

function Chooser() {
  const { word } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" look="primary" onClick={() => input.current?.click()}>
        {word('file.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={word('file.upload')}
        accept={allowedEndings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          addToQueue(files)
        }}
      />
    </>
  )
}

function CleanUp({ unused }: { unused: number }) {
  const { word } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const clean = useCleanFiles()
  return (
    <>
      <Button icon="brush" disabled={unused === 0} busy={clean.isPending} onClick={() => setIsAsking(true)}>
        {word('file.clean', { count: unused })}
      </Button>
      <Question
        isDangerous
        open={isAsking}
        question={word('file.clean-ask')}
        confirm={word('file.remove')}
        cancel={word('file.keep')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          clean.mutate(undefined, { onSuccess: () => toast.success(word('file.clean-begun')) })
        }}
      />
    </>
  )
}

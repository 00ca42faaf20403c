import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { bytesOf, saveFile } from '../../ui/save-file.ts'
import { Upload, type UploadItem } from '../../ui/upload.tsx'
import styles from './import.module.css'
import { useCheckImport, useImportTemplate } from './import.queries.ts'

const rules = ['columns', 'kinds', 'roles', 'known', 'password'] as const

export function ImportChoice({ onLook }: { onLook: (id: string) => void }) {
  const { word } = useWords()
  const template = useImportTemplate()
  const { item, choose, retry, forget } = useSending(onLook)
  return (
    <div className={styles['choice']}>
      <section className={styles['card']}>
        <Upload
          label={word('import.file')}
          hint={word('import.file-hint')}
          items={item ? [item] : []}
          max={1}
          accept={['xlsx']}
          onChoose={([file]) => file && choose(file)}
          onRemove={forget}
          onRetry={retry}
        />
      </section>
      <section className={styles['card']}>
        <h2>{word('import.rules')}</h2>
        <ul className={styles['rules']}>
          {rules.map((rule) => (
            <li key={rule}>{word(`import.rule-${rule}`)}</li>
          ))}
        </ul>
        <Button
          icon="download"
          busy={template.isPending}
          onClick={() =>
            template.mutate(undefined, {
              onSuccess: ({ name, type, base64 }) => saveFile(name, type, bytesOf(base64)),
            })
          }
        >
          {word('import.template')}
        </Button>
      </section>
    </div>
  )
}

/** Sends the file at once and has it looked at as soon as it is there. */
function useSending(onLook: (id: string) => void) {
  const { word } = useWords()
  const check = useCheckImport()
  const [item, setItem] = useState<UploadItem>()
  const file = useRef<File>(undefined)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (chosen: File) => {
    const sending = new AbortController()
    abort.current = sending
    const row = { id: 'list', name: chosen.name, size: chosen.size }
    setItem({ ...row, state: 'running', fraction: 0 })
    try {
      if (!/\.xlsx$/i.test(chosen.name)) throw new NotASheet()
      const onFraction = (fraction: number) => setItem({ ...row, state: 'running', fraction })
      const stored = await uploadFile(chosen, { onFraction, signal: sending.signal })
      const { jobId } = await check.mutateAsync(stored.id)
      onLook(jobId)
    } catch (failure) {
      if (sending.signal.aborted) return
      const known = failure instanceof NotASheet ? word('import.failed-not-a-sheet') : word('form.upload-lost')
      setItem({ ...row, state: 'failed', error: failure instanceof CallError ? failure.msg : known })
    }
  }
  return {
    item,
    choose: (chosen: File) => {
      file.current = chosen
      void send(chosen)
    },
    retry: () => {
      if (file.current) void send(file.current)
    },
    forget: () => {
      abort.current?.abort()
      setItem(undefined)
    },
  }
}

class NotASheet extends Error {}

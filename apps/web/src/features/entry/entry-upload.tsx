import { type FormFile, isAccepted, isTooLarge, maxFiles } from '@laurel/rules/form-file'
import { partBytes } from '@laurel/rules/upload'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { sendFile, settled } from '../../platform/upload/upload-file.ts'
import { formatFault } from '../../ui/fault-format.ts'
import type { FieldProps } from '../../ui/field-props.ts'
import { Upload, type UploadItem } from '../../ui/upload.tsx'

type Row = UploadItem & {
  readonly file?: File
  readonly stored?: FormFile
  readonly abort?: AbortController
  /** Its place at the server: a cut upload goes on from there. */
  readonly begun?: string
}

const rowOf = (stored: FormFile): Row => ({ ...stored, state: 'done', stored })

/** Sends what is chosen at once, and goes on by itself when the line is back. The section names a file as soon as its bytes have arrived. */
export function EntryUpload({ field, id, value, error, label, hint, onChange, onLeave, onBusy }: FieldProps) {
  const { word, language } = useWords()
  const saved = Array.isArray(value) ? (value as FormFile[]) : []
  const [pending, setPending] = useState<readonly Row[]>([])
  const latest = useRef({ saved, pending })
  latest.current = { saved, pending }
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      for (const { abort } of latest.current.pending) abort?.abort()
    }
  }, [])

  const show = (next: readonly Row[]) => {
    latest.current = { ...latest.current, pending: next }
    setPending(next)
    onBusy(next.some(({ state }) => state === 'running'))
  }
  const change = (rowId: string, more: Partial<Row>) =>
    show(latest.current.pending.map((row) => (row.id === rowId ? { ...row, ...more } : row)))
  const drop = (rowId: string) => show(latest.current.pending.filter((row) => row.id !== rowId))

  const send = async (row: Row & { file: File }) => {
    const { id: rowId, file } = row
    const fault = faultOf(field, file)
    if (fault) return change(rowId, { state: 'failed', error: formatFault(field, fault, undefined, language) })
    const abort = new AbortController()
    change(rowId, { state: 'running', fraction: row.fraction ?? 0, abort })
    try {
      const sent = await sendFile(file, {
        signal: abort.signal,
        onFraction: (fraction) => change(rowId, { fraction }),
        onBegun: (begun) => change(rowId, { begun }),
        // A small file is sent in one piece.
        resume: file.size > partBytes ? row.begun : undefined,
      })
      const stored = { id: sent.id, name: sent.name, size: sent.size }
      if (!alive.current) return
      drop(rowId)
      const now = [...latest.current.saved, stored]
      latest.current = { ...latest.current, saved: now }
      onChange(now)
      await settled(sent, abort.signal)
    } catch (failure) {
      if (abort.signal.aborted || !alive.current) return
      const msg = failure instanceof CallError ? failure.msg : word('form.upload-lost')
      const isHere = latest.current.pending.some((each) => each.id === rowId)
      if (isHere) change(rowId, { state: 'failed', error: msg })
      else refuse(rowId, file, msg)
    }
  }
  /** It had arrived, and was then found to be something else. */
  const refuse = (rowId: string, file: File, msg: string) => {
    const rest = latest.current.saved.filter(({ name, size }) => name !== file.name || size !== file.size)
    onChange(rest)
    show([
      ...latest.current.pending,
      { id: rowId, name: file.name, size: file.size, state: 'failed', error: msg, file },
    ])
  }

  useEffect(() => {
    const goOn = () => {
      for (const row of latest.current.pending)
        if (row.state === 'failed' && row.file && row.begun !== undefined) void send({ ...row, file: row.file })
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  })

  const choose = (files: File[]) => {
    const free = maxFiles(field) - saved.length - pending.length
    const added = files.slice(0, free).map((file): Row & { file: File } => ({
      id: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      state: 'running',
      file,
    }))
    show([...pending, ...added])
    for (const row of added) void send(row)
  }
  return (
    <Upload
      id={id}
      label={label}
      required={field.required}
      hint={hint}
      error={pending.length > 0 ? undefined : error}
      items={[...saved.map(rowOf), ...pending].map(withoutStale)}
      max={maxFiles(field)}
      accept={field.accept ?? []}
      onChoose={choose}
      onLeave={onLeave}
      onRemove={(rowId) => {
        pending.find((row) => row.id === rowId)?.abort?.abort()
        if (pending.some((row) => row.id === rowId)) drop(rowId)
        else onChange(saved.filter((file) => file.id !== rowId))
      }}
      onRetry={(rowId) => {
        const row = pending.find((each) => each.id === rowId)
        if (row?.file) void send({ ...row, file: row.file })
      }}
    />
  )
}

const withoutStale = ({ error, ...row }: Row): UploadItem =>
  row.state === 'failed' && error !== undefined ? { ...row, error } : row

function faultOf(field: FieldProps['field'], file: File): 'form.file-type' | 'form.file-too-large' | undefined {
  if (!isAccepted(field, file.name)) return 'form.file-type'
  return isTooLarge(field, file.size) ? 'form.file-too-large' : undefined
}

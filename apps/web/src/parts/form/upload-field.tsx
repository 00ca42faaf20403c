import type { FormField } from '@laurel/rules/form-definition'
import { type FormFile, isAccepted, isTooLarge, maxFiles } from '@laurel/rules/form-file'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { formatFault } from '../../ui/fault-format.ts'
import type { FieldProps } from '../../ui/field-props.ts'
import { Upload, type UploadItem } from '../../ui/upload.tsx'

type UploadRow = UploadItem & { readonly file?: File; readonly stored?: FormFile; readonly abort?: AbortController }

const rowOf = (stored: FormFile): UploadRow => ({ ...stored, state: 'done', stored })

/** Sends what is chosen at once; the form holds only what has arrived. */
export function UploadField({ field, id, value, error, label, hint, onChange, onLeave, onBusy }: FieldProps) {
  const { word, language } = useWords()
  const [rows, setRows] = useState<readonly UploadRow[]>(() =>
    Array.isArray(value) ? (value as FormFile[]).map(rowOf) : [],
  )
  const latest = useRef(rows)
  useEffect(
    () => () => {
      for (const { abort } of latest.current) abort?.abort()
    },
    [],
  )

  const show = (next: readonly UploadRow[]) => {
    latest.current = next
    setRows(next)
    onBusy(next.some(({ state }) => state === 'running'))
    onChange(next.flatMap(({ stored }) => (stored ? [stored] : [])))
  }
  const change = (rowId: string, more: Partial<UploadRow>) =>
    show(latest.current.map((row) => (row.id === rowId ? { ...row, ...more } : row)))

  const send = async (rowId: string, file: File) => {
    const fault = faultOf(field, file)
    if (fault) return change(rowId, { state: 'failed', error: formatFault(field, fault, undefined, language) })
    const abort = new AbortController()
    change(rowId, { state: 'running', fraction: 0, abort })
    try {
      const onFraction = (fraction: number) => change(rowId, { fraction })
      const stored = await uploadFile(file, { onFraction, signal: abort.signal })
      change(rowId, { state: 'done', stored })
    } catch (failure) {
      if (abort.signal.aborted) return
      change(rowId, {
        state: 'failed',
        error: failure instanceof CallError ? failure.msg : word('form.upload-lost'),
      })
    }
  }
  const choose = (files: File[]) => {
    const free = maxFiles(field) - latest.current.length
    const added = files.slice(0, free).map((file): UploadRow & { file: File } => ({
      id: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      state: 'running',
      file,
    }))
    show([...latest.current, ...added])
    for (const row of added) void send(row.id, row.file)
  }
  return (
    <Upload
      id={id}
      label={label}
      required={field.required}
      hint={hint}
      error={error}
      items={rows.map(withoutStale)}
      max={maxFiles(field)}
      accept={field.accept ?? []}
      onChoose={choose}
      onLeave={onLeave}
      onRemove={(rowId) => {
        latest.current.find((row) => row.id === rowId)?.abort?.abort()
        show(latest.current.filter((row) => row.id !== rowId))
      }}
      onRetry={(rowId) => {
        const file = latest.current.find((row) => row.id === rowId)?.file
        if (file) void send(rowId, file)
      }}
    />
  )
}

/** An error is told only while it is one. */
const withoutStale = ({ error, ...row }: UploadRow): UploadItem =>
  row.state === 'failed' && error !== undefined ? { ...row, error } : row

function faultOf(field: FormField, file: File): 'form.file-type' | 'form.file-too-large' | undefined {
  if (!isAccepted(field, file.name)) return 'form.file-type'
  return isTooLarge(field, file.size) ? 'form.file-too-large' : undefined
}

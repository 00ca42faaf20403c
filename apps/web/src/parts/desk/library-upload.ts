import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { everyFileKey } from '../../platform/upload/file-library.ts'
import { typeOf } from '../../platform/upload/upload-data.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'

type Uploaded = { id: string; name: string }

/** One file into the library, while whoever chose it waits. */
export function useLibraryUpload(onStored: (file: Uploaded) => void) {
  const { word } = useWords()
  const queries = useQueryClient()
  const [fraction, setFraction] = useState<number>()
  const [error, setError] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (file: File) => {
    setError(undefined)
    if (typeOf(file.name) === undefined) return setError(word('file.not-a-type', { name: file.name }))
    const sending = new AbortController()
    abort.current = sending
    setFraction(0)
    try {
      onStored(await uploadFile(file, { library: true, onFraction: setFraction, signal: sending.signal }))
    } catch (failure) {
      if (!sending.signal.aborted) setError(failure instanceof CallError ? failure.msg : word('form.upload-lost'))
    } finally {
      if (!sending.signal.aborted) setFraction(undefined)
      void queries.invalidateQueries({ queryKey: everyFileKey })
    }
  }
  return { isBusy: fraction !== undefined, fraction: fraction ?? 0, error, send: (file: File) => void send(file) }
}

import { uploadDataKinds } from '@laurel/rules/upload'
import { type DragEvent, useEffect } from 'react'
import type { UploadData } from '../../platform/upload/upload-data.ts'
import { addData, addToQueue } from './upload-queue-state.ts'

const dataUrl = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=\s]+)$/

/** A picture on its way through the clipboard has no name of its own. */
const namedNow = (ending: string) =>
  `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.${ending.replace('jpeg', 'jpg')}`

/** [G09] What can be pasted: a picture as a stream of its bytes, or as text that some programs put there instead. */
function pastedData(clipboard: DataTransfer): UploadData[] {
  const files = [...clipboard.files]
  if (files.length > 0)
    return files.map((file) => ({
      kind: uploadDataKinds.byteStream,
      name: file.name === 'image.png' || file.name === '' ? namedNow(file.type.split('/')[1] ?? 'png') : file.name,
      bytes: file.stream(),
    }))
  const [, ending = '', base64 = ''] = dataUrl.exec(clipboard.getData('text/plain').trim()) ?? []
  return base64 === '' ? [] : [{ kind: uploadDataKinds.base64, name: namedNow(ending), base64 }]
}

export function usePaste(): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (isInField || !event.clipboardData) return
      for (const data of pastedData(event.clipboardData)) void addData(data)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** Files may be dropped anywhere on the page. */
export const dropping = {
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    addToQueue([...event.dataTransfer.files])
  },
}

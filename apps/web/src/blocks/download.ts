import type { MouseEvent } from 'react'
import type { Setting } from './setting.ts'

/** The address of a file is made for the one who asks, and lasts minutes. What makes the call is loaded when somebody does. */
export function download(event: MouseEvent, { word }: Setting, id: string): void {
  event.preventDefault()
  void (async () => {
    try {
      const { call } = await import('../platform/http/call.ts')
      const { url } = await call('GET /ims/attachment/download', { query: { id } })
      location.assign(url)
    } catch {
      // A published page carries no toasts, and this is rare.
      alert(word('home.download-failed'))
    }
  })()
}

export type Signed = { url: string; headers: Record<string, string> }

/** The store could not be reached, or gave up in the middle: the same may be sent again. */
export class LostOnTheWay extends Error {}

type Putting = { onSent: (bytes: number) => void; signal: AbortSignal }

/** fetch cannot tell how far it is. */
export function putBytes({ url, headers }: Signed, bytes: Blob, { onSent, signal }: Putting): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('cancelled', 'AbortError'))
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) {
      // The browser writes this one itself and complains of others who try.
      if (name !== 'content-length') request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      if (request.status < 300) resolve()
      // An address that is too old is refused with 403, bytes that were hurt with 400: both may be tried anew.
      else reject(new LostOnTheWay(`storage answered ${request.status}`))
    }
    request.onerror = () => reject(new LostOnTheWay('storage could not be reached'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(bytes)
  })
}

import { call } from './call.ts'

type StoredFile = { id: string; name: string; size: number }

/** The server judges by content; this only says what is meant. */
const typeByEnding = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
} as const

type AllowedType = (typeof typeByEnding)[keyof typeof typeByEnding]

function typeOf(name: string): AllowedType | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typeByEnding, ending) ? typeByEnding[ending as keyof typeof typeByEnding] : undefined
}

type Sending = { onFraction: (fraction: number) => void; signal: AbortSignal }

/** Announces the file, sends its bytes past our own server, and asks whether they have arrived whole. */
export async function uploadFile(file: File, sending: Sending): Promise<StoredFile> {
  const type = typeOf(file.name)
  if (type === undefined) throw new Error('form.file-type')
  const {
    file: announced,
    url,
    headers,
  } = await call('POST /ims/file/begin', {
    body: { name: file.name, type, size: file.size },
  })
  await putBytes(url, headers, file, sending)
  const stored = await call('PUT /ims/file/finish', { body: { id: announced.id } })
  return { id: stored.id, name: stored.name, size: stored.size }
}

/** fetch cannot tell how far it is. */
function putBytes(url: string, headers: Record<string, string>, file: File, { onFraction, signal }: Sending) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) {
      // The browser writes this one itself and complains of others who try.
      if (name !== 'content-length') request.setRequestHeader(name, value)
    }
    request.upload.onprogress = (event) => onFraction(event.loaded / file.size)
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`storage answered ${request.status}`)))
    request.onerror = () => reject(new Error('storage could not be reached'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

import { partBytes } from '@laurel/rules/upload'
import { pause } from '../http/back-off.ts'
import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'
import { isWordKey, word } from '../i18n/i18n.ts'
import { putBytes } from './put-bytes.ts'
import { fingerprintOf, type StoredFile, typeOf } from './upload-data.ts'
import { type Sending, sendParts } from './upload-parts.ts'

type UploadedFile = { id: string; name: string; size: number }
type Options = Sending & {
  /** Into the organiser's library rather than for oneself. */
  library?: boolean
  /** Go on with this one: the same file was chosen again. */
  resume?: string | undefined
  /** It has its place now, by which it can be gone on with. */
  onBegun?: (id: string) => void
}

/** Announces the file, sends its bytes past our own server, and waits until they have been read and found clean. */
export async function uploadFile(file: File, sending: Options): Promise<UploadedFile> {
  const sent = await sendFile(file, sending)
  const { id, name, size } = await settled(sent, sending.signal)
  return { id, name, size }
}

/** Until its bytes have arrived; what they are found to be, `settled` tells. */
export async function sendFile(file: File, sending: Options): Promise<StoredFile> {
  const { signal, onBegun, resume, library = false } = sending
  const type = typeOf(file.name)
  if (type === undefined) throw new Error('form.file-type')
  const announced = { name: file.name, type, size: file.size, library }
  if (resume === undefined && file.size <= partBytes) {
    const begun = await call('POST /ims/file/begin', { body: announced })
    onBegun?.(begun.file.id)
    await putBytes(begun, file, { signal, onSent: (bytes) => sending.onFraction(bytes / file.size) })
    return call('PUT /ims/file/finish', { body: { id: begun.file.id } })
  }
  const id = resume ?? (await beginParts(file, announced))
  onBegun?.(id)
  await sendParts(file, { id, partBytes }, sending)
  return call('PUT /ims/file/finish', { body: { id } })
}

async function beginParts(file: File, announced: Parameters<typeof beginning>[0]): Promise<string> {
  return (await beginning(announced, await fingerprintOf(file))).file.id
}

const beginning = (
  announced: { name: string; type: NonNullable<ReturnType<typeof typeOf>>; size: number; library: boolean },
  fingerprint: string,
) => call('POST /ims/file/begin-parts', { body: { ...announced, fingerprint } })

const askEveryMs = 700
/** After this the person sees that it takes longer; the scan goes on. */
const waitMs = 10 * 60_000

/** Refused and infected files end in a failure with the words for it. */
export async function settled(sent: StoredFile, signal: AbortSignal): Promise<StoredFile> {
  const until = Date.now() + waitMs
  for (
    let file = sent;
    ;
    file = await call('GET /ims/file/get', { query: { id: sent.id }, background: true, signal })
  ) {
    if (file.state === 'stored') return file
    if (file.state === 'quarantined') throw refusal('file.infected')
    if (file.state === 'refused') throw refusal(file.reason ?? 'file.damaged')
    if (file.isWaiting || Date.now() > until) throw refusal('file.waiting')
    await pause(askEveryMs, signal)
    signal.throwIfAborted()
  }
}

/** What was found out after the answer, in the words that an answer would have had. */
export function whyRefused(reason: string): string {
  const key = `file.why.${reason}`
  return word(isWordKey(key) ? key : 'file.why.file.damaged')
}

const refusal = (reason: string) => new CallError({ code: 422, reason: undefined, msg: whyRefused(reason) })

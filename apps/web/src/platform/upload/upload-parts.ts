import { partCount, partRange } from '@laurel/rules/upload'
import { backOffMs, pause } from '../http/back-off.ts'
import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'
import { LostOnTheWay, putBytes } from './put-bytes.ts'
import { digestOf } from './upload-data.ts'

export type Sending = { onFraction: (fraction: number) => void; signal: AbortSignal }
type Upload = { id: string; partBytes: number }

const partsAtATime = 3
/** Ten tries with their pauses are some minutes: longer than a train is in a tunnel. */
const maxTries = 10

/** Sends what the store has not got yet. It may be broken off at any moment and called again. */
export async function sendParts(file: File, { id, partBytes }: Upload, { onFraction, signal }: Sending): Promise<void> {
  const { parts } = await call('GET /ims/file/parts', { query: { id }, background: true, signal })
  const arrived = new Map(parts.map(({ number, sha256 }) => [number, sha256]))
  const sent = new Map<number, number>()
  const tell = () => onFraction(Math.min(1, [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / file.size))
  const numbers = Array.from({ length: partCount(file.size, partBytes) }, (_, at) => at + 1)
  for (const { number, size } of parts) sent.set(number, size)
  tell()
  const lane = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const { start, end } = partRange(number, file.size, partBytes)
      const bytes = file.slice(start, end)
      const sha256 = await digestOf(bytes)
      // It has arrived, and is a part of this file: another one of the same length would be found out here.
      if (arrived.get(number) === sha256) continue
      await sendPart(id, { number, sha256 }, bytes, {
        signal,
        onSent: (count) => {
          sent.set(number, count)
          tell()
        },
      })
      sent.set(number, end - start)
      tell()
    }
  }
  await Promise.all(Array.from({ length: partsAtATime }, lane))
}

type Part = { number: number; sha256: string }

async function sendPart(
  id: string,
  part: Part,
  bytes: Blob,
  putting: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  const { signal } = putting
  for (let tries = 0; ; tries += 1) {
    try {
      const { parts } = await call('POST /ims/file/sign-parts', {
        body: { id, parts: [part] },
        background: true,
        signal,
      })
      const [signed] = parts
      if (signed === undefined) throw new LostOnTheWay('no address was given')
      return await putBytes(signed, bytes, putting)
    } catch (failure) {
      putting.onSent(0)
      if (signal.aborted || !isPassing(failure) || tries >= maxTries) throw failure
      await pause(backOffMs(tries), signal)
      await online(signal)
      signal.throwIfAborted()
    }
  }
}

const isPassing = (failure: unknown) =>
  failure instanceof LostOnTheWay ||
  (failure instanceof CallError && (failure.code === 0 || failure.code === 503 || failure.code === 504))

/** A machine that knows it is cut off waits until it is not. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

import { pause } from '../../../platform/http/back-off.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { offlineSince } from '../../../platform/http/connection.ts'
import type { Held } from './held-store.ts'
import { scoreDevice } from './use-score-device.ts'

const waitMs = 3_000

const silence: readonly CallError['reason'][] = ['client.unreachable', 'client.timed-out', 'client.http-status']
const isSilence = (error: unknown) => error instanceof CallError && silence.includes(error.reason)

type Asked<T> = {
  name: string
  ask: () => Promise<T>
  open: (held: Held<never>) => T
  /** It came after what is held was shown. */
  late: (answer: T) => void
}

/** The server's answer; where none comes in time, what is held of it. A refusal is an answer. */
export async function orHeld<T>({ name, ask, open, late }: Asked<T>): Promise<T> {
  const asked = ask()
  const held = async (): Promise<T | undefined> => {
    const found = await (await scoreDevice().held())?.get<never>(name)
    return found && open(found)
  }
  const inTime = offlineSince() === undefined ? inPatience(asked) : Promise.resolve(undefined)
  const answer = await inTime.catch((error: unknown) => (isSilence(error) ? undefined : Promise.reject(error)))
  if (answer !== undefined) return answer
  const found = await held()
  if (found === undefined) return asked
  asked.then(late, () => undefined)
  return found
}

function inPatience<T>(asked: Promise<T>): Promise<T | undefined> {
  const isOver = new AbortController()
  const late = pause(waitMs, isOver.signal).then(() => undefined)
  return Promise.race([asked, late]).finally(() => isOver.abort())
}

import { backOffMs, pause } from './back-off.ts'
import { CallError } from './call-error.ts'
import { type SendInput, send } from './send.ts'

const maxTries = 3

/** A lost connection or a busy server is tried again: only for what may be sent twice. The headers are made anew for each try. */
export async function sendUntilAnswered(request: () => SendInput): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const sent = request()
    try {
      return await send(sent)
    } catch (error) {
      const isPassing = error instanceof CallError && (error.reason === 'client.unreachable' || error.code === 503)
      if (!isPassing || attempt + 1 >= maxTries) throw error
      await pause(backOffMs(attempt), sent.signal)
    }
  }
}

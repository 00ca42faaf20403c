import { pause } from '../../../platform/http/back-off.ts'
import { call } from '../../../platform/http/call.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import type { LiveLink, LiveState } from '../../../platform/live/live.ts'
import { type Line, pace, runLine } from '../../../platform/live/live-line.ts'

/** Two hundred people wait for it: it comes back sooner than a page in an office does. The server says something every ten seconds. */
const hallPace = { ...pace, watchdogMs: 15_000, firstMs: 200, maxMs: 2_000, pollEveryMs: 2_000, pollsBeforeStream: 8 }
const askAgainMs = 5_000

export type RoomEars = {
  hear: (state: LiveState) => void
  tellLink: (link: LiveLink) => void
  /** The server says no: of a device that was revoked, or of a screen that leads to no room. */
  refused: (error: CallError) => void
}

/** All that this device may follow, over one stream, until it is closed. A refusal may be over in a while: it asks on. */
export async function followRoom(ears: RoomEars, closed: AbortSignal): Promise<void> {
  const ask = (signal: AbortSignal) => call('GET /ims/room/get-followed', { background: true, signal })
  const line: Line = {
    path: '/ims/room/stream',
    ask,
    renew: async () => false,
    sortOut: async () => undefined,
  }
  const lineEars = { hear: ears.hear, tellLink: ears.tellLink, refuse: () => undefined, onRefused: () => undefined }
  while (!closed.aborted) {
    await runLine(line, lineEars, hallPace, closed)
    if (closed.aborted) return
    ears.tellLink('refused')
    try {
      for (const state of await ask(closed)) ears.hear(state)
    } catch (error) {
      if (error instanceof CallError && error.code > 0) ears.refused(error)
    }
    await pause(askAgainMs, closed)
  }
}

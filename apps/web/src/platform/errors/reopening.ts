import { useEffect, useState } from 'react'
import { backOffMs, pause } from '../http/back-off.ts'
import { strangerHeaders } from '../http/identity.ts'
import { send } from '../http/send.ts'

/** Over reloads, for this tab only: a page that breaks again after each reload asks ever more seldom, and says the first time. */
type Outage = { since: number; attempts: number }

const key = 'laurel:outage'
const pace = { firstMs: 1_000, maxMs: 20_000 }

function outage(): Outage {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? { since: Date.now(), attempts: 0 }
  } catch {
    return { since: Date.now(), attempts: 0 }
  }
}

function note(next: Outage | undefined): void {
  try {
    if (next === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A web view without a memory asks in the same pace after each reload.
  }
}

export const outageIsOver = (): void => note(undefined)

/**
 * Opens this very page anew once the server answers. As a whole page: a part that could not be fetched is not fetched again by
 * the same page. And only once its document has come: a browser's own error page would never come back.
 */
export function useReopening(): number {
  const [{ since }] = useState(outage)
  useEffect(() => {
    const end = new AbortController()
    const turn = { hurry: new AbortController() }
    const hurry = () => turn.hurry.abort()
    addEventListener('online', hurry)
    void reopen()
    return () => {
      end.abort()
      hurry()
      removeEventListener('online', hurry)
    }

    async function reopen(): Promise<void> {
      for (let { attempts } = outage(); !end.signal.aborted; attempts += 1) {
        note({ since, attempts: attempts + 1 })
        turn.hurry = new AbortController()
        await pause(backOffMs(attempts, pace), turn.hurry.signal)
        if (end.signal.aborted || !(await isBack(end.signal))) continue
        location.reload()
        return
      }
    }
  }, [since])
  return since
}

async function isBack(signal: AbortSignal): Promise<boolean> {
  try {
    await send({ method: 'GET', path: '/ims/live/clock', headers: strangerHeaders(), signal })
    return (await fetch(location.href, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

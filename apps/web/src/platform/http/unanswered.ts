import { CallError } from './call-error.ts'

/** Over the reload that follows an outage, for this tab only. */
type Unanswered = { mark: number; key: string; until: number }

const kept = 'laurel:unanswered'
const keptMs = 10 * 60_000

let unanswered: Unanswered | undefined = read()

function read(): Unanswered | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function note(next: Unanswered | undefined): void {
  if (next === undefined && unanswered === undefined) return
  unanswered = next
  try {
    if (next) sessionStorage.setItem(kept, JSON.stringify(next))
    else sessionStorage.removeItem(kept)
  } catch {
    // A web view without a memory forgets it with the page.
  }
}

/** What was asked for is not written down: it may hold people's numbers. Two wishes with one mark are told apart by the server. */
function markOf(wish: string): number {
  let mark = 0
  for (let at = 0; at < wish.length; at += 1) mark = (Math.imul(mark, 31) + wish.charCodeAt(at)) | 0
  return mark
}

/**
 * The key of a write. Whoever got no answer and asks for the very same thing once more means the first time, which may have happened: it
 * keeps its key. Only for what makes something (POST): a switch that is set, set back and set again is three wishes.
 */
export function keyFor(wish: string): string {
  const isAgain = unanswered !== undefined && Date.now() < unanswered.until && unanswered.mark === markOf(wish)
  return isAgain && unanswered ? unanswered.key : crypto.randomUUID()
}

/** Something was done and told: what comes after it is a new wish. */
export const wasAnswered = (): void => note(undefined)

export function wasRefused(error: unknown, wish: string, key: string): void {
  const isSilence =
    error instanceof CallError && (error.code === 0 || error.code === 503 || error.reason === 'client.http-status')
  if (!isSilence) note(undefined)
  else if (wish.startsWith('POST ')) note({ mark: markOf(wish), key, until: Date.now() + keptMs })
}

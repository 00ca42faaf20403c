import { CallError } from './call-error.ts'

const keptMs = 10 * 60_000

let unanswered: { wish: string; key: string; until: number } | undefined

/**
 * The key of a write. Whoever got no answer and asks for the very same thing once more means the first time, which may have happened: it
 * keeps its key. Only for what makes something (POST): a switch that is set, set back and set again is three wishes.
 */
export function keyFor(wish: string): string {
  return unanswered?.wish === wish && Date.now() < unanswered.until ? unanswered.key : crypto.randomUUID()
}

/** Something was done and told: what comes after it is a new wish. */
export function wasAnswered(): void {
  unanswered = undefined
}

export function wasRefused(error: unknown, wish: string, key: string): void {
  const isSilence =
    error instanceof CallError && (error.code === 0 || error.code === 503 || error.reason === 'client.http-status')
  if (!isSilence) unanswered = undefined
  else if (wish.startsWith('POST ')) unanswered = { wish, key, until: Date.now() + keptMs }
}

/** What the 500 page tells: which address could not be opened, and why. For this tab only, and over a reload. */
type Failure = { wanted: string; msg: string; at: number }

const key = 'laurel:failure'

export function noteFailure(failure: Failure): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(failure))
  } catch {
    // A web view without a memory shows the page without the reason.
  }
}

export function lastFailure(): Failure | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Failure)
  } catch {
    return undefined
  }
}

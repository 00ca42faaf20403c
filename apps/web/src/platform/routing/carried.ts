const key = 'laurel:carried-score'
const pattern = /^#carry=([A-Za-z0-9_-]{40,4000})$/

/** The code of an unsent score was read by a phone: it stands in the fragment, which reaches no server and no log, and waits in this tab while its judge logs in. */
export function keepCarried(hash: string): boolean {
  const text = pattern.exec(hash)?.[1]
  if (text === undefined) return false
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Once. */
export function takeCarried(): string | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return text
  } catch {
    return undefined
  }
}

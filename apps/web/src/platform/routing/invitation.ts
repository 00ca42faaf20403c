const key = 'laurel:invitation'
const pattern = /^#join=([A-Za-z0-9_-]{20,64})$/

/**
 * The link of an invitation was opened by somebody who must log in first. Its token is in the fragment, which reaches no server and no log;
 * it waits in this tab, and in no address.
 */
export function keepInvitation(hash: string): boolean {
  const token = pattern.exec(hash)?.[1]
  if (token === undefined) return false
  try {
    sessionStorage.setItem(key, token)
    return true
  } catch {
    return false
  }
}

export function keptInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

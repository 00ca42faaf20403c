const key = 'laurel:editor-tab'

/**
 * One id for this tab and person that outlives a reload. It is in the storage only while no page is shown: a tab that is duplicated
 * gets a copy of the storage, and would otherwise pass for this one.
 */
export function editorTab(accountId: string): string {
  const own = `${key}:${accountId}`
  const tab = known.get(accountId) ?? take(own) ?? crypto.randomUUID()
  if (!known.has(accountId)) {
    known.set(accountId, tab)
    addEventListener('pagehide', () => put(own, tab))
    addEventListener('pageshow', () => void take(own))
  }
  return tab
}

const known = new Map<string, string>()

function take(own: string): string | undefined {
  try {
    const tab = sessionStorage.getItem(own) ?? undefined
    sessionStorage.removeItem(own)
    return tab
  } catch {
    return undefined
  }
}

function put(own: string, tab: string): void {
  try {
    sessionStorage.setItem(own, tab)
  } catch {
    // Storage is blocked: after a reload this is another tab.
  }
}

/** Some web views refuse local storage altogether; there the page lives without a memory instead of failing. */
class PageMemory {
  readonly #items = new Map<string, string>()

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#items.delete(key)
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a tab knows in which somebody of the platform sees as another. */
export const impersonationKey = 'laurel:impersonation'

export const storage: Store = open()

function open(): Store {
  try {
    // Such a tab keeps everything to itself: the sessions of this browser stay as they are.
    if (sessionStorage.getItem(impersonationKey) !== null) return sessionStorage
    const probe = 'laurel:probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return new PageMemory()
  }
}

import { localDraftsName } from '../session/erase-local-drafts.ts'
import { impersonation } from '../session/impersonation.ts'
import { userInfo } from '../session/session.ts'

/** What somebody typed and has not saved yet. `base` is what the server had at that time. */
export type LocalDraft = { base: string; fields: unknown; savedAt: string }
/** A form of the product and the record that it edits; '' for a new one. */
export type DraftRef = { form: string; record: string }

const storeName = 'drafts'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

let opened: { name: string; database: Promise<IDBDatabase> } | undefined

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(name: string, accountId: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await answerOf(opening)
  const forget = () => {
    if (opened?.name === name) opened = undefined
  }
  // A logout in any tab deletes the database; an open connection would block that.
  database.onversionchange = () => {
    database.close()
    forget()
  }
  database.onclose = forget
  sweep(database, accountId)
  return database
}

/** Drafts that are too old, and those of somebody who used this computer before and did not log out. */
function sweep(database: IDBDatabase, accountId: string): void {
  const oldest = new Date(Date.now() - maxAgeMs).toISOString()
  const each = database.transaction(storeName, 'readwrite').objectStore(storeName).openCursor()
  each.onsuccess = () => {
    const cursor = each.result
    if (!cursor) return
    const [owner] = cursor.key as string[]
    if (owner !== accountId || (cursor.value as LocalDraft).savedAt < oldest) cursor.delete()
    cursor.continue()
  }
}

/** Undefined where nothing may be stored: nobody is logged in, or somebody of the platform looks through another's eyes. */
async function storeOf(accountId: string, mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  const person = userInfo()
  if (person?.accountId !== accountId || impersonation() !== undefined) return undefined
  const name = localDraftsName(person.tenantId)
  if (opened?.name !== name) {
    opened = { name, database: open(name, accountId) }
    // Tried anew the next time.
    opened.database.catch(() => {
      opened = undefined
    })
  }
  return (await opened.database).transaction(storeName, mode).objectStore(storeName)
}

/**
 * The drafts of one person on this computer, in IndexedDB. The account is part of every key and compared at each use: a form that stays open
 * after a logout writes nothing more.
 */
export class LocalDrafts {
  readonly #accountId: string
  readonly #key: IDBValidKey
  /** The latest state that waits for the write under way; null: nothing waits. */
  #waiting: { draft: LocalDraft | undefined } | null = null
  #writing: Promise<boolean> | undefined

  constructor({ form, record }: DraftRef) {
    this.#accountId = userInfo()?.accountId ?? ''
    this.#key = [this.#accountId, form, record]
  }

  async read(): Promise<LocalDraft | undefined> {
    try {
      const store = await storeOf(this.#accountId, 'readonly')
      return store && ((await answerOf(store.get(this.#key))) as LocalDraft | undefined)
    } catch {
      // A browser without a store: the form still holds what is typed.
      return undefined
    }
  }

  /** Undefined removes it. One write at a time, and only the latest of those that wait. False: it could not be stored. */
  write(draft: LocalDraft | undefined): Promise<boolean> {
    this.#waiting = { draft }
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #writeAll(): Promise<boolean> {
    let isStored = true
    while (this.#waiting !== null) {
      const { draft } = this.#waiting
      this.#waiting = null
      isStored = await this.#put(draft)
    }
    return isStored
  }

  async #put(draft: LocalDraft | undefined): Promise<boolean> {
    try {
      const store = await storeOf(this.#accountId, 'readwrite')
      if (!store) return false
      const request: IDBRequest = draft === undefined ? store.delete(this.#key) : store.put(draft, this.#key)
      await answerOf(request)
      return true
    } catch {
      return false
    }
  }
}

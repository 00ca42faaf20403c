import type { RequestOf } from '@laurel/contract/endpoints'

export type Mark = RequestOf<'POST /ims/check-in/mark'>['body']
/** `refused`: what the server said when it refused it for good. */
export type WaitingMark = { mark: Mark; refused: string | undefined }

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

/** What waits on this phone: ids and times, no names. Every key begins with the account. */
export class MarkStore {
  readonly #database: IDBDatabase
  readonly #owner: string

  private constructor(database: IDBDatabase, owner: string) {
    this.#database = database
    this.#owner = owner
  }

  static async open(tenantId: string, owner: string): Promise<MarkStore> {
    const opening = indexedDB.open(`laurel:check-in:${tenantId}`, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox')
    const database = await answerOf(opening)
    database.onversionchange = () => database.close()
    return new MarkStore(database, owner)
  }

  close(): void {
    this.#database.close()
  }

  async all(): Promise<WaitingMark[]> {
    const own = IDBKeyRange.bound([this.#owner], [this.#owner, []])
    const store = this.#database.transaction('outbox').objectStore('outbox')
    const rows = await answerOf(store.getAll(own) as IDBRequest<WaitingMark[]>)
    return rows.sort((one, other) => (one.mark.at < other.mark.at ? -1 : 1))
  }

  put(row: WaitingMark): Promise<void> {
    const transaction = this.#database.transaction('outbox', 'readwrite', { durability: 'strict' })
    transaction.objectStore('outbox').put(row, [this.#owner, row.mark.id])
    return settled(transaction)
  }

  drop(id: string): Promise<void> {
    const transaction = this.#database.transaction('outbox', 'readwrite')
    transaction.objectStore('outbox').delete([this.#owner, id])
    return settled(transaction)
  }
}

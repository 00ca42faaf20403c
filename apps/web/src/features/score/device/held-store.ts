import { opened, openedBytes, type Sealed, sealed, sealedBytes } from './sealing.ts'

export type Held<T> = { content: T; picture: ArrayBuffer | undefined; heldAt: number }
type Row = { content: Sealed; picture: Sealed | undefined; heldAt: number }

/** What a judge may read, held to be read without a network: encrypted like their scores, under their account, and gone with them. */
export class HeldStore {
  readonly #database: IDBDatabase
  readonly #owner: string
  readonly #key: CryptoKey

  constructor(database: IDBDatabase, owner: string, key: CryptoKey) {
    this.#database = database
    this.#owner = owner
    this.#key = key
  }

  async hold(name: string, content: unknown, picture?: ArrayBuffer): Promise<void> {
    const row: Row = {
      content: await sealed(this.#key, content),
      picture: picture && (await sealedBytes(this.#key, picture)),
      heldAt: Date.now(),
    }
    await this.#write((store) => store.put(row, [this.#owner, name]))
  }

  async get<T>(name: string): Promise<Held<T> | undefined> {
    const request = this.#store('readonly').get([this.#owner, name]) as IDBRequest<Row | undefined>
    const row = await answerOf(request)
    const content = row && (await opened<T>(this.#key, row.content))
    if (!row || content === undefined) return undefined
    const picture = row.picture && (await openedBytes(this.#key, row.picture))
    return { content, picture, heldAt: row.heldAt }
  }

  async names(): Promise<string[]> {
    const own = IDBKeyRange.bound([this.#owner], [this.#owner, []])
    const keys = (await answerOf(this.#store('readonly').getAllKeys(own))) as [string, string][]
    return keys.map(([, name]) => name)
  }

  async drop(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    await this.#write((store) => {
      for (const name of names) store.delete([this.#owner, name])
    })
  }

  /** Whoever judged on this device before reads nothing here any more. */
  dropOthers(): Promise<void> {
    return this.#write((store) => {
      store.delete(IDBKeyRange.upperBound([this.#owner], true))
      store.delete(IDBKeyRange.lowerBound([this.#owner, []], true))
    })
  }

  #store(mode: IDBTransactionMode): IDBObjectStore {
    return this.#database.transaction('held', mode).objectStore('held')
  }

  #write(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = this.#database.transaction('held', 'readwrite')
    work(transaction.objectStore('held'))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

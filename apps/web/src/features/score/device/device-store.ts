import { firstChain, nextChain, type ScoreRevision, scoreHash } from '@laurel/rules/score-revision'
import { scoresName } from '../../../platform/session/erase-scores.ts'
import { HeldStore } from './held-store.ts'
import { newKey, opened, type Sealed, sealed } from './sealing.ts'

/** A revision on its way, and what binds it to those that this device made before. */
export type Waiting = {
  revision: ScoreRevision
  device: { id: string; created: number; chain: string }
  /** What the server said when it refused it for good. */
  refused: string | undefined
}
/** How many this device has made, for how many it has the receipt, and how many the judge gave up after they were refused. */
export type Books = { deviceId: string; created: number; acknowledged: number; givenUp: number; chain: string }

type Outgoing = {
  device: Waiting['device']
  refused: string | undefined
  content: Sealed
  /** Made on another device, whose books it stands in. */
  isCarried?: boolean
}

const stores = ['keys', 'drafts', 'outbox', 'books', 'held'] as const

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

/** What one judge has on this device, in IndexedDB, encrypted. Every key begins with the account: nobody reads what another left here. */
export class DeviceStore {
  readonly #database: IDBDatabase
  readonly #owner: string
  readonly #key: CryptoKey | undefined
  /** Undefined where nothing can be encrypted: then nothing is held that is only to be read. */
  readonly held: HeldStore | undefined

  private constructor(database: IDBDatabase, owner: string, key: CryptoKey | undefined) {
    this.#database = database
    this.#owner = owner
    this.#key = key
    this.held = key && new HeldStore(database, owner, key)
  }

  /** `onGone`: logging out in another place has deleted it. */
  static async open(tenantId: string, owner: string, onGone: () => void): Promise<DeviceStore> {
    const opening = indexedDB.open(scoresName(tenantId), 2)
    opening.onupgradeneeded = () => {
      const { result } = opening
      for (const name of stores) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
    }
    const database = await answerOf(opening)
    database.onversionchange = () => {
      database.close()
      onGone()
    }
    const kept = database.transaction('keys').objectStore('keys').get(owner) as IDBRequest<CryptoKey | undefined>
    let key = await answerOf(kept)
    if (!key) {
      key = await newKey()
      if (key) await keepFirst(database, owner, key)
      key = await answerOf(database.transaction('keys').objectStore('keys').get(owner) as IDBRequest<CryptoKey>)
    }
    return new DeviceStore(database, owner, key)
  }

  close(): void {
    this.#database.close()
  }

  /** What is typed and tapped, by what it is of. */
  async drafts(): Promise<Map<string, unknown>> {
    const store = this.#database.transaction('drafts').objectStore('drafts')
    const [keys, values] = await Promise.all([
      answerOf(store.getAllKeys(this.#own())) as Promise<[string, string][]>,
      answerOf(store.getAll(this.#own())) as Promise<Sealed[]>,
    ])
    const contents = await Promise.all(values.map((value) => opened(this.#key, value)))
    return new Map(keys.map(([, name], at) => [name, contents[at]]))
  }

  /** Undefined removes it. */
  async keepDraft(name: string, draft: unknown): Promise<void> {
    const content = draft === undefined ? undefined : await sealed(this.#key, draft)
    const transaction = this.#database.transaction('drafts', 'readwrite')
    const store = transaction.objectStore('drafts')
    if (content === undefined) store.delete([this.#owner, name])
    else store.put(content, [this.#owner, name])
    await settled(transaction)
  }

  async outbox(): Promise<Waiting[]> {
    const store = this.#database.transaction('outbox').objectStore('outbox')
    const rows = await answerOf(store.getAll(this.#own()) as IDBRequest<Outgoing[]>)
    const found = await Promise.all(
      rows.map(async ({ device, refused, content }) => {
        const revision = await opened<ScoreRevision>(this.#key, content)
        return revision && { revision, device, refused }
      }),
    )
    return found.filter((each) => each !== undefined).sort((one, other) => one.device.created - other.device.created)
  }

  async books(): Promise<Books | undefined> {
    return answerOf(
      this.#database.transaction('books').objectStore('books').get(this.#owner) as IDBRequest<Books | undefined>,
    )
  }

  /** All or none, in one transaction with the books; their drafts go. Only afterwards are they "on this device". */
  async submit(revisions: readonly ScoreRevision[], drafts: readonly string[]): Promise<void> {
    const contents = await Promise.all(revisions.map((revision) => sealed(this.#key, revision)))
    const transaction = this.#database.transaction(['outbox', 'books', 'drafts'], 'readwrite', { durability: 'strict' })
    const books = transaction.objectStore('books')
    const before = await answerOf(books.get(this.#owner) as IDBRequest<Books | undefined>)
    const noBooks = { deviceId: crypto.randomUUID(), created: 0, acknowledged: 0, givenUp: 0, chain: firstChain }
    const { deviceId, acknowledged, givenUp } = before ?? noBooks
    let { created, chain } = before ?? noBooks
    for (const [at, revision] of revisions.entries()) {
      created += 1
      chain = nextChain(chain, scoreHash(revision))
      const row = { device: { id: deviceId, created, chain }, refused: undefined, content: contents[at] }
      transaction.objectStore('outbox').put(row, [this.#owner, revision.id])
    }
    books.put({ deviceId, created, acknowledged, givenUp, chain } satisfies Books, this.#owner)
    for (const name of drafts) transaction.objectStore('drafts').delete([this.#owner, name])
    await settled(transaction)
  }

  /** What another device of the same judge has made, on its way through this one. */
  async carry(revision: ScoreRevision, device: Waiting['device']): Promise<void> {
    const content = await sealed(this.#key, revision)
    const transaction = this.#database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const row = { device, refused: undefined, content, isCarried: true } satisfies Outgoing
    transaction.objectStore('outbox').put(row, [this.#owner, revision.id])
    await settled(transaction)
  }

  /** There is a receipt for it. */
  acknowledge(id: string): Promise<void> {
    return this.#remove(id, 'acknowledged')
  }

  /** The judge does not want it any more. */
  giveUp(id: string): Promise<void> {
    return this.#remove(id, 'givenUp')
  }

  async #remove(id: string, how: 'acknowledged' | 'givenUp'): Promise<void> {
    const transaction = this.#database.transaction(['outbox', 'books'], 'readwrite', { durability: 'strict' })
    const outbox = transaction.objectStore('outbox')
    const books = transaction.objectStore('books')
    const row = await answerOf(outbox.get([this.#owner, id]) as IDBRequest<Outgoing | undefined>)
    const isOwn = row !== undefined && !row.isCarried
    const before = await answerOf(books.get(this.#owner) as IDBRequest<Books | undefined>)
    outbox.delete([this.#owner, id])
    if (before && isOwn) books.put({ ...before, [how]: before[how] + 1 }, this.#owner)
    await settled(transaction)
  }

  /** It stays until the judge gives it up, or sends it again: then `why` is undefined. */
  async refuse(id: string, why: string | undefined): Promise<void> {
    const transaction = this.#database.transaction('outbox', 'readwrite')
    const outbox = transaction.objectStore('outbox')
    const row = await answerOf(outbox.get([this.#owner, id]) as IDBRequest<Outgoing | undefined>)
    if (row) outbox.put({ ...row, refused: why }, [this.#owner, id])
    await settled(transaction)
  }

  #own = () => IDBKeyRange.bound([this.#owner], [this.#owner, []])
}

/** Of two tabs that open it at once, the first one's key is the key of both. */
async function keepFirst(database: IDBDatabase, owner: string, key: CryptoKey): Promise<void> {
  const transaction = database.transaction('keys', 'readwrite')
  const keys = transaction.objectStore('keys')
  if ((await answerOf(keys.getKey(owner))) === undefined) keys.put(key, owner)
  await settled(transaction)
}

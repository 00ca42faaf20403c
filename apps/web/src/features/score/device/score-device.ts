import type { AnswerOf } from '@laurel/contract/endpoints'
import { type ScoreRevision, scoreHash } from '@laurel/rules/score-revision'
import { backOffMs } from '../../../platform/http/back-off.ts'
import { call } from '../../../platform/http/call.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { impersonation } from '../../../platform/session/impersonation.ts'
import { accessToken, userInfo } from '../../../platform/session/session.ts'
import { askToLogIn } from '../../../platform/session/session-prompt.ts'
import { type Books, DeviceStore, type Waiting } from './device-store.ts'
import type { HeldStore } from './held-store.ts'

export type Receipt = AnswerOf<'POST /ims/score/submit'> & { readonly revision: ScoreRevision }

export type DeviceState = {
  /** `failed`: this browser keeps nothing, and says so. */
  readonly store: 'opening' | 'open' | 'failed'
  readonly drafts: ReadonlyMap<string, unknown>
  readonly waiting: readonly Waiting[]
  /** What was received while the page was open, by assignment. */
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly books: Books | undefined
  /** Tries in vain since the last answer, and when the next one is. */
  readonly tries: number
  readonly nextAt: number | undefined
  readonly needsLogin: boolean
}

const nothing: DeviceState = {
  store: 'opening',
  drafts: new Map(),
  waiting: [],
  receipts: new Map(),
  books: undefined,
  tries: 0,
  nextAt: undefined,
  needsLogin: false,
}

const pace = { firstMs: 1_000, maxMs: 30_000 }
const lookAgainMs = 15_000
/** The server has understood it, and says no: to send the same again is of no use. */
const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 404, 409, 422].includes(error.code) && error.reason !== 'client.http-status'

/**
 * What a judge taps is on this device before anything else happens, and what they submit waits in the outbox until there is a receipt for it. However
 * many tabs are open, one of them sends.
 */
export class ScoreDevice {
  readonly owner: string
  readonly #tenantId: string
  #state = nothing
  readonly #listeners = new Set<() => void>()
  #store: Promise<DeviceStore>
  #wake: () => void = () => undefined
  #isOver = false
  readonly #others: BroadcastChannel
  readonly #writing = new Map<string, { draft: unknown; done: Promise<void> }>()

  constructor(tenantId: string, owner: string) {
    this.owner = owner
    this.#tenantId = tenantId
    this.#others = new BroadcastChannel(`laurel:scores:${tenantId}:${owner}`)
    this.#others.onmessage = ({ data }: MessageEvent<Receipt | 'changed'>) => {
      if (data !== 'changed')
        this.#change({ receipts: new Map(this.#state.receipts).set(data.revision.assignmentId, data) })
      void this.#read()
    }
    this.#store = DeviceStore.open(tenantId, owner, () => this.end())
    this.#store.then(
      () => this.#read().then(() => this.#send()),
      () => this.#change({ store: 'failed' }),
    )
    addEventListener('online', this.hurry)
    addEventListener('focus', this.hurry)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    removeEventListener('online', this.hurry)
    removeEventListener('focus', this.hurry)
    this.#others.close()
    this.hurry()
    void this.#store.then((store) => store.close()).catch(() => undefined)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  /** One write at a time for each, and of those that wait the latest. Undefined removes it. */
  keepDraft(name: string, draft: unknown): void {
    const drafts = new Map(this.#state.drafts)
    if (draft === undefined) drafts.delete(name)
    else drafts.set(name, draft)
    this.#change({ drafts })
    const before = this.#writing.get(name)
    if (before) {
      before.draft = draft
      return
    }
    const write = { draft, done: Promise.resolve() }
    this.#writing.set(name, write)
    write.done = this.#store
      .then(async (store) => {
        for (let written: unknown = write; written !== write.draft; ) {
          written = write.draft
          await store.keepDraft(name, write.draft)
        }
      })
      .catch(() => this.#change({ store: 'failed' }))
      .finally(() => this.#writing.delete(name))
  }

  /** True once they are on this device. */
  async submit(revisions: readonly ScoreRevision[], drafts: readonly string[]): Promise<boolean> {
    try {
      const store = await this.#store
      await Promise.all(drafts.map((name) => this.#writing.get(name)?.done))
      await store.submit(revisions, drafts)
      // What was refused is replaced by what was submitted after it.
      for (const { revision, refused } of this.#state.waiting)
        if (refused !== undefined && revisions.some(({ assignmentId }) => assignmentId === revision.assignmentId))
          await store.giveUp(revision.id)
    } catch {
      this.#change({ store: 'failed' })
      return false
    }
    await this.#changed()
    return true
  }

  /** True once what another device has made is on this one. */
  async carry({ revision, device }: Pick<Waiting, 'revision' | 'device'>): Promise<boolean> {
    try {
      await (await this.#store).carry(revision, device)
    } catch {
      this.#change({ store: 'failed' })
      return false
    }
    await this.#changed()
    return true
  }

  /** Once more, after it was refused. */
  async retry(id: string): Promise<void> {
    await (await this.#store).refuse(id, undefined)
    await this.#changed()
  }

  async giveUp(id: string): Promise<void> {
    await (await this.#store).giveUp(id)
    await this.#changed()
  }

  /** What is held to be read. Whoever sees as another leaves nothing on this device. */
  async held(): Promise<HeldStore | undefined> {
    if (this.owner === '' || impersonation() !== undefined) return undefined
    return this.#store.then(
      ({ held }) => (this.#isOver ? undefined : held),
      () => undefined,
    )
  }

  /** What waits is tried now. */
  readonly hurry = () => this.#wake()

  #change(next: Partial<DeviceState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  async #changed(): Promise<void> {
    await this.#read()
    if (!this.#isOver) this.#others.postMessage('changed')
  }

  async #read(): Promise<void> {
    const store = await this.#store
    const [drafts, waiting, books] = await Promise.all([store.drafts(), store.outbox(), store.books()])
    for (const [name, { draft }] of this.#writing) {
      if (draft === undefined) drafts.delete(name)
      else drafts.set(name, draft)
    }
    this.#change({ store: 'open', drafts, waiting, books })
    this.#wake()
  }

  async #send(): Promise<void> {
    const name = `laurel:scores:${this.#tenantId}:${this.owner}`
    const work = () => this.#sendAll().catch(() => this.#change({ store: 'failed' }))
    await (navigator.locks ? navigator.locks.request(name, work) : work())
  }

  async #sendAll(): Promise<void> {
    const store = await this.#store
    while (!this.#isOver) {
      const next = (await store.outbox()).find(({ refused }) => refused === undefined)
      if (!next) await this.#pause(undefined)
      else if (userInfo()?.accountId !== this.owner || accessToken() === undefined) await this.#pause(lookAgainMs)
      else await this.#sendOne(store, next)
    }
  }

  async #sendOne(store: DeviceStore, { revision, device }: Waiting): Promise<void> {
    try {
      const answer = await call('POST /ims/score/submit', { body: { ...revision, device }, background: true })
      if (answer.hash !== scoreHash(revision)) throw new Error('a receipt for something else')
      const receipt = { ...answer, revision }
      this.#change({
        tries: 0,
        nextAt: undefined,
        needsLogin: false,
        receipts: new Map(this.#state.receipts).set(revision.assignmentId, receipt),
      })
      await store.acknowledge(revision.id)
      if (!this.#isOver) this.#others.postMessage(receipt)
      await this.#read()
    } catch (error) {
      if (this.#isOver) return
      if (isFinal(error)) {
        await store.refuse(revision.id, error.msg)
        return this.#changed()
      }
      const needsLogin = error instanceof CallError && error.code === 401
      if (needsLogin && !this.#state.needsLogin) askToLogIn()
      const ms = needsLogin ? lookAgainMs : backOffMs(this.#state.tries, pace)
      this.#change({ tries: this.#state.tries + 1, nextAt: Date.now() + ms, needsLogin })
      await this.#pause(ms)
    }
  }

  /** Until something happens, or so long. */
  #pause(ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const clock = ms === undefined ? undefined : setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(clock)
        resolve()
      }
    })
  }
}

import type { AnswerOf } from '@laurel/contract/endpoints'
import { backOffMs } from '../../../platform/http/back-off.ts'
import { call } from '../../../platform/http/call.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { accessToken, userInfo } from '../../../platform/session/session.ts'
import { askToLogIn } from '../../../platform/session/session-prompt.ts'
import { type Mark, MarkStore, type WaitingMark } from './mark-store.ts'

type Answer = AnswerOf<'POST /ims/check-in/mark'>
export type OutboxState = {
  /** `failed`: this browser keeps nothing, and says so. */
  readonly store: 'opening' | 'open' | 'failed'
  readonly waiting: readonly WaitingMark[]
  /** What was answered while the page was open, by person. */
  readonly answers: ReadonlyMap<string, Answer>
  /** Tries in vain since the last answer. */
  readonly tries: number
}

const pace = { firstMs: 1_000, maxMs: 20_000 }
const lookAgainMs = 15_000
/** The server has understood it, and says no: to send the same again is of no use. */
const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 404, 409, 422].includes(error.code) && error.reason !== 'client.http-status'

/** What a volunteer marks is on the phone before it is anywhere else, and stays there until there is an answer. Of several tabs one sends. */
export class MarkOutbox {
  readonly owner: string
  readonly #tenantId: string
  readonly #store: Promise<MarkStore>
  readonly #listeners = new Set<() => void>()
  readonly #others: BroadcastChannel
  #state: OutboxState = { store: 'opening', waiting: [], answers: new Map(), tries: 0 }
  #wake: () => void = () => undefined
  #isOver = false

  constructor(tenantId: string, owner: string) {
    this.owner = owner
    this.#tenantId = tenantId
    this.#others = new BroadcastChannel(`laurel:check-in:${tenantId}:${owner}`)
    this.#others.onmessage = () => void this.#read()
    this.#store = MarkStore.open(tenantId, owner)
    this.#store.then(
      () => this.#read().then(() => this.#send()),
      () => this.#change({ store: 'failed' }),
    )
    addEventListener('online', this.hurry)
    addEventListener('focus', this.hurry)
  }

  end(): void {
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
  readonly hurry = () => this.#wake()

  /** True once they are on this phone. */
  async add(marks: readonly Mark[]): Promise<boolean> {
    try {
      const store = await this.#store
      for (const mark of marks) await store.put({ mark, refused: undefined })
    } catch {
      this.#change({ store: 'failed' })
      return false
    }
    await this.#changed()
    return true
  }

  async giveUp(id: string): Promise<void> {
    await (await this.#store).drop(id)
    await this.#changed()
  }

  #change(next: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  async #changed(): Promise<void> {
    await this.#read()
    if (!this.#isOver) this.#others.postMessage('changed')
  }

  async #read(): Promise<void> {
    const waiting = await (await this.#store).all()
    this.#change({ store: 'open', waiting })
    this.#wake()
  }

  async #send(): Promise<void> {
    const work = () => this.#sendAll().catch(() => this.#change({ store: 'failed' }))
    const name = `laurel:check-in:${this.#tenantId}:${this.owner}`
    await (navigator.locks ? navigator.locks.request(name, work) : work())
  }

  async #sendAll(): Promise<void> {
    const store = await this.#store
    while (!this.#isOver) {
      const next = (await store.all()).find(({ refused }) => refused === undefined)
      if (!next) await this.#pause(undefined)
      else if (userInfo()?.accountId !== this.owner || accessToken() === undefined) await this.#pause(lookAgainMs)
      else await this.#sendOne(store, next.mark)
    }
  }

  async #sendOne(store: MarkStore, mark: Mark): Promise<void> {
    try {
      const answer = await call('POST /ims/check-in/mark', { body: mark, background: true })
      await store.drop(mark.id)
      this.#change({ tries: 0, answers: new Map(this.#state.answers).set(mark.personId, answer) })
      await this.#changed()
    } catch (error) {
      if (this.#isOver) return
      if (isFinal(error)) {
        await store.put({ mark, refused: error.msg })
        return this.#changed()
      }
      const needsLogin = error instanceof CallError && error.code === 401
      if (needsLogin) askToLogIn()
      const ms = needsLogin ? lookAgainMs : backOffMs(this.#state.tries, pace)
      this.#change({ tries: this.#state.tries + 1 })
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

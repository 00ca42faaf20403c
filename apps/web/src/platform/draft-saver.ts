import { CallError } from './call-error.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'outrun'
export type Outrun = { savedBy: string | null; savedAt: string; version: number }

/** What became of a save: taken, outrun by another, refused for what it says, or not heard of. */
export type Saved =
  | { kind: 'saved'; version: number; savedAt: string }
  | { kind: 'outrun'; by: Outrun }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

export type SaverView = {
  readonly version: number
  readonly state: SaveState
  readonly savedAt: string | null
  readonly outrun: Outrun | null
  readonly message: string
}

type Hands<Draft> = {
  /** What is to be saved now. */
  read: () => Draft | Promise<Draft>
  save: (draft: Draft, version: number) => Promise<Saved>
  /** On this computer, for as long as the server has not got it; nothing takes it away again. */
  keep?: (draft: Draft | undefined, version: number) => void
}
export type Timer = { set: (work: () => void, ms: number) => number; clear: (handle: number) => void }
type Start = {
  version: number
  savedAt: string | null
  /** How long a person pauses before it is saved. */
  afterMs: number
  /** Of what the server has, as `touch` is told of it. */
  mark?: unknown
}

const tryAgainAfterMs = 4_000

export const clock: Timer = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (handle) => window.clearTimeout(handle),
}

/**
 * Saves a draft once the person pauses, one saving at a time. What somebody else saved meanwhile is never overwritten without a word, and what
 * the server could not take is tried again.
 */
export class DraftSaver<Draft> {
  readonly #hands: Hands<Draft>
  readonly #timer: Timer
  readonly #afterMs: number
  readonly #listeners = new Set<() => void>()
  #mark: unknown
  #savedMark: unknown
  #handle: number | undefined
  #running: Promise<void> | undefined
  #view: SaverView

  constructor({ version, savedAt, afterMs, mark }: Start, hands: Hands<Draft>, timer: Timer = clock) {
    this.#hands = hands
    this.#timer = timer
    this.#afterMs = afterMs
    this.#mark = mark
    this.#savedMark = mark
    this.#view = { version, savedAt, state: 'saved', outrun: null, message: '' }
  }

  readonly view = (): SaverView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#mark !== this.#savedMark
  }

  /** The draft has changed; whoever comes back to the mark of what was saved has nothing left to save. */
  touch(mark: unknown = Symbol()): void {
    this.#mark = mark
    if (this.#view.state === 'outrun') return
    if (this.#view.state !== 'saving') this.#tell({ state: this.isChanged ? 'waiting' : 'saved', message: '' })
    if (this.isChanged) this.#later(this.#afterMs)
    else this.rest()
  }

  /** Something beside the draft was saved, or the draft was replaced by what the server has. */
  adopt(version: number, savedAt: string | null, mark: unknown = this.#mark): void {
    this.rest()
    this.#mark = mark
    this.#savedMark = mark
    this.#hands.keep?.(undefined, version)
    this.#tell({ version, savedAt, state: 'saved', outrun: null, message: '' })
  }

  /** The person has seen who was first, and means their own. */
  overwrite(): Promise<boolean> {
    const { outrun } = this.#view
    if (outrun) this.#tell({ version: outrun.version, outrun: null, state: 'waiting' })
    return this.flush()
  }

  /** Saves what is not saved yet; true: nothing is left. */
  async flush(): Promise<boolean> {
    this.rest()
    while (this.#running !== undefined) await this.#running
    if (this.isChanged && this.#view.state !== 'outrun') {
      this.#running = this.#run()
      await this.#running
    }
    return !this.isChanged
  }

  /** Nothing is saved by itself until the next change. */
  rest(): void {
    if (this.#handle !== undefined) this.#timer.clear(this.#handle)
    this.#handle = undefined
  }

  #later(ms: number): void {
    this.rest()
    this.#handle = this.#timer.set(() => void this.flush(), ms)
  }

  async #run(): Promise<void> {
    const { version } = this.#view
    const mark = this.#mark
    this.#tell({ state: 'saving' })
    let draft: Draft | undefined
    let result: Saved = { kind: 'failed' }
    try {
      draft = await this.#hands.read()
      result = await this.#hands.save(draft, version)
    } catch (error) {
      // It is tried again; whoever mends it must hear of it.
      reportError(error)
    }
    this.#running = undefined
    if (result.kind === 'saved') {
      this.#savedMark = mark
      this.#hands.keep?.(undefined, result.version)
      const { savedAt } = result
      this.#tell({ version: result.version, savedAt, state: this.isChanged ? 'waiting' : 'saved', message: '' })
      if (this.isChanged) this.#later(this.#afterMs)
      return
    }
    if (draft !== undefined) this.#hands.keep?.(draft, version)
    if (result.kind === 'outrun') this.#tell({ state: 'outrun', outrun: result.by })
    else if (result.kind === 'refused') this.#tell({ state: 'refused', message: result.message })
    else {
      this.#tell({ state: 'failed' })
      this.#later(tryAgainAfterMs)
    }
  }

  #tell(news: Partial<SaverView>): void {
    this.#view = { ...this.#view, ...news }
    for (const listener of this.#listeners) listener()
  }
}

/** Of a save that was answered with a refusal, or not at all; `outrun` reads who was first where that is what it says. */
export function notSaved(error: unknown, outrun: (error: CallError) => Outrun | undefined): Saved {
  if (!(error instanceof CallError)) throw error
  const by = outrun(error)
  if (by) return { kind: 'outrun', by }
  return error.code >= 400 && error.code < 500 ? { kind: 'refused', message: error.msg } : { kind: 'failed' }
}

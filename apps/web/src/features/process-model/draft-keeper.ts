export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'outrun'
export type Outrun = { savedBy: string | null; savedAt: string; version: number }

/** What became of a save: taken, outrun by another, refused for what it says, or not heard of. */
export type Saved =
  | { kind: 'saved'; version: number; savedAt: string }
  | { kind: 'outrun'; by: Outrun }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

export type KeeperView = {
  readonly version: number
  readonly state: SaveState
  readonly savedAt: string
  readonly outrun: Outrun | null
  readonly message: string
}

type Hands = {
  /** What is drawn now. */
  read: () => Promise<string>
  save: (xml: string, version: number) => Promise<Saved>
  /** On this computer, for as long as the server has not got it; nothing takes it away again. */
  keep: (xml: string | undefined, version: number) => void
}
type Timer = { set: (work: () => void, ms: number) => number; clear: (handle: number) => void }

const saveAfterMs = 1_500
const tryAgainAfterMs = 4_000

/**
 * Saves what is drawn once the person pauses, one saving at a time. What somebody else saved meanwhile is never overwritten without a word,
 * and what the server could not take stays on this computer.
 */
export class DraftKeeper {
  readonly #hands: Hands
  readonly #timer: Timer
  readonly #listeners = new Set<() => void>()
  #changes = 0
  #savedChanges = 0
  #handle: number | undefined
  #running: Promise<void> | undefined
  #view: KeeperView

  constructor(start: { version: number; savedAt: string }, hands: Hands, timer: Timer) {
    this.#hands = hands
    this.#timer = timer
    this.#view = { ...start, state: 'saved', outrun: null, message: '' }
  }

  readonly view = (): KeeperView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#changes !== this.#savedChanges
  }

  touch(): void {
    this.#changes += 1
    if (this.#view.state === 'outrun') return
    if (this.#view.state !== 'saving') this.#tell({ state: 'waiting', message: '' })
    this.#later(saveAfterMs)
  }

  /** Something beside the drawing was saved, or the drawing was replaced by what the server has. */
  adopt(version: number, savedAt: string): void {
    this.#stop()
    this.#savedChanges = this.#changes
    this.#hands.keep(undefined, version)
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
    this.#stop()
    while (this.#running !== undefined) await this.#running
    if (this.isChanged && this.#view.state !== 'outrun') {
      this.#running = this.#run()
      await this.#running
    }
    return !this.isChanged
  }

  /** Nobody draws here any more: what could not be saved stays on this computer. */
  rest(): void {
    this.#stop()
  }

  #later(ms: number): void {
    this.#stop()
    this.#handle = this.#timer.set(() => void this.flush(), ms)
  }

  #stop(): void {
    if (this.#handle !== undefined) this.#timer.clear(this.#handle)
    this.#handle = undefined
  }

  async #run(): Promise<void> {
    const { version } = this.#view
    const changes = this.#changes
    this.#tell({ state: 'saving' })
    let xml: string | undefined
    let result: Saved = { kind: 'failed' }
    try {
      xml = await this.#hands.read()
      result = await this.#hands.save(xml, version)
    } catch (error) {
      // It is tried again; whoever mends it must hear of it.
      reportError(error)
    }
    this.#running = undefined
    if (result.kind === 'saved') {
      this.#savedChanges = changes
      this.#hands.keep(undefined, result.version)
      const { savedAt } = result
      this.#tell({ version: result.version, savedAt, state: this.isChanged ? 'waiting' : 'saved', message: '' })
      if (this.isChanged) this.#later(saveAfterMs)
      return
    }
    if (xml !== undefined) this.#hands.keep(xml, version)
    if (result.kind === 'outrun') this.#tell({ state: 'outrun', outrun: result.by })
    else if (result.kind === 'refused') this.#tell({ state: 'refused', message: result.message })
    else {
      this.#tell({ state: 'failed' })
      this.#later(tryAgainAfterMs)
    }
  }

  #tell(news: Partial<KeeperView>): void {
    this.#view = { ...this.#view, ...news }
    for (const listener of this.#listeners) listener()
  }
}

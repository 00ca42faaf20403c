import type { PageDraft } from '@laurel/contract/page'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'outrun'
export type Outrun = { savedBy: string | null; savedAt: string; version: number }

/** What became of a save: taken, outrun by another, refused for what it says, or not heard of. */
export type Saved =
  | { kind: 'saved'; version: number; savedAt: string }
  | { kind: 'outrun'; by: Outrun }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

export type DeskView = {
  readonly draft: PageDraft
  readonly version: number
  readonly state: SaveState
  readonly savedAt: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly outrun: Outrun | null
  readonly message: string
}

type Start = { draft: PageDraft; version: number; savedAt: string | null }
type Timer = { set: (work: () => void, ms: number) => number; clear: (handle: number) => void }

const saveAfterMs = 800
const tryAgainAfterMs = 4_000
const longestPast = 100

/**
 * The draft that a person works on: every change can be undone, and is saved by itself once they pause. What somebody else saved meanwhile is
 * never overwritten without a word.
 */
export class DraftDesk {
  readonly #save: (draft: PageDraft, version: number) => Promise<Saved>
  readonly #timer: Timer
  readonly #listeners = new Set<() => void>()
  #past: PageDraft[] = []
  #future: PageDraft[] = []
  #mark: string | undefined
  #saved: PageDraft
  #handle: number | undefined
  #running: Promise<void> | undefined
  #view: DeskView

  constructor(start: Start, save: (draft: PageDraft, version: number) => Promise<Saved>, timer: Timer) {
    this.#save = save
    this.#timer = timer
    this.#saved = start.draft
    this.#view = { ...start, state: 'saved', canUndo: false, canRedo: false, outrun: null, message: '' }
  }

  readonly view = (): DeskView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#view.draft !== this.#saved
  }

  /** Changes with the same mark that follow each other are undone together: a word, not its letters. */
  change(draft: PageDraft, mark?: string): void {
    if (draft === this.#view.draft) return
    if (mark === undefined || mark !== this.#mark) this.#past = [...this.#past, this.#view.draft].slice(-longestPast)
    this.#mark = mark
    this.#future = []
    this.#show(draft)
  }

  /** What follows is undone apart from what was. */
  settle(): void {
    this.#mark = undefined
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [this.#view.draft, ...this.#future]
    this.#mark = undefined
    this.#show(before)
  }

  redo(): void {
    const [next, ...rest] = this.#future
    if (!next) return
    this.#past = [...this.#past, this.#view.draft]
    this.#future = rest
    this.#mark = undefined
    this.#show(next)
  }

  /** What the server has now; what stood here before can be had back by undoing. */
  adopt({ draft, version, savedAt }: Start): void {
    this.#stop()
    this.#past = [...this.#past, this.#view.draft].slice(-longestPast)
    this.#future = []
    this.#mark = undefined
    this.#saved = draft
    this.#tell({ draft, version, savedAt, state: 'saved', outrun: null, message: '' })
  }

  /** The person has seen who was first, and means their own. */
  overwrite(): void {
    const { outrun } = this.#view
    if (!outrun) return
    this.#tell({ version: outrun.version, outrun: null, state: 'waiting' })
    void this.flush()
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

  close(): void {
    this.#stop()
    this.#listeners.clear()
  }

  #show(draft: PageDraft): void {
    const state = this.#view.state === 'outrun' ? 'outrun' : draft === this.#saved ? 'saved' : 'waiting'
    this.#tell({ draft, state, message: '' })
    if (state === 'waiting') this.#later(saveAfterMs)
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
    const { draft, version } = this.#view
    this.#tell({ state: 'saving' })
    const result = await this.#save(draft, version).catch((error: unknown): Saved => {
      // It is tried again; whoever mends it must hear of it.
      reportError(error)
      return { kind: 'failed' }
    })
    this.#running = undefined
    if (result.kind === 'saved') {
      this.#saved = draft
      const { savedAt } = result
      this.#tell({ version: result.version, savedAt, state: this.isChanged ? 'waiting' : 'saved', message: '' })
      if (this.isChanged) this.#later(saveAfterMs)
    } else if (result.kind === 'outrun') this.#tell({ state: 'outrun', outrun: result.by })
    else if (result.kind === 'refused') this.#tell({ state: 'refused', message: result.message })
    else {
      this.#tell({ state: 'failed' })
      this.#later(tryAgainAfterMs)
    }
  }

  #tell(news: Partial<DeskView>): void {
    const canUndo = this.#past.length > 0
    this.#view = { ...this.#view, ...news, canUndo, canRedo: this.#future.length > 0 }
    for (const listener of this.#listeners) listener()
  }
}

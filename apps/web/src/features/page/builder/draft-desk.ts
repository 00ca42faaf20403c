import type { PageDraft } from '@laurel/contract/page'
import { clock, DraftSaver, type Saved, type SaverView, type Timer } from '../../../platform/draft-saver.ts'

export type DeskView = SaverView & {
  readonly draft: PageDraft
  readonly canUndo: boolean
  readonly canRedo: boolean
}

type Start = { draft: PageDraft; version: number; savedAt: string | null }

const saveAfterMs = 800
const longestPast = 100

/** The draft that a person works on: every change can be undone, and is saved by itself once they pause. */
export class DraftDesk {
  readonly #saver: DraftSaver<PageDraft>
  readonly #listeners = new Set<() => void>()
  #past: PageDraft[] = []
  #future: PageDraft[] = []
  #mark: string | undefined
  #draft: PageDraft
  #view: DeskView

  constructor(
    { draft, version, savedAt }: Start,
    save: (draft: PageDraft, version: number) => Promise<Saved>,
    timer: Timer = clock,
  ) {
    this.#draft = draft
    const start = { version, savedAt, afterMs: saveAfterMs, mark: draft }
    this.#saver = new DraftSaver(start, { read: () => this.#draft, save }, timer)
    this.#view = { ...this.#saver.view(), draft, canUndo: false, canRedo: false }
    this.#saver.subscribe(() => this.#tell())
  }

  readonly view = (): DeskView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#saver.isChanged
  }

  /** Changes with the same mark that follow each other are undone together: a word, not its letters. */
  change(draft: PageDraft, mark?: string): void {
    if (draft === this.#draft) return
    if (mark === undefined || mark !== this.#mark) this.#remember()
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
    this.#future = [this.#draft, ...this.#future]
    this.#mark = undefined
    this.#show(before)
  }

  redo(): void {
    const [next, ...rest] = this.#future
    if (!next) return
    this.#past = [...this.#past, this.#draft]
    this.#future = rest
    this.#mark = undefined
    this.#show(next)
  }

  /** What the server has now; what stood here before can be had back by undoing. */
  adopt({ draft, version, savedAt }: Start): void {
    this.#remember()
    this.#future = []
    this.#mark = undefined
    this.#draft = draft
    this.#saver.adopt(version, savedAt, draft)
  }

  /** The person has seen who was first, and means their own. */
  overwrite(): void {
    if (this.#view.outrun) void this.#saver.overwrite()
  }

  /** Saves what is not saved yet; true: nothing is left. */
  flush(): Promise<boolean> {
    return this.#saver.flush()
  }

  #remember(): void {
    this.#past = [...this.#past, this.#draft].slice(-longestPast)
  }

  #show(draft: PageDraft): void {
    this.#draft = draft
    this.#saver.touch(draft)
    this.#tell()
  }

  #tell(): void {
    const past = { canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 }
    this.#view = { ...this.#saver.view(), draft: this.#draft, ...past }
    for (const listener of this.#listeners) listener()
  }
}

import { clock, DraftSaver, type SaveResult, type SaverView, type Timer } from './draft-saver.ts'

export type DraftView<Draft> = SaverView & {
  readonly draft: Draft
  readonly canUndo: boolean
  readonly canRedo: boolean
}

type Start<Draft> = { draft: Draft; version: number; savedAt: string | null }

const saveAfterMs = 800
const maxUndoSteps = 100

/** The draft that a person edits: every change can be undone, and is saved once they pause. */
export class EditableDraft<Draft> {
  readonly #saver: DraftSaver<Draft>
  readonly #keep: (draft: Draft | undefined, version: number) => void
  readonly #listeners = new Set<() => void>()
  #past: Draft[] = []
  #future: Draft[] = []
  #mark: string | undefined
  #draft: Draft
  #view: DraftView<Draft>

  constructor(
    { draft, version, savedAt }: Start<Draft>,
    save: (draft: Draft, version: number) => Promise<SaveResult>,
    /** Keeps a copy on this computer from the first change until it is saved; undefined removes it. */
    keep: (draft: Draft | undefined, version: number) => void,
    timer: Timer = clock,
  ) {
    this.#draft = draft
    this.#keep = keep
    const start = { version, savedAt, afterMs: saveAfterMs, mark: draft }
    this.#saver = new DraftSaver(start, { read: () => this.#draft, save, keep }, timer)
    this.#view = { ...this.#saver.view(), draft, canUndo: false, canRedo: false }
    this.#saver.subscribe(() => this.#notify())
  }

  readonly view = (): DraftView<Draft> => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#saver.isChanged
  }

  /** Changes with the same mark that follow each other are undone together: a word, not its letters. */
  change(draft: Draft, mark?: string): void {
    if (draft === this.#draft) return
    if (mark === undefined || mark !== this.#mark) this.#remember()
    this.#mark = mark
    this.#future = []
    this.#show(draft)
  }

  /** The next change starts a new undo step. */
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

  /** Replaces the draft by the server's; undo brings the old one back. */
  adopt({ draft, version, savedAt }: Start<Draft>): void {
    this.#remember()
    this.#future = []
    this.#mark = undefined
    this.#draft = draft
    this.#saver.adopt(version, savedAt, draft)
  }

  /** The person has seen the conflict and keeps their own version. */
  overwrite(): void {
    if (this.#view.conflict) void this.#saver.overwrite()
  }

  /** Saves what is not saved yet; true: nothing is left. */
  flush(): Promise<boolean> {
    return this.#saver.flush()
  }

  #remember(): void {
    this.#past = [...this.#past, this.#draft].slice(-maxUndoSteps)
  }

  #show(draft: Draft): void {
    this.#draft = draft
    this.#saver.touch(draft)
    this.#keep(this.#saver.isChanged ? draft : undefined, this.#saver.view().version)
    this.#notify()
  }

  #notify(): void {
    const past = { canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 }
    this.#view = { ...this.#saver.view(), draft: this.#draft, ...past }
    for (const listener of this.#listeners) listener()
  }
}

import { CallError } from '../http/call-error.ts'
import { userInfo } from '../session/session.ts'
import { askToLogIn } from '../session/session-prompt.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict'
export type VersionConflict = { savedBy: string | null; savedAt: string; version: number }

/** Saved, in conflict with somebody else's save, refused for its content, or failed without an answer. */
export type SaveResult =
  | { kind: 'saved'; version: number; savedAt: string }
  | { kind: 'conflict'; by: VersionConflict }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

export type SaverView = {
  readonly version: number
  readonly state: SaveState
  readonly savedAt: string | null
  readonly conflict: VersionConflict | null
  readonly message: string
}

type DraftSource<Draft> = {
  /** The draft to save now. */
  read: () => Draft | Promise<Draft>
  save: (draft: Draft, version: number) => Promise<SaveResult>
  /** Keeps a local copy until the server has it; undefined removes the copy. */
  keep?: (draft: Draft | undefined, version: number) => void
}
export type Timer = { set: (work: () => void, ms: number) => number; clear: (handle: number) => void }
type Start = {
  version: number
  savedAt: string | null
  /** How long a person pauses before it is saved. */
  afterMs: number
  /** Mark of the draft that the server has; `touch` gives the next ones. */
  mark?: unknown
}

const tryAgainAfterMs = 4_000

export const clock: Timer = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (handle) => window.clearTimeout(handle),
}

/**
 * Saves a draft once the person pauses, one save at a time. It never overwrites somebody else's save silently, and retries what the server
 * could not take.
 */
export class DraftSaver<Draft> {
  readonly #source: DraftSource<Draft>
  readonly #timer: Timer
  readonly #afterMs: number
  readonly #listeners = new Set<() => void>()
  #mark: unknown
  #savedMark: unknown
  #handle: number | undefined
  #running: Promise<void> | undefined
  /** When what was typed must be on its way to the server. */
  #dueAt: number | undefined
  #view: SaverView

  constructor({ version, savedAt, afterMs, mark }: Start, source: DraftSource<Draft>, timer: Timer = clock) {
    this.#source = source
    this.#timer = timer
    this.#afterMs = afterMs
    this.#mark = mark
    this.#savedMark = mark
    this.#view = { version, savedAt, state: 'saved', conflict: null, message: '' }
  }

  readonly view = (): SaverView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#mark !== this.#savedMark
  }

  /**
   * The draft has changed. Back at the mark of the last save, there is nothing to save. `maxDelayMs`: saved by then, even if the person does not
   * pause.
   */
  touch(mark: unknown = Symbol(), maxDelayMs?: number): void {
    this.#mark = mark
    if (maxDelayMs !== undefined) this.#dueAt ??= performance.now() + maxDelayMs
    if (this.#view.state === 'conflict') return
    if (this.#view.state !== 'saving') this.#notify({ state: this.isChanged ? 'waiting' : 'saved', message: '' })
    if (this.isChanged) this.#later(Math.min(this.#afterMs, Math.max(0, (this.#dueAt ?? Infinity) - performance.now())))
    else this.rest()
  }

  /** Something beside the draft was saved, or the draft was replaced by the server's. */
  adopt(version: number, savedAt: string | null, mark: unknown = this.#mark): void {
    this.rest()
    this.#mark = mark
    this.#savedMark = mark
    this.#source.keep?.(undefined, version)
    this.#notify({ version, savedAt, state: 'saved', conflict: null, message: '' })
  }

  /** Something beside the draft raised its version; what is unsaved stays so. */
  follow(version: number): void {
    if (version > this.#view.version) this.#notify({ version })
  }

  /** The person has seen the conflict and keeps their own version. */
  overwrite(): Promise<boolean> {
    const { conflict } = this.#view
    if (conflict) this.#notify({ version: conflict.version, conflict: null, state: 'waiting' })
    return this.flush()
  }

  /** Saves what is not saved yet; true: nothing is left. */
  async flush(): Promise<boolean> {
    this.rest()
    while (this.#running !== undefined) await this.#running
    if (this.isChanged && this.#view.state !== 'conflict') {
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
    this.#dueAt = undefined
    this.#notify({ state: 'saving' })
    let draft: Draft | undefined
    let result: SaveResult = { kind: 'failed' }
    try {
      draft = await this.#source.read()
      result = await this.#source.save(draft, version)
    } catch (error) {
      // The save is retried, and the error is still reported.
      reportError(error)
    }
    this.#running = undefined
    if (result.kind === 'saved') {
      this.#savedMark = mark
      this.#source.keep?.(undefined, result.version)
      const { savedAt } = result
      this.#notify({ version: result.version, savedAt, state: this.isChanged ? 'waiting' : 'saved', message: '' })
      if (this.isChanged) this.#later(this.#afterMs)
      return
    }
    if (draft !== undefined) this.#source.keep?.(draft, version)
    if (result.kind === 'conflict') this.#notify({ state: 'conflict', conflict: result.by })
    else if (result.kind === 'refused') this.#notify({ state: 'refused', message: result.message })
    else {
      this.#notify({ state: 'failed' })
      this.#later(tryAgainAfterMs)
    }
  }

  #notify(changes: Partial<SaverView>): void {
    this.#view = { ...this.#view, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/** Result of a save that was refused or not answered; `conflictOf` reads who saved first, if that was the reason. */
export function failedSave(error: unknown, conflictOf: (error: CallError) => VersionConflict | undefined): SaveResult {
  if (!(error instanceof CallError)) throw error
  // The session has ended under the editor; what is typed waits for the new one.
  if (error.code === 401 && userInfo() !== undefined) askToLogIn()
  const by = conflictOf(error)
  if (by) return { kind: 'conflict', by }
  return error.code >= 400 && error.code < 500 ? { kind: 'refused', message: error.msg } : { kind: 'failed' }
}

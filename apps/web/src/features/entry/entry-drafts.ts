import type { FormValues } from '@laurel/rules/form-visibility'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import type { Entry, Fault } from './entry.queries.ts'
import { isBlocking, sectionsIn } from './entry-form.ts'
import { SectionDraft, type SectionView } from './section-draft.ts'

export type DraftsView = {
  /** Of all sections: one may decide what another shows. */
  readonly values: FormValues
  readonly sections: Readonly<Record<string, SectionView>>
  readonly isChanged: boolean
  /** What keeps it from being submitted. */
  readonly faults: readonly Fault[]
  /** What a person should look at, and may leave as it is. */
  readonly warnings: readonly Fault[]
  readonly completion: number
}

type Judgement = { faults: readonly Fault[]; completion: number }

/** All sections of one entry, while its page is open. */
export class EntryDrafts {
  readonly #sections: readonly SectionDraft[]
  readonly #listeners = new Set<() => void>()
  #judgement: Judgement
  #view: DraftsView | undefined

  constructor(entry: Entry) {
    this.#judgement = entry
    const on = {
      change: () => this.#notify(),
      saved: (judgement: Judgement) => {
        this.#judgement = judgement
        this.#notify()
      },
    }
    this.#sections = sectionsIn(entry)
      .filter(({ isTeam }) => !isTeam)
      .map((section) => {
        const saved = entry.sections.find(({ key }) => key === section.key)
        return new SectionDraft(entry.id, section, saved, on)
      })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DraftsView => {
    this.#view ??= {
      values: Object.assign({}, ...this.#sections.map((section) => section.view().values)) as FormValues,
      sections: Object.fromEntries(this.#sections.map((section) => [section.key, section.view()])),
      isChanged: this.#sections.some(({ isChanged }) => isChanged),
      faults: this.#judgement.faults.filter(isBlocking),
      warnings: this.#judgement.faults.filter((fault) => !isBlocking(fault)),
      completion: this.#judgement.completion,
    }
    return this.#view
  }

  section(key: string): SectionDraft | undefined {
    return this.#sections.find((section) => section.key === key)
  }

  restore(): void {
    for (const section of this.#sections) void section.restore()
  }

  /** The page has read the entry again. */
  follow(entry: Entry): void {
    for (const saved of entry.sections) this.section(saved.key)?.follow(saved)
    if (this.view().isChanged) return
    this.#judgement = entry
    this.#notify()
  }

  /** True: the server has everything. */
  async flush(): Promise<boolean> {
    const outcomes = await Promise.all(this.#sections.map((section) => section.flush()))
    return outcomes.every((isSaved) => isSaved)
  }

  #notify(): void {
    this.#view = undefined
    for (const listener of this.#listeners) listener()
  }
}

export function useEntryDrafts(entry: Entry): { drafts: EntryDrafts; view: DraftsView } {
  const [drafts] = useState(() => new EntryDrafts(entry))
  const view = useSyncExternalStore(drafts.subscribe, drafts.view)
  useEffect(() => drafts.follow(entry), [drafts, entry])
  useUnsavedInput(view.isChanged)
  const canEdit = entry.can.edit
  useEffect(() => {
    if (canEdit) drafts.restore()
  }, [drafts, canEdit])
  useEffect(() => {
    const again = () => void drafts.flush()
    // Also after a new login, which takes the focus away and gives it back.
    const moments = ['online', 'focus', 'pagehide']
    for (const moment of moments) addEventListener(moment, again)
    return () => {
      for (const moment of moments) removeEventListener(moment, again)
      again()
    }
  }, [drafts])
  return { drafts, view }
}

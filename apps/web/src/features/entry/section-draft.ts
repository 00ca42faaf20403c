import type { FormValues } from '@laurel/rules/form-visibility'
import { DraftSaver, failedSave, type SaveResult, type SaverView } from '../../platform/drafts/draft-saver.ts'
import { LocalDrafts } from '../../platform/drafts/local-drafts.ts'
import type { Entry } from './entry.queries.ts'
import { saveSection } from './entry.queries.ts'
import { type EntrySection, isBlank, isOfPeople, isPersonal } from './entry-form.ts'
import { isSame, merge } from './merge.ts'

type SavedSection = Entry['sections'][number]
type Answer = Awaited<ReturnType<typeof saveSection>>
export type TheirVersion = { version: number; values: FormValues; savedBy: string | null; savedAt: string | null }
/** The copy on this computer: what was typed, and what the server had then. */
type LocalCopy = { values: FormValues; base: FormValues }

const pauseMs = 900
/** A number of a person is in no copy on this computer: it goes to the server while it is typed. */
const personalWithinMs = 1_200

export type SectionView = {
  readonly values: FormValues
  /** What the server has. */
  readonly base: FormValues
  readonly saver: SaverView
  readonly isChanged: boolean
  readonly conflicts: readonly string[]
  readonly theirs: TheirVersion | undefined
}

/** One section of an entry while it is filled in: saved as one pauses, kept here while the server is away, merged with what teammates save. */
export class SectionDraft {
  readonly #entryId: string
  readonly #section: EntrySection
  readonly #saver: DraftSaver<FormValues>
  readonly #drafts: LocalDrafts
  readonly #onChange: () => void
  readonly #onSaved: (answer: Answer) => void
  #values: FormValues
  #base: FormValues
  #conflicts: readonly string[] = []
  #theirs: TheirVersion | undefined
  #view: SectionView | undefined

  constructor(
    entryId: string,
    section: EntrySection,
    saved: SavedSection | undefined,
    on: { change: () => void; saved: (answer: Answer) => void },
  ) {
    this.#entryId = entryId
    this.#section = section
    this.#values = saved?.values ?? {}
    this.#base = this.#values
    this.#onChange = on.change
    this.#onSaved = on.saved
    this.#drafts = new LocalDrafts({ form: 'entry', record: `${entryId}.${section.key}` })
    const start = { version: saved?.version ?? 0, savedAt: saved?.savedAt ?? null, afterMs: pauseMs, mark: '' }
    this.#saver = new DraftSaver(start, {
      read: () => this.#values,
      save: (values, version) => this.#save(values, version),
      keep: () => this.#keepCopy(),
    })
    this.#saver.subscribe(() => this.#notify())
  }

  get key(): string {
    return this.#section.key
  }

  get isChanged(): boolean {
    return this.#saver.isChanged || this.#conflicts.length > 0
  }

  view(): SectionView {
    this.#view ??= {
      values: this.#values,
      base: this.#base,
      saver: this.#saver.view(),
      isChanged: this.isChanged,
      conflicts: this.#conflicts,
      theirs: this.#theirs,
    }
    return this.#view
  }

  change(key: string, value: unknown): void {
    this.#values = { ...this.#values, [key]: value }
    this.#keepCopy()
    const field = this.#section.fields.find((each) => each.key === key)
    this.#touch(field && isPersonal(field) ? personalWithinMs : undefined)
  }

  /** Fetches what never reached the server the last time. */
  async restore(): Promise<void> {
    const copy = (await this.#drafts.read())?.fields as LocalCopy | undefined
    if (copy?.values === undefined || copy.base === undefined || this.#saver.isChanged) return
    // Numbers are in no copy: what the server has of them counts.
    const known = this.#section.fields.filter((field) => !isPersonal(field)).map(({ key }) => key)
    const only = (values: FormValues) => Object.fromEntries(known.map((key) => [key, values[key]] as const))
    const merged = merge(only(copy.base), only(copy.values), only(this.#base))
    if (isSame(clean(this.#section, merged.values), clean(this.#section, only(this.#base)))) return this.#keepCopy()
    this.#values = { ...this.#base, ...merged.values }
    this.#conflicts = merged.conflicts
    if (merged.conflicts.length > 0) {
      const { version, savedAt } = this.#saver.view()
      this.#theirs = { version, savedAt, values: this.#base, savedBy: null }
    }
    this.#touch()
  }

  /** The server has a newer version. What is unsaved meets it when it is saved. */
  follow(saved: SavedSection): void {
    if (saved.version <= this.#saver.view().version || this.isChanged) return
    this.#values = saved.values
    this.#base = saved.values
    this.#saver.adopt(saved.version, saved.savedAt, '')
  }

  /** The person has chosen, field by field. */
  resolve(takeTheirs: ReadonlySet<string>): void {
    const theirs = this.#theirs?.values ?? {}
    const chosen = this.#conflicts.filter((key) => takeTheirs.has(key)).map((key) => [key, theirs[key]] as const)
    this.#values = { ...this.#values, ...Object.fromEntries(chosen) }
    this.#conflicts = []
    this.#theirs = undefined
    this.#saver.touch()
    if (this.#saver.view().state === 'conflict') void this.#saver.overwrite()
    this.#notify()
  }

  async flush(): Promise<boolean> {
    if (this.#conflicts.length > 0) return false
    return this.#saver.flush()
  }

  #touch(maxDelayMs?: number): void {
    if (this.#conflicts.length > 0) this.#saver.rest()
    else
      this.#saver.touch(
        isSame(clean(this.#section, this.#values), clean(this.#section, this.#base)) ? '' : Symbol(),
        maxDelayMs,
      )
    this.#notify()
  }

  async #save(values: FormValues, version: number): Promise<SaveResult> {
    const sent = clean(this.#section, values)
    try {
      const body = { id: this.#entryId, key: this.#section.key, version, values: sent as SavedSection['values'] }
      const answer = await saveSection(body)
      this.#base = values
      this.#onSaved(answer)
      return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
    } catch (error) {
      return failedSave(error, ({ reason, details }) => {
        if (reason !== 'entry.section-changed') return undefined
        const theirs = details as unknown as TheirVersion
        this.#meet(theirs)
        return { savedBy: theirs.savedBy, savedAt: theirs.savedAt ?? '', version: theirs.version }
      })
    }
  }

  #meet(theirs: TheirVersion): void {
    const merged = merge(this.#base, this.#values, theirs.values)
    this.#values = merged.values
    this.#base = theirs.values
    this.#conflicts = merged.conflicts
    this.#theirs = theirs
    // Nobody has anything to choose: both texts are in it.
    if (merged.conflicts.length === 0) setTimeout(() => void this.#saver.overwrite())
  }

  #keepCopy(): void {
    const isUnsaved = !isSame(clean(this.#section, this.#values), clean(this.#section, this.#base))
    const copy: LocalCopy = {
      values: withoutNumbers(this.#section, this.#values),
      base: withoutNumbers(this.#section, this.#base),
    }
    const savedAt = new Date().toISOString()
    void this.#drafts.write(isUnsaved ? { base: String(this.#saver.view().version), fields: copy, savedAt } : undefined)
  }

  #notify(): void {
    this.#view = undefined
    this.#onChange()
  }
}

/** What is sent: no empty fields, and nobody of the team, who are kept elsewhere. */
function clean({ fields }: EntrySection, values: FormValues): FormValues {
  const kept = fields.filter((field) => !isOfPeople(field) && !isBlank(values[field.key]))
  return Object.fromEntries(kept.map(({ key }) => [key, values[key]] as const))
}

function withoutNumbers({ fields }: EntrySection, values: FormValues): FormValues {
  const kept = fields.filter((field) => !isPersonal(field) && !isOfPeople(field) && values[field.key] !== undefined)
  return Object.fromEntries(kept.map(({ key }) => [key, values[key]] as const))
}

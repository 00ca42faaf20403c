import type { FormValues } from '@laurel/rules/form-visibility'
import type { Entry } from './entry.queries.ts'
import type { EntryDrafts } from './entry-drafts.ts'
import { isBlank, isOfFiles, isOfPeople, isPersonal, sectionsIn, shownIn } from './entry-form.ts'
import { isSame } from './merge.ts'

/** Which fields one person's answers can be used for again: numbers, people and files are of one entry only. */
const keysToReuse = (entry: Entry): ReadonlySet<string> =>
  new Set(
    sectionsIn(entry)
      .flatMap(({ fields }) => fields)
      .filter((field) => !isPersonal(field) && !isOfPeople(field) && !isOfFiles(field))
      .filter(({ widget }) => widget !== 'person-select')
      .map(({ key }) => key),
  )

export function answersToKeep(entry: Entry, values: FormValues): FormValues {
  const keys = keysToReuse(entry)
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => keys.has(key) && !isBlank(value)))
}

/** Writes into what may be written; without `isReplacing` only where nothing stands. Answers how many fields it has filled. */
export function fillIn(entry: Entry, drafts: EntryDrafts, kept: FormValues, isReplacing: boolean): number {
  const keys = keysToReuse(entry)
  const { values } = drafts.view()
  let filled = 0
  for (const section of sectionsIn(entry))
    for (const { field, access } of shownIn(entry, section, { ...kept, ...values })) {
      const [now, before] = [values[field.key], kept[field.key]]
      if (access !== 'edit' || !keys.has(field.key) || isBlank(before) || isSame(now, before)) continue
      if (!isReplacing && !isBlank(now)) continue
      drafts.section(section.key)?.change(field.key, before)
      filled += 1
    }
  return filled
}

import { type Form, type FormField, fieldsOn, type ShowWhen } from './form-definition.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** Own members only: a form may have a field called `toString`. */
export const givenIn = (values: FormValues, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The fields that are shown for these values. A field that depends on a hidden one sees it as empty. */
export function shownFields(form: Form, values: FormValues): FormField[] {
  const shown = new Set<string>()
  const walk = (fields: readonly FormField[]): FormField[] =>
    fields.flatMap((field) => {
      if (field.showWhen && !holds(field.showWhen, shown, values)) return []
      if (field.widget === 'card') return walk(fieldsOn(field))
      shown.add(field.key)
      return [field]
    })
  return walk(form.fields)
}

function holds({ field, compare, value }: ShowWhen, shown: ReadonlySet<string>, values: FormValues): boolean {
  const found = shown.has(field) ? givenIn(values, field) : undefined
  const chosen = Array.isArray(found) ? found : [found]
  const wanted = typeof value === 'string' ? [value] : value
  const isAmong = chosen.some((each) => typeof each === 'string' && wanted.includes(each))
  return compare === 'neq' ? !isAmong : isAmong
}

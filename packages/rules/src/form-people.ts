import { isId } from './form-choice.ts'
import {
  boundsOf,
  type Form,
  type FormField,
  fieldsOf,
  holdsSeveral,
  isPersonWidget,
  neededOf,
  ruleOf,
} from './form-definition.ts'
import { type FormValues, givenIn } from './form-visibility.ts'

export type PersonFault =
  | 'form.not-a-person'
  | 'form.wrong-part'
  | 'form.person-twice'
  | 'form.person-incomplete'
  | 'form.too-few-people'
  | 'form.too-many-people'
  | 'form.too-many-entries'

/** What the law must know of a person behind a reference. Names and numbers are never part of it (decision 47). */
export type FormPerson = {
  readonly part: 'leader' | 'member' | 'guide' | 'selected'
  /** What is known of them: `name`, `mobile`, `school` … */
  readonly has: readonly string[]
  /** The same for two references to one human being. */
  readonly personKey: string
}

export type FormPeople = ReadonlyMap<string, FormPerson>

export type PeopleContext = {
  /** By reference. Left out: shape and number are validated, nothing about the people. */
  readonly people?: FormPeople | undefined
  /** In how many other entries of the contest each person is, by `personKey`. Left out: not validated. */
  readonly otherEntries?: ReadonlyMap<string, number> | undefined
}

const maxPeople = 200
const partOf: Readonly<Record<string, FormPerson['part']>> = {
  'project-leader': 'leader',
  'team-member': 'member',
  'guide-teacher': 'guide',
  'person-select': 'selected',
}

type PathFault = { readonly path: string; readonly reason: PersonFault }

/** The references in a value; undefined where it does not have the shape. */
export function referencesIn(field: FormField, value: unknown): string[] | undefined {
  if (holdsSeveral(field))
    return Array.isArray(value) && value.length <= maxPeople && value.every(isId) ? value : undefined
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const { memberId, ...rest } = value as Record<string, unknown>
  return isId(memberId) && Object.keys(rest).length === 0 ? [memberId] : undefined
}

export function peopleFaults(
  form: Form,
  field: FormField,
  values: FormValues,
  { people, otherEntries }: PeopleContext,
): PathFault[] {
  const { key } = field
  const references = referencesIn(field, givenIn(values, key))
  if (references === undefined) return [{ path: key, reason: 'form.not-a-person' }]
  const { min, max } = holdsSeveral(field) ? boundsOf(field, 'count') : { min: 0, max: 1 }
  if (references.length > max) return [{ path: key, reason: 'form.too-many-people' }]
  const elsewhere = ruleOf(field, 'unique-person') ? referencesElsewhere(form, field, values) : []
  const limit = ruleOf(field, 'max-entries-per-person')?.value
  const seen = new Set(elsewhere.map((reference) => personKeyOf(people, reference)))
  const faults = references.flatMap((reference, index): PathFault[] => {
    const path = holdsSeveral(field) ? `${key}.${index}` : key
    const person = people?.get(reference)
    if (people && !person) return [{ path, reason: 'form.not-a-person' }]
    if (person && person.part !== partOf[field.widget]) return [{ path, reason: 'form.wrong-part' }]
    const personKey = personKeyOf(people, reference)
    if (seen.has(personKey)) return [{ path, reason: 'form.person-twice' }]
    seen.add(personKey)
    if (person && !neededOf(field).every((name) => person.has.includes(name)))
      return [{ path, reason: 'form.person-incomplete' }]
    const isOver = typeof limit === 'number' && (otherEntries?.get(personKey) ?? 0) >= limit
    return isOver ? [{ path, reason: 'form.too-many-entries' }] : []
  })
  return references.length < min ? [{ path: key, reason: 'form.too-few-people' }, ...faults] : faults
}

const personKeyOf = (people: FormPeople | undefined, reference: string) =>
  people?.get(reference)?.personKey ?? reference

/** Who is named in the other fields of the team. A selected person is a contact, not one of them. */
const referencesElsewhere = (form: Form, field: FormField, values: FormValues): string[] =>
  fieldsOf(form)
    .filter(({ key, widget }) => key !== field.key && isPersonWidget(widget) && widget !== 'person-select')
    .flatMap((other) => referencesIn(other, givenIn(values, other.key)) ?? [])

/** Every reference that the values hold, for whoever looks the people up. */
export const referencesOf = (form: Form, values: FormValues): string[] => [
  ...new Set(
    fieldsOf(form)
      .filter(({ widget }) => isPersonWidget(widget))
      .flatMap((field) => referencesIn(field, givenIn(values, field.key)) ?? []),
  ),
]

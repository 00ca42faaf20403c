import { visibleFields } from '@laurel/rules/form-access'
import { type FormField, isSealed } from '@laurel/rules/form-definition'
import { type FormSection, sectionsOf } from '@laurel/rules/form-section'
import { isOfTeam } from '@laurel/rules/form-team'
import { isBlocking, validateForm } from '@laurel/rules/form-validation'
import type { FormValues } from '@laurel/rules/form-visibility'
import { word } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { formatFault } from '../../ui/fault-format.ts'
import { worded } from '../../ui/form-wording.ts'
import type { Entry, Fault } from './entry.queries.ts'

/** The only file that asks the law of forms: which fields are shown, and what is wrong with one. */

export const isOfPeople = isOfTeam
export const isOfFiles = ({ widget }: FormField) => widget === 'file-upload' || widget === 'image-upload'

/** Numbers and addresses of people: never in a copy on this computer. */
export const isPersonal = isSealed

/** Where the form asks for no people, the team stands in a section of its own, and faults about it have this path. */
export const teamPath = 'team'
const teamSection = '_team'

export type EntrySection = FormSection & { readonly isTeam?: true }

export function sectionsIn({ form, team }: Pick<Entry, 'form' | 'team'>): EntrySection[] {
  const sections = sectionsOf(form)
  const asksFor = (widget: string) => sections.some(({ fields }) => fields.some((field) => field.widget === widget))
  const needsTeam =
    (team.maxMembers > 1 && !asksFor('team-member')) || (team.maxGuides > 0 && !asksFor('guide-teacher'))
  return needsTeam ? [...sections, { key: teamSection, card: null, fields: [], isTeam: true }] : sections
}

export function titleOf(section: EntrySection, language: Language): string {
  if (section.isTeam) return word('entry.section.team')
  return section.card ? worded(section.card.label, language) : word('entry.section.other')
}

/** As it is written now, where the form asks for it; the server's entry follows when it is saved. */
export function entryTitle(entry: Pick<Entry, 'title'>, values: FormValues): string {
  const { title } = values
  return (typeof title === 'string' ? title : entry.title).trim() || word('entry.untitled')
}

/** At its stage, for those who enter: a form may keep fields for later, or for others. */
export const viewerOf = ({ stage, stages }: Pick<Entry, 'stage' | 'stages'>) =>
  ({ stage: String(stages.find(({ id }) => id === stage.id)?.processType ?? ''), role: 'entrant' }) as const

export type ShownField = { field: FormField; access: 'edit' | 'read' }

export function shownIn(entry: Entry, section: EntrySection, values: FormValues): ShownField[] {
  const { stage, role } = viewerOf(entry)
  const keys = new Set(section.fields.map(({ key }) => key))
  return visibleFields(entry.form, values, stage, role).filter(({ field }) => keys.has(field.key))
}

/** What a field says of a value that the server has not seen yet. */
export function localFault(entry: Entry, field: FormField, values: FormValues): string | undefined {
  if (isOfPeople(field)) return undefined
  const context = { ...viewerOf(entry), today: entry.form.today, stored: values }
  const faults = validateForm(entry.form, values, context).filter(isBlocking)
  return faults.find((fault) => keyOf(fault) === field.key)?.reason
}

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The message of a fault; of a field that this release does not know too. */
export function faultText(field: FormField | undefined, reason: string, value: unknown, language: Language): string {
  if (reason.startsWith('entry.')) return entryFault(reason)
  return field ? formatFault(field, reason, value, language) : word('form.fault.other')
}

const entryFaults = {
  'entry.too-few-members': 'entry.fault.too-few-members',
  'entry.too-many-members': 'entry.fault.too-many-members',
  'entry.too-few-guides': 'entry.fault.too-few-guides',
  'entry.too-many-guides': 'entry.fault.too-many-guides',
  'entry.members-not-confirmed': 'entry.fault.members-not-confirmed',
  'entry.guides-not-confirmed': 'entry.fault.guides-not-confirmed',
  'entry.files-not-arrived': 'entry.fault.files-not-arrived',
  'entry.field-not-returned': 'entry.fault.field-not-returned',
} as const

const entryFault = (reason: string) =>
  word(Object.hasOwn(entryFaults, reason) ? entryFaults[reason as keyof typeof entryFaults] : 'form.fault.other')

/** A fault inside a field names a place in it: `rows.2.name`. */
const keyOf = ({ path }: Pick<Fault, 'path'>) => path.split('.')[0] ?? path

export const faultsIn = (section: EntrySection, faults: readonly Fault[]): Fault[] =>
  faults.filter((fault) =>
    section.isTeam ? keyOf(fault) === teamPath : section.fields.some(({ key }) => key === keyOf(fault)),
  )

export const faultOf = (field: FormField, faults: readonly Fault[]): Fault | undefined =>
  faults.find((fault) => keyOf(fault) === field.key)

export { isBlocking }

export const fieldId = (key: string) => `entry-${key}`
export const sectionId = (key: string) => `section-${key}`

/** A group hands the focus to the first thing in it that can be worked with. */
export function focusOn(id: string): void {
  const found = document.getElementById(id)
  const target = found?.matches('input, select, textarea')
    ? found
    : (found?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button') ?? found)
  found?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

export function goToSection(key: string): void {
  const section = document.getElementById(sectionId(key))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

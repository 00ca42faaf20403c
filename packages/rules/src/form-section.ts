import { type Form, type FormField, fieldsOf, fieldsOn } from './form-definition.ts'

/** A form is filled in by sections: each card is one, and what stands on no card is the last. */
export type FormSection = {
  readonly key: string
  readonly card: FormField | null
  readonly fields: readonly FormField[]
}

export const looseSection = '_'

export function sectionsOf(form: Form): FormSection[] {
  const cards = form.fields
    .filter(({ widget }) => widget === 'card')
    .map((card) => ({ key: card.key, card, fields: fieldsOf({ fields: fieldsOn(card) }) }))
  const loose = form.fields.filter(({ widget }) => widget !== 'card')
  return loose.length === 0 ? cards : [...cards, { key: looseSection, card: null, fields: loose }]
}

export const sectionOf = (form: Form, key: string): FormSection | undefined =>
  sectionsOf(form).find((section) => section.key === key)

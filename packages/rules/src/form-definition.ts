/** A form as data. The contract's schema gives the same shape; here it is read, on both sides of the wire. */

export type FormWording = { readonly zh: string; readonly en?: string | undefined }
export type FormOption = { readonly value: string; readonly label: FormWording }

export type FormRule = {
  readonly type: string
  readonly min?: number | undefined
  readonly max?: number | 'today' | undefined
  readonly minOffsetDays?: number | undefined
  readonly value?: string | number | undefined
  readonly message?: FormWording | undefined
}

export type ShowWhen = {
  readonly field: string
  readonly compare: 'eq' | 'neq' | 'in'
  readonly value: string | readonly string[]
}

export type FormField = {
  readonly key: string
  readonly widget: string
  readonly label: FormWording
  readonly required: boolean
  readonly help?: FormWording | undefined
  readonly rules?: readonly FormRule[] | undefined
  readonly showWhen?: ShowWhen | undefined
  readonly inputMode?: 'tel' | 'numeric' | 'decimal' | 'date' | 'month' | undefined
  readonly multiline?: boolean | undefined
  readonly multiple?: boolean | undefined
  readonly options?: readonly FormOption[] | undefined
  readonly accept?: readonly string[] | undefined
  readonly max?: number | undefined
  readonly maxMB?: number | undefined
  /** Of a card: the fields on it. Of a project leader: the names of what is asked. */
  readonly fields?: readonly (FormField | string)[] | undefined
}

export type Form = { readonly fields: readonly FormField[] }

const isField = (member: FormField | string): member is FormField => typeof member !== 'string'

/** The fields on a card. */
export const fieldsOn = (card: FormField): FormField[] => (card.fields ?? []).filter(isField)

/** Every field that holds a value, in the order of the form. */
export const fieldsOf = (form: Form): FormField[] =>
  form.fields.flatMap((field) => (field.widget === 'card' ? fieldsOf({ fields: fieldsOn(field) }) : [field]))

const openWidgets = new Set(['text', 'id-card', 'image-upload', 'file-upload'])
const choiceWidgets = new Set(['radio-checkbox', 'dict-select'])

/** A widget of a later version is kept in the form and shown as not yet open; so is a choice whose options nobody knows here. */
export const isOpen = (field: FormField): boolean =>
  openWidgets.has(field.widget) || (choiceWidgets.has(field.widget) && field.options !== undefined)

export const ruleOf = (field: FormField, type: string): FormRule | undefined =>
  field.rules?.find((rule) => rule.type === type)

/** The bounds of a rule about numbers. */
export function boundsOf(field: FormField, type: string): { min: number; max: number } {
  const rule = ruleOf(field, type)
  return {
    min: rule?.min ?? 0,
    max: typeof rule?.max === 'number' ? rule.max : Number.POSITIVE_INFINITY,
  }
}

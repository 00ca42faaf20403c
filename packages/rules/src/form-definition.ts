/** A form as data. The contract's schema gives the same shape; here it is read, on both sides of the wire. */

export type FormWording = { readonly zh: string; readonly en?: string | undefined }
export type FormOption = { readonly value: string; readonly label: FormWording }
/** A node of an option tree; a top node has no parent. */
export type FormNode = FormOption & { readonly parent?: string | undefined }

export type FormRule = {
  readonly type: string
  readonly min?: number | undefined
  readonly max?: number | 'today' | undefined
  readonly minOffsetDays?: number | undefined
  readonly value?: string | number | undefined
  readonly level?: 'warn' | 'block' | undefined
  readonly message?: FormWording | undefined
}

export type ShowWhen = {
  readonly field: string
  readonly compare: 'eq' | 'neq' | 'in'
  readonly value: string | readonly string[]
}

export type FieldAccess = 'edit' | 'read' | 'hide'
export type FormRole = 'entrant' | 'auditor' | 'judge' | 'public'

export type FormField = {
  readonly key: string
  readonly widget: string
  readonly label: FormWording
  readonly required: boolean
  readonly identifies?: boolean | undefined
  readonly help?: FormWording | undefined
  readonly access?: { readonly [role in FormRole]?: FieldAccess | undefined } | undefined
  readonly stages?: { readonly [stage: string]: FieldAccess | undefined } | undefined
  readonly rules?: readonly FormRule[] | undefined
  readonly showWhen?: ShowWhen | undefined
  readonly inputMode?: 'tel' | 'email' | 'numeric' | 'decimal' | 'date' | 'month' | undefined
  readonly multiline?: boolean | undefined
  readonly multiple?: boolean | undefined
  readonly options?: readonly FormOption[] | undefined
  /** Of a cascader, filled in by the server. */
  readonly nodes?: readonly FormNode[] | undefined
  readonly source?: Readonly<Record<string, unknown>> | undefined
  readonly computed?: FormComputed | undefined
  /** Of an identity number: the other documents that are taken, `passport` and `hkmt`. */
  readonly alternatives?: readonly string[] | undefined
  readonly accept?: readonly string[] | undefined
  readonly max?: number | undefined
  readonly maxMB?: number | undefined
  /** Of a rich editor: the elements it may use. */
  readonly tags?: readonly string[] | undefined
  /** Of a table: its columns. Of a person: the names of what is shown of them. */
  readonly columns?: readonly (FormColumn | string)[] | undefined
  /** Of a card: the fields on it. Of a person: the names of what must be known of them. */
  readonly fields?: readonly (FormField | string)[] | undefined
}

export type FormColumn = Omit<FormField, 'required' | 'showWhen' | 'columns' | 'fields'> & {
  readonly required?: boolean | undefined
}

/** `of`: keys of fields, or `table.column`. */
export type FormComputed = { readonly op: 'sum' | 'count' | 'join'; readonly of: readonly string[] }

export type Form = { readonly fields: readonly FormField[] }

const isField = (member: FormField | string): member is FormField => typeof member !== 'string'

/** The fields on a card. */
export const fieldsOn = (card: FormField): FormField[] => (card.fields ?? []).filter(isField)

/** Every field that holds a value, in the order of the form. */
export const fieldsOf = (form: Form): FormField[] =>
  form.fields.flatMap((field) => (field.widget === 'card' ? fieldsOf({ fields: fieldsOn(field) }) : [field]))

/** The columns of a table, as fields. */
export const columnsIn = (table: FormField): FormField[] =>
  (table.columns ?? []).flatMap((column) =>
    typeof column === 'string' ? [] : [{ ...column, required: column.required ?? false }],
  )

/** The names of what must be known of a person. */
export const neededOf = (field: FormField): string[] =>
  (field.fields ?? []).filter((member) => typeof member === 'string')

export const personWidgets = ['project-leader', 'team-member', 'guide-teacher', 'person-select'] as const
export type PersonWidget = (typeof personWidgets)[number]
export const isPersonWidget = (widget: string): widget is PersonWidget =>
  (personWidgets as readonly string[]).includes(widget)

/** Members and teachers are several; a leader is one, and so is a selected person unless the form says otherwise. */
export const holdsSeveral = ({ widget, multiple }: FormField): boolean =>
  widget === 'team-member' || widget === 'guide-teacher' || (widget === 'person-select' && multiple === true)

const ownWidgets = new Set<string>(['text', 'id-card', 'image-upload', 'file-upload', 'rich-editor', ...personWidgets])
const choiceWidgets = new Set(['radio-checkbox', 'dict-select'])

/** A choice whose options nobody knows here, and a source that no version serves yet, are shown as not yet open. */
export function isOpen(field: FormField): boolean {
  if (field.widget === 'cascader') return field.nodes !== undefined
  if (field.widget === 'network-select') return sourceOf(field) !== undefined
  if (field.widget === 'editable-table') return columnsIn(field).length > 0
  return ownWidgets.has(field.widget) || (choiceWidgets.has(field.widget) && field.options !== undefined)
}

export type FormSource =
  | { readonly from: 'organisation'; readonly kind: string | undefined }
  | { readonly from: 'dictionary'; readonly dictType: string }
  | { readonly from: 'option-tree'; readonly tree: string }

/** Where a network select searches. Forms made before these names exist carry the address of the search. */
export function sourceOf({ source }: Pick<FormField, 'source'>): FormSource | undefined {
  const params = (source?.['params'] ?? source) as Readonly<Record<string, unknown>> | undefined
  const kind = typeof params?.['kind'] === 'string' ? params['kind'] : undefined
  if (source?.['from'] === 'organisation' || source?.['url'] === '/ims/organisation/search')
    return { from: 'organisation', kind }
  const name = source?.['name']
  if (typeof name !== 'string') return undefined
  if (source?.['from'] === 'dictionary') return { from: 'dictionary', dictType: name }
  return source?.['from'] === 'option-tree' ? { from: 'option-tree', tree: name } : undefined
}

/** A choice between the tracks of the contest that the form is filled in for. */
export const tracksSource = 'contest.tracks'
export const isOfTracks = ({ source }: Pick<FormField, 'source'>): boolean => source?.['from'] === tracksSource

/** Decision 47: sealed where they are stored. A table with such a column is sealed as a whole. */
export const isSealed = (field: FormField): boolean =>
  field.widget === 'id-card' ||
  (field.widget === 'text' && (field.inputMode === 'tel' || field.inputMode === 'email')) ||
  (field.widget === 'editable-table' && columnsIn(field).some(isSealed))

export const sealedKeys = (form: Form): string[] =>
  fieldsOf(form)
    .filter(isSealed)
    .map(({ key }) => key)

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

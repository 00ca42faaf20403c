import { type FieldAccess, type Form, type FormField, type FormRole, fieldsOf, fieldsOn } from './form-definition.ts'
import { type FormValues, shownFields } from './form-visibility.ts'

/** Who looks at a form, and in which stage: a process type `1` to `6` (decision 30). Left out: nothing is withheld. */
export type FormViewer = { readonly stage?: string | undefined; readonly role?: FormRole | undefined }

const strictness: readonly FieldAccess[] = ['edit', 'read', 'hide']
const strictest = (...all: readonly FieldAccess[]): FieldAccess =>
  all.reduce((one, other) => (strictness.indexOf(other) > strictness.indexOf(one) ? other : one), 'edit')

/** Where the form is silent: entrants write, auditors and judges read, judges nothing that tells who someone is, the public nothing. */
function roleDefault(field: FormField, role: FormRole): FieldAccess {
  if (role === 'entrant') return 'edit'
  if (role === 'public') return 'hide'
  return role === 'judge' && field.identifies ? 'hide' : 'read'
}

const ownAccess = (field: FormField, { stage, role }: FormViewer): FieldAccess =>
  strictest(
    (stage !== undefined && field.stages?.[stage]) || 'edit',
    role === undefined ? 'edit' : (field.access?.[role] ?? roleDefault(field, role)),
  )

/** What this viewer may do with each field, by key. A card restricts the fields on it, except for what it leaves to them. */
export function accessByKey(form: Form, viewer: FormViewer): ReadonlyMap<string, FieldAccess> {
  const access = new Map<string, FieldAccess>()
  const walk = (fields: readonly FormField[], outer: FieldAccess): void => {
    for (const field of fields) {
      const own = strictest(outer, ownAccess(field, viewer))
      if (field.widget === 'card') walk(fieldsOn(field), cardAccess(field, viewer, outer))
      else access.set(field.key, own)
    }
  }
  walk(form.fields, 'edit')
  return access
}

/** Only what a card says itself: its silence hides nothing. */
function cardAccess(card: FormField, { stage, role }: FormViewer, outer: FieldAccess): FieldAccess {
  const byStage = (stage !== undefined && card.stages?.[stage]) || 'edit'
  const said = role === undefined ? undefined : card.access?.[role]
  // A card that is hidden from the public may hold a field that is published: its title is.
  return strictest(outer, byStage, said === undefined || (role === 'public' && said === 'hide') ? 'edit' : said)
}

export type VisibleField = { readonly field: FormField; readonly access: 'edit' | 'read' }

/** What this viewer sees of the form for these values, in its order. */
export function visibleFields(
  form: Form,
  values: FormValues,
  stage?: string | undefined,
  role?: FormRole | undefined,
): VisibleField[] {
  const access = accessByKey(form, { stage, role })
  return shownFields(form, values).flatMap((field) => {
    const own = access.get(field.key)
    return own === undefined || own === 'hide' ? [] : [{ field, access: own }]
  })
}

/** The values that may leave the server for this viewer: of hidden fields none, of those not shown none. */
export function visibleValues(form: Form, values: FormValues, viewer: FormViewer): FormValues {
  const visible = new Set(visibleFields(form, values, viewer.stage, viewer.role).map(({ field }) => field.key))
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ key }) =>
      visible.has(key) && Object.hasOwn(values, key) ? [[key, values[key]] as const] : [],
    ),
  )
}

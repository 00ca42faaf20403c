import type { AnswerOf } from '@laurel/contract/endpoints'

export type FormModel = AnswerOf<'GET /ims/form-model/get'>
export type DesignField = FormModel['fields'][number]
export type WidgetKind = DesignField['widget']
export type FormRule = NonNullable<DesignField['rules']>[number]
export type Column = Exclude<NonNullable<DesignField['columns']>[number], string>
type Names = { zh: string; en?: string | undefined }

/** What is designed. */
export type FormDraft = { readonly names: Names; readonly purpose: string; readonly fields: readonly DesignField[] }

/** Where a field stands: `2` at the top, `2.0` on a card. */
export type Path = string

/** The fields on a card. Cards hold no cards. */
export const membersOf = (card: DesignField): DesignField[] =>
  (card.fields ?? []).filter((member) => typeof member !== 'string') as DesignField[]

const indexes = (path: Path): [number, number | undefined] => {
  const [at = '', on] = path.split('.')
  return [Number(at), on === undefined ? undefined : Number(on)]
}

export function fieldAt(fields: readonly DesignField[], path: Path | undefined): DesignField | undefined {
  if (path === undefined) return undefined
  const [at, on] = indexes(path)
  const field = fields[at]
  return on === undefined || field === undefined ? field : membersOf(field)[on]
}

export const placedFields = (fields: readonly DesignField[]): { path: Path; field: DesignField }[] =>
  fields.flatMap((field, at) => [
    { path: `${at}`, field },
    ...(field.widget === 'card' ? membersOf(field).map((member, on) => ({ path: `${at}.${on}`, field: member })) : []),
  ])

const pathOf = (fields: readonly DesignField[], field: DesignField): Path | undefined =>
  placedFields(fields).find((each) => each.field === field)?.path

const withMembers = (card: DesignField, members: readonly DesignField[]): DesignField => ({
  ...card,
  fields: [...members] as NonNullable<DesignField['fields']>,
})

function replaced(
  fields: readonly DesignField[],
  path: Path,
  change: (list: readonly DesignField[], at: number) => readonly DesignField[],
) {
  const [at, on] = indexes(path)
  const card = fields[at]
  if (on === undefined || card === undefined) return change(fields, at)
  return fields.map((each, index) => (index === at ? withMembers(card, change(membersOf(card), on)) : each))
}

export const changeField = (fields: readonly DesignField[], path: Path, next: DesignField): readonly DesignField[] =>
  replaced(fields, path, (list, at) => list.map((each, index) => (index === at ? next : each)))

type Placement = { fields: readonly DesignField[]; path: Path | undefined }

/** The field is put before the one at `path`. A card stands at the top only. */
export function insertField(fields: readonly DesignField[], path: Path, field: DesignField): Placement {
  const [at, on] = indexes(path)
  const target = field.widget === 'card' && on !== undefined ? `${at + 1}` : path
  const next = replaced(fields, target, (list, index) => [...list.slice(0, index), field, ...list.slice(index)])
  return { fields: next, path: pathOf(next, field) }
}

export function removeField(fields: readonly DesignField[], path: Path): Placement {
  const order = placedFields(fields)
  const index = order.findIndex((each) => each.path === path)
  const next = replaced(fields, path, (list, at) => list.filter((_, each) => each !== at))
  const neighbour = placedFields(next)[Math.min(index, placedFields(next).length - 1)]
  return { fields: next, path: neighbour?.path }
}

export function moveField(fields: readonly DesignField[], from: Path, to: Path): Placement {
  const moved = fieldAt(fields, from)
  if (moved === undefined || (moved.widget === 'card' && to.startsWith(`${from}.`))) return { fields, path: from }
  const copy = { ...moved }
  const inserted = insertField(fields, to, copy).fields
  const old = pathOf(inserted, moved)
  if (old === undefined) return { fields, path: from }
  const next = replaced(inserted, old, (list, at) => list.filter((_, each) => each !== at))
  return { fields: next, path: pathOf(next, copy) }
}

/** One step up or down: at the edge of a card, out of it; beside a card, into it. */
export function stepField(fields: readonly DesignField[], path: Path, step: -1 | 1): Placement {
  const [at, on] = indexes(path)
  const field = fieldAt(fields, path)
  const stays = { fields, path }
  if (field === undefined) return stays
  if (on !== undefined) {
    const count = membersOf(fields[at] as DesignField).length
    if (step === -1) return moveField(fields, path, on === 0 ? `${at}` : `${at}.${on - 1}`)
    return moveField(fields, path, on === count - 1 ? `${at + 1}` : `${at}.${on + 2}`)
  }
  const beside = fields[at + step]
  if (beside === undefined) return stays
  if (beside.widget === 'card' && field.widget !== 'card')
    return moveField(fields, path, `${at + step}.${step === -1 ? membersOf(beside).length : 0}`)
  return moveField(fields, path, `${step === -1 ? at - 1 : at + 2}`)
}

const keysOf = (fields: readonly DesignField[]): Set<string> =>
  new Set(placedFields(fields).map(({ field }) => field.key))

/** Not taken yet: `text`, `text2`, … */
export function freeKey(fields: readonly DesignField[], wanted: string, also: ReadonlySet<string> = new Set()): string {
  const taken = keysOf(fields)
  const isTaken = (key: string) => taken.has(key) || also.has(key)
  if (!isTaken(wanted)) return wanted
  const stem = wanted.replace(/\d{1,4}$/, '')
  for (let number = 2; ; number += 1) if (!isTaken(`${stem}${number}`)) return `${stem}${number}`
}

export function duplicateField(fields: readonly DesignField[], path: Path): Placement {
  const field = fieldAt(fields, path)
  if (field === undefined) return { fields, path }
  const given = new Set<string>()
  const renamed = (each: DesignField): DesignField => {
    const key = freeKey(fields, each.key, given)
    given.add(key)
    return { ...each, key }
  }
  const copy = renamed(field)
  const whole = field.widget === 'card' ? withMembers(copy, membersOf(field).map(renamed)) : copy
  const [at, on] = indexes(path)
  return insertField(fields, on === undefined ? `${at + 1}` : `${at}.${on + 1}`, whole)
}

/** Where a new field goes: after the chosen one, at the end of a chosen card, else at the end. */
export function placeAfter(fields: readonly DesignField[], chosen: Path | undefined): Path {
  const field = fieldAt(fields, chosen)
  if (chosen === undefined || field === undefined) return `${fields.length}`
  const [at, on] = indexes(chosen)
  if (field.widget === 'card') return `${at}.${membersOf(field).length}`
  return on === undefined ? `${at + 1}` : `${at}.${on + 1}`
}

export const ruleIn = (part: { rules?: FormRule[] | undefined }, type: FormRule['type']): FormRule | undefined =>
  part.rules?.find((rule) => rule.type === type)

/** Undefined removes the rule; a rule that says nothing is none. */
export function withRule<P extends { rules?: FormRule[] | undefined }>(
  part: P,
  type: FormRule['type'],
  rule: Omit<FormRule, 'type'> | undefined,
): P {
  const others = (part.rules ?? []).filter((each) => each.type !== type)
  const rules = rule === undefined ? others : [...others, { type, ...rule }]
  const { rules: _, ...rest } = part
  return (rules.length === 0 ? rest : { ...rest, rules }) as P
}

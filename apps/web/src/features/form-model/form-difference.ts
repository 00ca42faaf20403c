import { type DesignField, placedFields } from './form-draft.ts'

export type Difference = {
  readonly key: string
  readonly label: { zh: string; en?: string | undefined }
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Members of the field that are not the same. */
  readonly parts: readonly string[]
}

type Fields = readonly DesignField[]
type Entry = { key: string; card: string; field: Omit<DesignField, 'fields'> }

/** A card is compared without the fields on it. */
function entriesOf(fields: Fields): Entry[] {
  return placedFields(fields).map(({ path, field }) => {
    const { fields: members, ...own } = field
    const isCard = field.widget === 'card'
    const card = path.includes('.') ? (fields[Number(path.split('.')[0])]?.key ?? '') : ''
    return { key: isCard ? `card ${field.key}` : field.key, card, field: isCard ? own : { ...own, fields: members } }
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What another version of a form has that this one has not, field by field. */
export function formDifference(before: Fields, after: Fields): Difference[] {
  const [old, now] = [entriesOf(before), entriesOf(after)]
  const byKey = new Map(old.map((entry) => [entry.key, entry]))
  const stayed = old.filter(({ key }) => now.some((entry) => entry.key === key)).map(({ key }) => key)
  const order = now.filter(({ key }) => byKey.has(key)).map(({ key }) => key)
  const changes = now.flatMap((entry): Difference[] => {
    const { key, label } = entry.field
    const earlier = byKey.get(entry.key)
    if (earlier === undefined) return [{ key, label, kind: 'added', parts: [] }]
    const [was, is] = [earlier.field, entry.field] as Record<string, unknown>[]
    const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    const parts = names.filter((name) => !isSame(was?.[name], is?.[name]))
    if (parts.length > 0) return [{ key, label, kind: 'changed', parts }]
    const isMoved = earlier.card !== entry.card || stayed.indexOf(entry.key) !== order.indexOf(entry.key)
    return isMoved ? [{ key, label, kind: 'moved', parts: [] }] : []
  })
  const removed = old
    .filter(({ key }) => !now.some((entry) => entry.key === key))
    .map(({ field: { key, label } }): Difference => ({ key, label, kind: 'removed', parts: [] }))
  return [...changes, ...removed]
}

/** Whether two JSON values say the same, whatever the order in which their members are written: a database gives them back in its own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, others] = [said(one), said(other)]
  return keys.length === others.length && keys.every((key) => isSameValue(member(one, key), member(other, key)))
}

/** A member without a value is not said. */
const said = (value: object) => Object.keys(value).filter((key) => member(value, key) !== undefined)
const member = (value: object, key: string) => (value as Readonly<Record<string, unknown>>)[key]

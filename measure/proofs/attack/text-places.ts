export type JsonPath = readonly (string | number)[]

/** Every place of a sample request that holds a text; ids, codes and dates are texts too. */
export function textPlaces(value: unknown, at: JsonPath = []): JsonPath[] {
  if (typeof value === 'string') return [at]
  if (Array.isArray(value)) return value.flatMap((member, place) => textPlaces(member, [...at, place]))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, member]) => textPlaces(member, [...at, key]))
  return []
}

export function withText(value: unknown, at: JsonPath, text: string): unknown {
  const [first, ...rest] = at
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((member, place) => (place === first ? withText(member, rest, text) : member))
  return {
    ...(value as Record<string, unknown>),
    [first]: withText((value as Record<string, unknown>)[first], rest, text),
  }
}
